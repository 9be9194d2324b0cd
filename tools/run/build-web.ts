import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { ROOT, WEB, WEB_BUILD } from "./paths.ts"
import { precompress } from "./precompress.ts"
import { hashOf } from "./source-hash.ts"

const SOURCES = [
  "apps/web/src",
  "apps/web/vite",
  "apps/web/public",
  "apps/web/vite.config.ts",
  "apps/web/package.json",
  "packages",
  "content",
  "package-lock.json",
] as const

const STAMP = path.join(WEB_BUILD, "sources.sha256")

const build = async (id: string): Promise<void> => {
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js")
  const env = { ...process.env, NODE_ENV: "production", BUILD_ID: id }
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: WEB,
    env,
    stdio: "inherit",
  })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error("The web app could not be built; the reason stands above.")
}

/** Builds the web app when there is no build or its sources have changed since. Says whether it built. */
export const ensureWebBuild = async (say: (text: string) => void): Promise<boolean> => {
  const hash = hashOf(ROOT, SOURCES)
  const built = await readFile(STAMP, "utf8").catch(() => "")
  if (built === hash) return false
  say("Building the web app; this happens when its sources changed.")
  await build(hash.slice(0, 12))
  await precompress(path.join(WEB_BUILD, "client"))
  await writeFile(STAMP, hash)
  return true
}
