import { INNER, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

const ORDERED = "the order beside tells it"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "messaging.participant": "how far one has read; the conversation itself is told",
  "messaging.attachment": {
    id: INNER,
    conversation_id: INNER,
    message_id: INNER,
    position: INNER,
    file_key: INNER,
    created_at: "its message tells it",
    type: "the file itself is in the archive",
    bytes: "the file itself is in the archive",
    appointment_uuid: INNER,
  },
  "messaging.conversation": {
    id: INNER,
    client_id: INNER,
    last_number: INNER,
    created_at: WHEN,
    last_at: "its last message tells it",
    client_wrote_at: "its messages tell it",
    away_told: INNER,
  },
  "messaging.preference": { user_id: INNER, updated_at: WHEN },
  "messaging.presence": { user_id: INNER, is_online: "the time beside tells it" },
  "messaging.report": {
    id: INNER,
    message_id: INNER,
    conversation_id: INNER,
    reporter_id: INNER,
    shown_from: "how many messages were shown with it",
  },
  "messaging.block": { conversation_id: INNER, side: "one's own" },
  "messaging.draft": { conversation_id: INNER, user_id: INNER },
  "messaging.office": { user_id: INNER, updated_at: WHEN },
  "messaging.away_period": { id: INNER, user_id: INNER, created_at: WHEN },
  "messaging.quick_reply": { id: INNER, user_id: INNER, created_at: WHEN },
  "messaging.message": {
    id: INNER,
    conversation_id: INNER,
    number: ORDERED,
    away_until: "the note itself is told",
  },
}
