import { checkMessages } from "../messages.ts"
import type { StepResult } from "../step.ts"

/** Keys that a language lacks, leaves in English or fills with other placeholders than its source. */
export async function checkAllMessages(root: string): Promise<StepResult> {
  return { findings: checkMessages({ root }).map(({ message }) => message) }
}
