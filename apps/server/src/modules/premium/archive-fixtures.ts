import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, PROFILE } from "../../testing/work-ids.ts"

const SUBSCRIPTION = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "premium.month": {
    besides: {
      id: randomUUID(),
      subscription_id: SUBSCRIPTION,
      number: 1,
      order_id: randomUUID(),
      state: "paid",
      created_at: at(16),
    },
    told: { from_at: is(at(29)), until_at: is(at(30)) },
  },
  "premium.subscription": {
    besides: {
      id: SUBSCRIPTION,
      specialist_id: PROFILE,
      user_id: ME,
      status: "starting",
      created_at: at(17),
    },
    told: { price: is(40_444, "40444"), currency: is("RON") },
  },
}
