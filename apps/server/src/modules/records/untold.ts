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
  "records.health_link": {
    id: INNER,
    owner_id: INNER,
    address_hash: INNER,
    passcode_salt: INNER,
    passcode_hash: "a passcode is told to nobody",
    payload: "the patient summary of that day, for which only its link has the key",
    tries_left: "how many wrong passcodes may still come",
    stopped_at: "its status tells it",
  },
  "records.health_link_opening": { id: INNER, link_id: "its title tells it" },
  "records.share_item": "which entries are shared one by one; that they are is told",
}
