import { INNER, OTHER, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "reviews.report": { review_uuid: INNER, reporter_id: INNER, settled_at: STEPS },
  "reviews.review": {
    uuid: INNER,
    specialist_id: OTHER,
    user_id: INNER,
    appointment_uuid: INNER,
    language: "the text tells it",
    sessions_before: "added up from the appointments, which are told",
    status: STEPS,
    answer_at: STEPS,
    hold_reason: STEPS,
    hidden_reason: "told in the mail about it",
    answer_hidden_reason: "told in the mail about it, to the specialist",
  },
}
