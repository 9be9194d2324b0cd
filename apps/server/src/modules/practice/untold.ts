import { INNER, type Untold } from "../../platform/personal-data/untold.ts"

const ADDED = "added up from the appointments, which are told"
const PAPERS = "the specialist's own papers, asked for from them"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "practice.note": PAPERS,
  "practice.client": {
    id: INNER,
    client_id: INNER,
    name: "the client's own name, for searching",
    sessions: ADDED,
    last_at: ADDED,
    next_at: ADDED,
    tag_marks: "keyed hashes of the tags",
    clear_tags: "empty since tags are sealed",
  },
}
