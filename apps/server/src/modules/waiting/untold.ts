import { INNER, OTHER, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "waiting.entry": {
    id: INNER,
    client_id: INNER,
    specialist_id: OTHER,
    appointment_uuid: "the number of an appointment, which is told",
    product_id: INNER,
    until: STEPS,
    unanswered: STEPS,
  },
  "waiting.offer": {
    id: INNER,
    entry_id: INNER,
    client_id: INNER,
    specialist_id: OTHER,
    product_id: INNER,
    token: "the same time and price, signed",
    state: STEPS,
  },
}
