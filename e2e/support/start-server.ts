import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"
import { PLANT } from "./plant.ts"
import { freePort } from "./ports.ts"
import { SITE_BUILD } from "./site-build.ts"

export type RunningSite = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>
}

const PROGRAM = path.join(SITE_BUILD, "serve.js")
const READY = "ready"
const START_MS = 120_000

type Given = {
  readonly databaseUrl: string
  readonly dataDir: string
  /** The address that people use, where that is another one. */
  readonly publicUrl?: string
  /** Settings beside those of every website here. */
  readonly env?: Readonly<Record<string, string>>
}

const settingsFor = (given: Given, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  ENVIRONMENT: "test",
  DATABASE_URL: given.databaseUrl,
  DATA_DIR: given.dataDir,
  HOST: "localhost",
  PORT: String(port),
  PUBLIC_URL: given.publicUrl ?? `http://localhost:${port}`,
  CLOCK: "simulated",
  // Each file starts this program anew.
  NODE_COMPILE_CACHE: path.join(SITE_BUILD, "compiled"),
  LOG_LEVEL: process.env.JOURNEYS_LOG_LEVEL ?? "error",
  RATE_LIMIT_PER_MINUTE: "1000000",
  RATE_LIMIT_FACTOR: "10000",
  ...given.env,
})

/** Fills a migrated database and a folder with the small marketplace of the journeys. */
export const plant = async (given: Pick<Given, "databaseUrl" | "dataDir">): Promise<void> => {
  const env = settingsFor(given, await freePort())
  const child = spawn(process.execPath, [PROGRAM, PLANT], { env, stdio: ["ignore", "inherit", "inherit"] })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error(`the marketplace could not be planted: ${code}`)
}

/** Starts the website in a process of its own, as it runs in production, and answers when it takes visitors. */
export const startServer = async (given: Given): Promise<RunningSite> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [PROGRAM], {
    env: settingsFor(given, port),
    // Whoever holds the other end of the input is alive; the program ends with it.
    stdio: ["pipe", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the website did not start in time")), START_MS)
    child.on("exit", (code) => {
      clearTimeout(late)
      reject(new Error(`the website ended with ${code} before it was ready`))
    })
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line !== READY) {
        process.stdout.write(`${line}\n`)
        return
      }
      clearTimeout(late)
      resolve()
    })
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
  }
  return { url, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") }
}
