import { INNER, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

const ORDERED = "the order beside tells it"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "video.room_note":
    "when the two asked each other for another way, shown beside the session; it names nobody",
  "video.room_chat": "how many messages a room has; the messages themselves are told",
  "video.room_file": {
    id: INNER,
    user_id: INNER,
    message_id: INNER,
    position: INNER,
    file_key: INNER,
    type: "the file itself is in the archive",
    bytes: "the file itself is in the archive",
    created_at: "its message tells it",
  },
  "video.room_message": {
    id: INNER,
    user_id: INNER,
    room: "the room of a session, which is told with when one was there",
    number: ORDERED,
    keep_until: "thirty days after the session",
  },
  "video.visit": {
    id: INNER,
    user_id: INNER,
    seen_at: "told as when they left, where they did not say so",
    present: "the same, without the moments in which a connection broke",
    seat_uuid: "told as the appointment, in place of the group in whose room it was",
    changed: INNER,
    confirmed: "the same, where the other one was reached",
    proved_at: STEPS,
  },
}
