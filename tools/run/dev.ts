import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { loadConfig } from "../../apps/server/src/platform/config/config.ts"
import { explainFailure } from "../../apps/server/src/platform/process.ts"
import { openDatabase } from "./database.ts"
import { ROOT, WEB } from "./paths.ts"

const WEB_PORT = process.env.WEB_PORT ?? "5173"

const run = (args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess =>
  spawn(process.execPath, args, { ...options, stdio: "inherit" })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve())
  })

/** The API restarts when its source changes, the pages come from Vite; both over the embedded database. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env)
  const database = await openDatabase(config)
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    ARNICA_DEMO: "1",
    ARNICA_API_URL: `http://127.0.0.1:${config.port}`,
    WEB_PORT,
  }
  const server = path.join(ROOT, "apps/server/src/main.ts")
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js")
  const children = [
    run(["--watch", "--watch-preserve-output", server], { cwd: ROOT, env }),
    run([vite, "dev"], { cwd: WEB, env }),
  ]
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal)
    })
  }
  process.stdout.write(`Pages: http://localhost:${WEB_PORT}  API: ${config.publicUrl}\n`)
  await Promise.all(children.map(ended))
  await database.stop()
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
})
