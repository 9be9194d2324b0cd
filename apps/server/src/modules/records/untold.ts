import { INNER, OTHER, type Untold } from "../../platform/personal-data/untold.ts"

const IN_ARCHIVE = "the file itself is in the archive"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "records.item": {
    id: INNER,
    root_id: INNER,
    owner_id: INNER,
    specialist_id: OTHER,
    category: "its kind tells it",
    replaced_at: "the next version tells when it was written",
  },
  "records.file": {
    id: INNER,
    owner_id: INNER,
    root_id: INNER,
    position: INNER,
    file_key: INNER,
    type: IN_ARCHIVE,
    bytes: IN_ARCHIVE,
    state: "how far it was looked into; what was harmful is not kept",
    look_at: "when it is looked into",
    looks: "how often it was looked into",
    created_at: "its entry tells it",
  },
  "records.share": { id: INNER, owner_id: INNER, specialist_id: OTHER },
  "records.share_item": "which entries are shared one by one; that they are is told",
}
