import { INNER, OTHER, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "journal.agreement": { user_id: INNER },
  "journal.entry": {
    id: INNER,
    user_id: INNER,
    version: "how often it was changed, against changing it twice at once",
    homework_id: INNER,
    zone: "the day beside is the one there",
    created_at: "the day beside is the one that is written about",
    edited_at: "the entry is told as it stands",
  },
  "journal.homework": { id: INNER, user_id: INNER, specialist_id: OTHER },
  "journal.picture": {
    id: "its entry names it",
    user_id: INNER,
    entry_id: INNER,
    file_key: INNER,
    preview_key: INNER,
    bytes: "the picture itself is in the archive",
    created_at: "its entry tells it",
  },
  "journal.share": { id: INNER, user_id: INNER, specialist_id: OTHER },
}
