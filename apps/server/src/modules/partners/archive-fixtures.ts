import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "partners.invitation": {
    besides: { organisation_id: 1, invited_by: ME },
    told: { email: is("invited@x.example"), invited_at: is(at(23)), expires_at: is(at(24)) },
  },
  "partners.membership": {
    besides: { organisation_id: 1, kind: "clinic", user_id: ME },
    told: { role: is("clinicAdmin"), since: is(at(25)) },
  },
}
