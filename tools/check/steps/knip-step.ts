import { runProgram } from "../run-program.ts"
import type { StepResult } from "../step.ts"

/** Files, exports and dependencies that nothing uses, and packages used without being declared. */
export async function checkUnused(root: string): Promise<StepResult> {
  const { code, output } = await runProgram({
    program: "knip",
    args: ["--no-progress", "--reporter", "compact", "--no-config-hints"],
    cwd: root,
  })
  if (code === 0) return { findings: [] }
  return { findings: output.split("\n").filter((line) => line.trim() !== "") }
}
