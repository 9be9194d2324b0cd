import { INNER, OURS, STEPS, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "paidchat.chat": {
    id: INNER,
    client_id: INNER,
    specialist_id: INNER,
    order_id: INNER,
    conversation_id: INNER,
    question: "stands in the conversation once it is paid, and is forgotten when it is not",
    state: STEPS,
    created_at: WHEN,
    due_at: STEPS,
    ends_at: STEPS,
    end_reason: STEPS,
    settled: OURS,
  },
}
