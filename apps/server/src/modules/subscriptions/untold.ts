import { INNER, OTHER, STEPS, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

const PUBLIC = "stands on the public profile"
const ORDER = "the label of its order tells it"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "subscriptions.offer": {
    specialist_id: INNER,
    product_id: INNER,
    two: PUBLIC,
    four: PUBLIC,
    discount: PUBLIC,
    active: PUBLIC,
    changed_at: WHEN,
  },
  "subscriptions.subscription": {
    id: INNER,
    client_id: INNER,
    specialist_id: OTHER,
    session_type_code: ORDER,
    place: ORDER,
    minutes: ORDER,
    next_sessions: "shown where it is chosen",
    next_price: "shown where it is chosen",
    next: "shown where it is chosen",
    stop_reason: STEPS,
    started_at: "the first month tells it",
    paid_until: "the last month tells it",
    anchor_at: INNER,
    anchor_number: INNER,
    refused: STEPS,
    next_try_at: STEPS,
    noticed_number: STEPS,
  },
  "subscriptions.period": {
    id: INNER,
    subscription_id: INNER,
    number: INNER,
    order_id: INNER,
    replaces_id: INNER,
    gives_back: "the refund of its order tells it",
    created_at: WHEN,
  },
}
