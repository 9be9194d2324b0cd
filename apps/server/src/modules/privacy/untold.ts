import { INNER, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "privacy.download_link": "hashes of links that work once",
  "privacy.account_deletion":
    "written when there is nobody left to tell; until then the page of one's data shows it",
  "privacy.data_export": {
    id: INNER,
    user_id: INNER,
    language: "of the archive itself",
    ready_at: STEPS,
    file_key: INNER,
    bytes: "of the archive itself",
  },
}
