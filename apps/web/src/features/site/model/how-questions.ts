import type { Translate } from "@arnica/i18n/messages"
import type { Question } from "./structured-data.ts"

const KEYS = ["cancel", "hold", "review", "see", "emergency"] as const

/** What people ask about booking, for the page and for search engines. */
export const howQuestions = (t: Translate<"how">): Question[] =>
  KEYS.map((key) => ({ question: t(`questions.${key}.question`), answer: t(`questions.${key}.answer`) }))
