import { INNER, OURS, STEPS, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

const PUBLIC = "stands on the public profile"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "packages.offer": {
    id: INNER,
    specialist_id: INNER,
    product_id: INNER,
    position: INNER,
    sessions: PUBLIC,
    months: PUBLIC,
    on_sale: PUBLIC,
    in_store: INNER,
    names: PUBLIC,
    on_sale_until: PUBLIC,
    capacity: PUBLIC,
    taken: "a count over all who bought it",
  },
  "packages.offer_price": { offer_id: INNER, currency: PUBLIC, amount: PUBLIC },
  "packages.session": {
    id: INNER,
    purchase_id: INNER,
    sessions: INNER,
    number: INNER,
    settled: OURS,
    appointment_uuid: INNER,
    state: "its appointment tells it",
    start_at: "its appointment tells it",
    given_back: "what came of its session tells it",
  },
  "packages.purchase": {
    id: INNER,
    offer_id: INNER,
    client_id: INNER,
    specialist_id: INNER,
    order_id: INNER,
    session_type_code: "the label of its order tells it",
    place: "the label of its order tells it",
    months: "from when until when is told",
    state: STEPS,
    created_at: WHEN,
    noticed_at: STEPS,
    ended_at: STEPS,
    stopped_at: STEPS,
    subscription_id: INNER,
    given_up: "the refund of its order tells it",
  },
}
