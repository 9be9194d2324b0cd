import { INNER, OURS, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "payouts.payee":
    "the page of one's statement shows it; naming and ending it stand in the history of accounts",
  "payouts.clinic_account": "where a clinic is paid, not a person",
  "payouts.client_account": {
    id: INNER,
    user_id: INNER,
    digits: "the number beside has them",
  },
  "payouts.request": "until the payout is made, which is told",
  "payouts.line": {
    id: INNER,
    run_id: INNER,
    specialist_id: INNER,
    claim_id: INNER,
    user_id: INNER,
    settled_at: STEPS,
    account: "the account of the profile as it was filled in, which is told",
    account_changed_at: "the history of accounts tells it",
  },
  "payouts.account_change": {
    id: INNER,
    specialist_id: INNER,
    organisation_id: INNER,
    changed_by: INNER,
    what: "the number beside tells it",
    digits_before: "the change before tells it",
  },
  "payouts.run": {
    id: INNER,
    currency: OURS,
    cut_off: OURS,
    minimum: OURS,
    debtor_name: OURS,
    debtor_iban: OURS,
    debtor_bic: OURS,
    status: OURS,
    made_by: OURS,
    approved_by: OURS,
    approved_at: OURS,
    alone: OURS,
    exported_at: OURS,
    ended_at: OURS,
    request_key: OURS,
    under_way: STEPS,
  },
}
