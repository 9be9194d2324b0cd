import { availableParallelism } from "node:os"
import { join, relative, sep } from "node:path"
import { runProgram } from "../run-program.ts"
import { isCode } from "../source/kinds.ts"
import { readTree } from "../source/tree.ts"
import type { StepResult } from "../step.ts"

/** Everything at once: what several projects share is checked once, which takes half of the time of one after the other. */
const PROJECT = "tsconfig.check.json"
// Each checker resolves the types that files share once more, and other steps run beside this one.
const CHECKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)))
// The compiler keeps what it found, and the next time looks only at what changed.
const ARGS = [
  "--noEmit",
  "--pretty",
  "false",
  "--listFiles",
  "--incremental",
  "--checkers",
  CHECKERS,
] as const
const ERROR = /^(?<place>\S.*?\(\d+,\d+\): )?error TS\d+: /

/** Type-checks everything, and demands that each TypeScript file belongs to it. */
export async function checkTypes(root: string): Promise<StepResult> {
  const { errors, files } = await compile(root)
  const seen = new Set(files)
  const unseen = readTree(root).paths.filter((path) => isCode(path) && !seen.has(path))
  const orphans = unseen.map((path) => `${path}: belongs to no tsconfig, so nobody checks its types`)
  return { findings: [...new Set(errors), ...orphans], note: `${seen.size} files` }
}

async function compile(root: string): Promise<{ errors: string[]; files: string[] }> {
  const memory = join(root, "node_modules/.cache/types/check.tsbuildinfo")
  const { code, output } = await runProgram({
    program: "tsc",
    args: [...ARGS, "--tsBuildInfoFile", memory, "-p", PROJECT],
    cwd: root,
  })
  const lines = output.split("\n")
  const errors = lines.filter((line) => ERROR.test(line))
  const files = lines
    .filter((line) => line.startsWith(root) && !line.includes("node_modules"))
    .map((line) => relative(root, line).split(sep).join("/"))
  if (code !== 0 && errors.length === 0) errors.push(`tsc ended with ${code}: ${output.slice(0, 500)}`)
  return { errors, files }
}
