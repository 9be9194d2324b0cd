import { INNER, OTHER, OURS, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "payments.attempt": "what the bank answered; the order tells what came of it",
  "payments.refund": "the order tells what was given back",
  "payments.refund_part": "the order tells what was given back",
  "payments.refund_request": "the order tells what was given back",
  "payments.earning": "the sessions of a package tell it, each with its time",
  "gateway_local.vault_card": "the stand-in of a bank for demonstrations",
  "payments.customer_order": {
    id: INNER,
    user_id: INNER,
    subject_kind: INNER,
    subject_id: INNER,
    payee_specialist_id: OTHER,
    closure: STEPS,
    expires_at: STEPS,
    refund_promised: STEPS,
    earned: OURS,
    covered: "the sum of the parts beside the card",
    outside: "the means by which the order was paid",
    outside_paid_at: STEPS,
    attempt_count: STEPS,
    fee_percent: OURS,
  },
  "payments.order_tender": "the order tells what was paid; what pays for it tells its own part",
  "payments.order_line": {
    order_id: INNER,
    position: INNER,
    kind: "the label tells it",
    amount: "added up in the order",
    quantity: "the receipt tells it",
    vat_rule: "the receipt tells it",
    vat_percent: "the receipt tells it",
    vat: "the receipt tells it",
  },
  "payments.saved_card": { id: INNER, user_id: INNER, gateway: OURS, token: "opens the card at the bank" },
}
