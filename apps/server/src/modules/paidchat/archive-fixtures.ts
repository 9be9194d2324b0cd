import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "paidchat.chat": {
    besides: {
      id: randomUUID(),
      client_id: ME,
      specialist_id: 1,
      order_id: ORDER,
      state: "closed",
      created_at: at(10),
      ends_at: at(27),
      due_at: at(26),
      end_reason: "over",
      settled: true,
    },
    told: {
      kind: is("WEEK"),
      price: is(40_777, "40777"),
      currency: is("GBP"),
      paid_at: is(at(25)),
      answered_at: is(at(26)),
      ended_at: is(at(28)),
      refund: is(777, "777"),
    },
  },
}
