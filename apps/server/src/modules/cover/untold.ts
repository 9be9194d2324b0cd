import { INNER, OURS, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "cover.account": {
    id: INNER,
    rule_id: INNER,
    organisation_id: "a company, whose name stands among those that somebody belongs to",
    user_id: INNER,
    pool_id: INNER,
    period: "its beginning and end tell it",
    share_percent: OURS,
    ceiling: OURS,
    above: OURS,
    balance: STEPS,
  },
  "cover.use": {
    order_id: INNER,
    account_id: INNER,
    user_id: INNER,
    units: "the account tells what it counts",
  },
  "cover.entry": "how an account got where it stands: what is granted and used is told",
  "cover.charge": "what the company owes for uses that are told",
  "cover.left_out": "a choice about an order, whose payment tells it",
}
