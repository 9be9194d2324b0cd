import { INNER, OTHER, OURS, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "credits.lot": {
    id: INNER,
    user_id: INNER,
    origin_ref: INNER,
    held: STEPS,
    gone: "the statement of the ledger tells it",
    warned: STEPS,
  },
  "credits.spending": { order_id: INNER, lot_id: INNER, user_id: INNER, state: STEPS },
  "credits.cash_out": { id: INNER, user_id: INNER, moved_at: STEPS },
  "credits.cash_out_part": "of which credits a cash-out takes how much",
  "credits.left_out": "of which orders somebody kept their credits out",
  "credits.adjustment": {
    id: INNER,
    user_id: INNER,
    amount: "the statement of the ledger tells it, once it was done",
    currency: "told with the amount",
    reason: OURS,
    asked_by: OURS,
    asked_at: OURS,
    decided_by: OURS,
    decided_at: OURS,
    state: OURS,
  },
  "credits.referral_code": "told on the page of credits, and of no use elsewhere",
  "credits.referral": {
    id: INNER,
    referrer_id: OTHER,
    referred_id: OTHER,
    refusal: OURS,
    decided_at: STEPS,
    same_device: OURS,
    order_id: INNER,
  },
}
