import { enableCompileCache } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { ensureServerBuild } from "./build-server.ts"
import { ensureWebBuild } from "./build-web.ts"
import { ROOT, SERVER_BUILD } from "./paths.ts"

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Libraries run as in production, the product as a demo on this machine, unless the environment says otherwise. */
const demoEnvironment = (): void => {
  process.env.NODE_ENV ??= "production"
  process.env.ENVIRONMENT ??= "development"
  if (process.env.ENVIRONMENT === "development") process.env.ARNICA_DEMO ??= "1"
  process.env.LOG_LEVEL ??= "warn"
}

// The next start finds everything compiled.
enableCompileCache(path.join(ROOT, "node_modules/.cache/arnica-compiled"))
demoEnvironment()
await ensureWebBuild(say)
await ensureServerBuild(say)
// What was just built is the rest of this program.
await import(pathToFileURL(path.join(SERVER_BUILD, "start.js")).href)
