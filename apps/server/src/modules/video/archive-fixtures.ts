import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedText } from "../../testing/archive-fixtures.ts"
import { APPOINTMENT, at, ME } from "../../testing/work-ids.ts"

const SAID = randomUUID()
const HANDED = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "video.room_file": {
    besides: {
      id: HANDED,
      user_id: ME,
      message_id: SAID,
      position: 0,
      file_key: "private/handed",
      type: "image/png",
      bytes: 12,
      created_at: "2026-02-11T10:20:07.000Z",
    },
    told: { name: sealedText(HANDED, "wrist.png") },
  },
  "video.room_message": {
    besides: {
      id: SAID,
      user_id: ME,
      room: randomUUID(),
      number: 1,
      keep_until: "2026-02-11T10:58:07.000Z",
    },
    told: {
      body: sealedText(SAID, "I dreamt of rain"),
      side: { value: "client", reads: '"as":"client"' },
      sent_at: { value: "2026-02-11T10:46:07.000Z" },
    },
  },
  "video.visit": {
    besides: { id: randomUUID(), user_id: ME, seen_at: at(52) },
    told: {
      appointment_uuid: is(APPOINTMENT.uuid),
      side: is("client", '"as":"client"'),
      joined_at: is(at(50)),
      admitted_at: is(at(51)),
      left_at: is(at(53)),
    },
  },
}
