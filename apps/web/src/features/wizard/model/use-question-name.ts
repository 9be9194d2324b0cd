import type { Question } from "@arnica/contract/wizard-state"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useFieldLabel } from "./use-field-label.ts"

const TEXTS = ["heading", "description", "approach"] as const

/** Names what was asked about: a field as its label does, a list or a step as the step, or the whole profile. */
export const useQuestionName = (): ((question: Question) => string) => {
  const t = useT("wizard")
  const labelOf = useFieldLabel()
  return ({ tab, field }) => {
    if (tab === null) return t("question.whole")
    const label = labelOf(field)
    if (label !== undefined) return label
    const text = TEXTS.find((each) => each === field)
    return text === undefined ? t(`step.${tab}`) : t(`question.${text}`)
  }
}
