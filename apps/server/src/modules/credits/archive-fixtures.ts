import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const LOT = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "credits.lot": {
    besides: { id: LOT, user_id: ME, origin_ref: "told:lot" },
    told: {
      origin: is("given", '"what":"given"'),
      amount: is(50_505, "50505"),
      used: is(20_202, "20202"),
      currency: is("GBP"),
      granted_at: is(at(54)),
      expires_at: is(at(55)),
    },
  },
  "credits.spending": {
    besides: { lot_id: LOT, order_id: ORDER, user_id: ME, state: "taken" },
    told: {
      amount: is(20_201, "20201"),
      given_back: is(10_102, "10102"),
      currency: is("EUR"),
      at: is(at(56)),
    },
  },
  "credits.cash_out": {
    besides: { id: randomUUID(), user_id: ME, moved_at: at(16) },
    told: {
      state: is("paid", '"state":"paid"'),
      amount: is(30_303, "30303"),
      currency: is("USD"),
      asked_at: is(at(59)),
    },
  },
  "credits.referral": {
    besides: { id: randomUUID(), referrer_id: ME, referred_id: randomUUID() },
    told: {
      state: is("pending", '"state":"pending"'),
      claimed_at: is(at(57)),
    },
  },
}
