import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, PROFILE } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "saved.specialist": {
    besides: { user_id: ME, specialist_id: PROFILE },
    told: { saved_at: is(at(58)) },
  },
}
