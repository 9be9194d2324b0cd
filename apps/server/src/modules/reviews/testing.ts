import type { NewReview } from "./index.ts"

/** A good review in English, with whatever differs. Nobody has to have been a client for it. */
export const aReview = (
  given: Partial<NewReview> & { readonly specialistId: number; readonly createdAt: number },
): NewReview => ({
  stars: 5,
  text: "I slept through in the third week.",
  language: "en",
  author: "Maria D.",
  sessionsBefore: 4,
  ...given,
})
