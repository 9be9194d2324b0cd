import path from "node:path"
import { ensureBuild, runProgram } from "./ensure-build.ts"
import { ROOT, SERVER_BUILD } from "./paths.ts"

/** What the server is made of. */
export const SERVER_SOURCES = [
  "apps/server/src",
  "apps/server/package.json",
  "packages",
  "content",
  "tools/run",
  "tools/seed",
  "package-lock.json",
] as const

const BUNDLER = path.join(import.meta.dirname, "bundle-server.ts")

/** Builds the server when there is no build or its sources have changed since. Says whether it built. */
export const ensureServerBuild = (say: (text: string) => void): Promise<boolean> =>
  ensureBuild({
    what: "the server",
    sources: SERVER_SOURCES,
    folder: SERVER_BUILD,
    say,
    // In a process of its own: what the bundler occupies ends with it.
    make: () => runProgram([BUNDLER], { cwd: ROOT }),
  })
