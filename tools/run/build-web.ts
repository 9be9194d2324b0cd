import path from "node:path"
import { ensureBuild, runProgram } from "./ensure-build.ts"
import { ROOT, WEB, WEB_BUILD } from "./paths.ts"
import { precompress } from "./precompress.ts"

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

const VITE = path.join(ROOT, "node_modules/vite/bin/vite.js")

/** Builds the web app when there is no build or its sources have changed since. Says whether it built. */
export const ensureWebBuild = (say: (text: string) => void): Promise<boolean> =>
  ensureBuild({
    what: "the web app",
    sources: SOURCES,
    folder: WEB_BUILD,
    say,
    make: async (id) => {
      await runProgram([VITE, "build", "--logLevel", "warn"], { cwd: WEB, env: { BUILD_ID: id } })
      await precompress(path.join(WEB_BUILD, "client"))
    },
  })
