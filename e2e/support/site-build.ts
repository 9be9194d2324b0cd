import path from "node:path"
import { SERVER_SOURCES } from "../../tools/run/build-server.ts"
import { ensureBuild, runProgram } from "../../tools/run/ensure-build.ts"
import { ROOT } from "../../tools/run/paths.ts"

/** Where the server of the journeys is built to. */
export const SITE_BUILD = path.join(ROOT, "dist/journeys")

const BUNDLER = path.join(import.meta.dirname, "bundle-site.ts")

/** Builds the server of the journeys when its sources have changed: read as it was written it takes four times as long to start. */
export const ensureSiteBuild = (say: (text: string) => void): Promise<boolean> =>
  ensureBuild({
    what: "the server of the journeys",
    sources: [...SERVER_SOURCES, "e2e/support"],
    folder: SITE_BUILD,
    say,
    make: () => runProgram([BUNDLER], { cwd: ROOT }),
  })
