import type { Translate } from "@arnica/i18n/messages"
import type { Question } from "./structured-data.ts"

const KEYS = ["price", "same", "couple", "stop"] as const

/** What people ask about regular psychotherapy, for the page and for search engines. */
export const subscriptionQuestions = (t: Translate<"subscriptions">): Question[] =>
  KEYS.map((key) => ({ question: t(`questions.${key}.question`), answer: t(`questions.${key}.answer`) }))
