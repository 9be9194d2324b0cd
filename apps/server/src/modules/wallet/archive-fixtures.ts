import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "wallet.account": { besides: { id: 900_003, type: "clientCredit", owner_id: ME }, told: {} },
  "wallet.ledger_entry": {
    besides: { id: 900_004, transaction_id: 900_005, account_id: 900_003 },
    told: { amount: is(40_666, "40666"), currency: is("GBP") },
  },
  "wallet.ledger_transaction": {
    besides: { id: 900_005, ref: "told-ref" },
    told: { kind: is("payment.capture"), occurred_at: is(at(42)) },
  },
}
