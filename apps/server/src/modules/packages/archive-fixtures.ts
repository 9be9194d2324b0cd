import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const PACKAGE = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "packages.purchase": {
    besides: {
      id: PACKAGE,
      offer_id: randomUUID(),
      client_id: ME,
      specialist_id: 1,
      session_type_code: "SINGLE",
      place: "online",
      months: 6,
      order_id: ORDER,
      state: "active",
      created_at: at(10),
    },
    told: {
      sessions: is(7, "7 × 53"),
      minutes: is(53, "7 × 53"),
      price: is(40_666, "40666"),
      currency: is("GBP"),
      bought_at: is(at(47)),
      expires_at: is(at(48)),
    },
  },
}
