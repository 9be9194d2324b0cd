import { INNER, OURS, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

const SOLD = "told where sessions were sold, which is not so of every one"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "vouchers.voucher": {
    id: INNER,
    code_hash: "opens the voucher",
    origin: OURS,
    origin_ref: INNER,
    reason: OURS,
    issued_by: OURS,
    percent: "told where the voucher gives a share, which not every one does",
    state: "follows from what else is told, and is told with it",
    reserved: STEPS,
    uses_per_person: OURS,
    partner_code: OURS,
    holder_id: INNER,
    ended: "its state tells it",
    session_count: SOLD,
    session_minutes: SOLD,
    session_most: SOLD,
    specialist_id: INNER,
  },
  "vouchers.purchase": {
    id: INNER,
    order_id: INNER,
    buyer_id: INNER,
    voucher_id: INNER,
    design: "how the card looks, which is seen on it",
    delivery: "follows from what else is told: an address, a name, or neither",
    code: "opens the voucher",
    time_zone: "the clock of whom it is for",
    delivered_at: STEPS,
    undeliverable_at: STEPS,
    resends: STEPS,
    state: STEPS,
    paid_at: "the orders tell it",
    session_most: "follows from what was paid and for how many",
    specialist_id: INNER,
  },
  "vouchers.redemption": {
    voucher_id: INNER,
    order_id: INNER,
    user_id: INNER,
    units: INNER,
    state: STEPS,
  },
  "vouchers.guess": "wrong codes of the last hour, counted",
}
