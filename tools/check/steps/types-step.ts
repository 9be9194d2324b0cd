import { join, relative, sep } from "node:path"
import { runProgram } from "../run-program.ts"
import { isCode } from "../source/kinds.ts"
import { readTree } from "../source/tree.ts"
import type { StepResult } from "../step.ts"

const PROJECTS = [
  "apps/web/tsconfig.json",
  "apps/server/tsconfig.json",
  "packages/ui/tsconfig.json",
  "tsconfig.packages.json",
  "tsconfig.json",
]
// The compiler keeps what it found, and the next time looks only at what changed.
const ARGS = ["--noEmit", "--pretty", "false", "--listFiles", "--incremental"] as const
const ERROR = /^(?<place>\S.*?\(\d+,\d+\): )?error TS\d+: /

/** Type-checks every project, and demands that each TypeScript file belongs to one of them. */
export async function checkTypes(root: string): Promise<StepResult> {
  const tree = readTree(root)
  const seen = new Set<string>()
  const findings: string[] = []
  // One after another: the compiler uses every core by itself.
  for (const project of PROJECTS) {
    const result = await checkProject({ root, project })
    findings.push(...result.errors)
    for (const path of result.files) seen.add(path)
  }
  const unseen = tree.paths.filter((path) => isCode(path) && !seen.has(path))
  const orphans = unseen.map((path) => `${path}: belongs to no tsconfig, so nobody checks its types`)
  return {
    findings: [...new Set(findings), ...orphans],
    note: `${PROJECTS.length} projects, ${seen.size} files`,
  }
}

async function checkProject({ root, project }: { root: string; project: string }): Promise<{
  errors: string[]
  files: string[]
}> {
  const memory = join(root, "node_modules/.cache/types", `${project.replaceAll("/", "-")}.tsbuildinfo`)
  const { code, output } = await runProgram({
    program: "tsc",
    args: [...ARGS, "--tsBuildInfoFile", memory, "-p", project],
    cwd: root,
  })
  const lines = output.split("\n")
  const errors = lines.filter((line) => ERROR.test(line))
  const files = lines
    .filter((line) => line.startsWith(root) && !line.includes("node_modules"))
    .map((line) => relative(root, line).split(sep).join("/"))
  if (code !== 0 && errors.length === 0)
    errors.push(`${project}: tsc ended with ${code}: ${output.slice(0, 500)}`)
  return { errors: errors.map((line) => (line.startsWith("error") ? `${project}: ${line}` : line)), files }
}
