import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "payments.customer_order": {
    besides: {
      id: ORDER,
      user_id: ME,
      fee_percent: 15,
      subject_kind: "appointment",
      subject_id: randomUUID(),
    },
    told: {
      status: is("captured"),
      total: is(40_222, "40222"),
      refunded: is(40_001, "40001"),
      currency: is("USD"),
      created_at: is(at(26)),
    },
  },
  "payments.order_line": {
    besides: { order_id: ORDER, position: 1, kind: "session", amount: 1 },
    told: { label: is("One told session") },
  },
  "payments.saved_card": {
    besides: { id: randomUUID(), user_id: ME, gateway: "local", token: "secret-card" },
    told: { brand: is("visa"), last4: is("4321"), expires: is("11/31"), used_at: is(at(27)) },
  },
}
