import type { Finding } from "../rules/rule.ts"
import { runRules } from "../run-rules.ts"
import type { StepResult } from "../step.ts"

/** The project's own rules. */
export async function checkRules(root: string): Promise<StepResult> {
  const { findings, fileCount } = runRules({ root })
  return {
    findings: findings.filter(({ warning }) => !warning).map(print),
    warnings: findings.filter(({ warning }) => warning).map(print),
    note: `${fileCount} files`,
  }
}

function print({ path, line, rule, message }: Finding): string {
  return `${path}:${line} ${rule}: ${message}`
}
