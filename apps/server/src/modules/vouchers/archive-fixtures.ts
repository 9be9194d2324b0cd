import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const VOUCHER = randomUUID()
const PURCHASE = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "vouchers.voucher": {
    besides: {
      id: VOUCHER,
      code_hash: Buffer.alloc(32, 7),
      origin: "given",
      reason: "for the books",
      holder_id: ME,
    },
    told: {
      kind: is("sessions"),
      last_four: is("7K4P"),
      currency: is("GBP"),
      most: is(31_313, "31313"),
      units: is(17),
      used: is(3),
      issued_at: is(at(51)),
      expires_at: is(at(52)),
    },
  },
  "vouchers.purchase": {
    besides: {
      id: PURCHASE,
      order_id: ORDER,
      buyer_id: ME,
      voucher_id: VOUCHER,
      design: "oak",
      delivery: "email",
      time_zone: "Europe/Athens",
      state: "paid",
      paid_at: at(54),
      session_most: 5_303,
      specialist_id: 1,
    },
    told: {
      amount: is(42_424, "42424"),
      currency: is("USD"),
      session_count: is(8, "8 × 51"),
      session_minutes: is(51, "8 × 51"),
      created_at: is(at(55)),
      deliver_at: is(at(56)),
      content: sealedJson({
        owner: PURCHASE,
        row: PURCHASE,
        value: {
          name: "Aunt Elpida",
          message: "For calmer evenings",
          email: "elpida@example.org",
          language: "el",
        },
        reads: "For calmer evenings",
      }),
    },
  },
  "vouchers.redemption": {
    besides: { voucher_id: VOUCHER, order_id: ORDER, user_id: ME, units: 1, state: "taken" },
    told: {
      amount: is(30_303, "30303"),
      given_back: is(10_101, "10101"),
      currency: is("EUR"),
      at: is(at(53)),
    },
  },
}
