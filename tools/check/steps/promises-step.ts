import { checkPromises } from "../promises/promises.ts"
import type { StepResult } from "../step.ts"

/** Promises made in words: each has a test that keeps it, or stands among what is owed. */
export async function checkAllPromises(root: string): Promise<StepResult> {
  const { findings, owed, kept } = checkPromises(root)
  return { findings, note: `${kept} promises kept by tests, ${owed} owed` }
}
