import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "privacy.data_export": {
    besides: { id: randomUUID(), user_id: ME, language: "en" },
    told: { asked_at: is(at(31)), expires_at: is(at(32)) },
  },
}
