import { z } from "zod"
import { type ProgramResult, runProgram } from "../run-program.ts"
import type { StepResult } from "../step.ts"

const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
})

const GRAVE: ReadonlySet<string> = new Set(["high", "critical"])

/** The JSON object among the lines that npm prints; its warnings stand around it. */
const readAnswer = (output: string): unknown => {
  const [start, end] = [output.indexOf("{"), output.lastIndexOf("}")]
  if (start < 0 || end < start) return undefined
  try {
    return JSON.parse(output.slice(start, end + 1))
  } catch {
    return undefined
  }
}

/** Known flaws of what runs in production: grave ones fail the check, others warn, and so does a registry without answer. */
export function judgeAudit({ output }: Pick<ProgramResult, "output">): StepResult {
  const answer = answerSchema.safeParse(readAnswer(output))
  if (!answer.success)
    return { findings: [], warnings: ["the registry tells no known flaws; nothing was compared"] }
  const known = Object.entries(answer.data.vulnerabilities)
  const line = ([name, { severity, range, fixAvailable }]: (typeof known)[number]): string =>
    `${name} ${range}: ${severity}${fixAvailable === false ? ", without a newer version" : ""}`
  return {
    findings: known.filter(([, { severity }]) => GRAVE.has(severity)).map(line),
    warnings: known.filter(([, { severity }]) => !GRAVE.has(severity)).map(line),
    note: "compared with known flaws",
  }
}

/** Compares the locked dependencies of production with the known flaws of the registry. */
export async function checkAudit(root: string): Promise<StepResult> {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=15000"]
  return judgeAudit(await runProgram({ program: "npm", args, cwd: root }))
}
