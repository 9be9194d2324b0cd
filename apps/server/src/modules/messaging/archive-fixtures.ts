import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedText } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const CONVERSATION = randomUUID()
const MESSAGE = randomUUID()
const SENT_FILE = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "messaging.attachment": {
    besides: {
      id: SENT_FILE,
      conversation_id: CONVERSATION,
      message_id: MESSAGE,
      position: 0,
      file_key: "private/sent",
      type: "image/png",
      bytes: 12,
      created_at: at(20),
    },
    told: { name: sealedText(SENT_FILE, "elbow.png") },
  },
  "messaging.conversation": {
    besides: { id: CONVERSATION, client_id: ME, created_at: at(20) },
    told: { specialist_id: is(1, '"specialist":') },
  },
  "messaging.message": {
    besides: { id: MESSAGE, conversation_id: CONVERSATION, number: 1 },
    told: {
      body: sealedText(MESSAGE, "I slept through"),
      side: is("provider", '"as":"provider"'),
      sent_at: is("2026-02-11T10:45:07.000Z"),
    },
  },
}
