import { fileURLToPath } from "node:url"
import { runProgram } from "../run-program.ts"
import type { StepResult } from "../step.ts"

/** The steps that are this project's own code. */
export type OwnStep = "rules" | "arrows" | "messages"

const MAIN = fileURLToPath(new URL("./own-step.ts", import.meta.url))

/**
 * Runs an own step in a process of its own, so that it has a core to itself. Not on a thread: the native parser brings
 * the whole process down when a thread that has loaded it ends.
 */
export async function inOwnProcess({ step, root }: { step: OwnStep; root: string }): Promise<StepResult> {
  const { code, output } = await runProgram({ program: "node", args: [MAIN, step, root], cwd: root })
  if (code !== 0) throw new Error(`the step ended with ${code}: ${output}`)
  const result: unknown = JSON.parse(output)
  if (!isResult(result)) throw new Error(`the step answered with something else: ${output.slice(0, 500)}`)
  return result
}

function isResult(value: unknown): value is StepResult {
  return typeof value === "object" && value !== null && "findings" in value && Array.isArray(value.findings)
}
