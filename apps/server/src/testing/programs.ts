import path from "node:path"
import { SERVER_SOURCES } from "../../../../tools/run/build-server.ts"
import { ensureBuild, runProgram } from "../../../../tools/run/ensure-build.ts"
import { ROOT } from "../../../../tools/run/paths.ts"
import { asMaintainer } from "./database.ts"
import { PROGRAMS_BUILD, type Program } from "./program-list.ts"

const BUNDLER = path.join(import.meta.dirname, "bundle-programs.ts")

const build = (): Promise<boolean> =>
  ensureBuild({
    what: "the programs that tests start",
    sources: SERVER_SOURCES,
    folder: PROGRAMS_BUILD,
    say: (text) => process.stdout.write(`${text}\n`),
    make: () => runProgram([BUNDLER], { cwd: ROOT }),
  })

/**
 * The file of a program that a test starts in a process of its own, built when its sources have changed: a server that Node reads
 * as it was written takes four times as long to start. Whoever asks meanwhile, in whichever worker, waits.
 */
export const builtProgram = async (name: Program): Promise<string> => {
  await asMaintainer(async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [PROGRAMS_BUILD])
    await build()
  })
  return path.join(PROGRAMS_BUILD, `${name}.js`)
}
