import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const SUBSCRIPTION = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "subscriptions.subscription": {
    besides: {
      id: SUBSCRIPTION,
      client_id: ME,
      specialist_id: 1,
      session_type_code: "INDIVIDUAL",
      place: "online",
      minutes: 50,
      stop_reason: "closed",
    },
    told: {
      created_at: is(at(50)),
      sessions: is(4),
      price: is(8_444, "8444"),
      currency: is("GBP"),
      status: is("ended"),
      ended_at: is(at(51)),
    },
  },
  "subscriptions.period": {
    besides: {
      id: randomUUID(),
      subscription_id: SUBSCRIPTION,
      number: 1,
      order_id: ORDER,
      created_at: at(50),
    },
    told: {
      from_at: is(at(52)),
      until_at: is(at(53)),
      sessions: is(2),
      price: is(8_333, "8333"),
      state: is("paid"),
    },
  },
}
