import { INNER, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "saved.specialist": { user_id: INNER, specialist_id: "told by the name of the specialist" },
}
