import type { StepResult } from "../step.ts"
import { checkWording } from "../wording/wording.ts"

/** Mistakes of wording that letters alone give away, in messages and content, and what is still owed of them. */
export async function checkAllWording(root: string): Promise<StepResult> {
  const { findings, owed, texts } = checkWording(root)
  return { findings, note: `${texts} texts, ${owed} still owed in packages/i18n/wording-debt` }
}
