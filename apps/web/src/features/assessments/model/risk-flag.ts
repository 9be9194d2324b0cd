import type { ScaleQuestion } from "@arnica/contract/assessments"
import type { Draft } from "./draft-store.ts"

/** Whether an answer speaks of danger, as the data of its scale say. */
export const isGrave = ({ careFrom }: Pick<ScaleQuestion, "careFrom">, value: number): boolean =>
  careFrom !== null && value >= careFrom

/** Whether one of the answers so far does. */
export const riskFlag = (questions: readonly ScaleQuestion[], draft: Draft | undefined): boolean =>
  questions.some((question) => {
    const given = draft?.answers[question.id]
    return given !== undefined && isGrave(question, given)
  })
