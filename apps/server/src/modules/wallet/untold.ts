import { INNER, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "wallet.account": { id: INNER, type: INNER, owner_id: INNER },
  "wallet.ledger_entry": { id: INNER, transaction_id: INNER, account_id: INNER },
  "wallet.ledger_transaction": { id: INNER, ref: INNER, recorded_at: WHEN, recorded_by: INNER },
}
