import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "offers.agreed_price": {
    besides: { specialist_id: 1, client_id: ME, product_id: randomUUID() },
    told: { agreed_at: is(at(46)), amount: is(40_432, '"amount":40432'), currency: is("RON") },
  },
}
