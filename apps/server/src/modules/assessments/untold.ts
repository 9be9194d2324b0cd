import { INNER, OTHER, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "assessments.respondent": {
    id: INNER,
    user_id: INNER,
    request_key: "against sending twice",
    expires_at: "of answers without an account",
  },
  "assessments.share": { id: INNER, user_id: INNER, specialist_id: OTHER, respondent_id: INNER },
}
