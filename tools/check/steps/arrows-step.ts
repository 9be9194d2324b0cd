import { checkArrows } from "../../architecture/check-arrows.ts"
import type { StepResult } from "../step.ts"

/** The rules on arrows between files, modules and packages. */
export async function checkAllArrows(root: string): Promise<StepResult> {
  const { findings, fileCount } = await checkArrows({ root })
  return {
    findings: findings.map(({ path, rule, message }) => `${path} ${rule}: ${message}`),
    note: `${fileCount} files`,
  }
}
