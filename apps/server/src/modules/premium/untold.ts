import { INNER, STEPS, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "premium.month": {
    id: INNER,
    subscription_id: INNER,
    number: INNER,
    order_id: INNER,
    state: "those that were paid are told",
    tries: STEPS,
    tried_at: STEPS,
    created_at: WHEN,
  },
  "premium.subscription": {
    id: INNER,
    specialist_id: INNER,
    user_id: INNER,
    status: STEPS,
    renews: "shown where it is switched",
    started_at: "the first month tells it",
    paid_until: "the last month tells it",
    noticed_number: STEPS,
    created_at: WHEN,
    ended_at: STEPS,
    end_reason: STEPS,
  },
}
