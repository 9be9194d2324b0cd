import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedText } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const CONVERSATION = randomUUID()
const MESSAGE = randomUUID()
const SENT_FILE = randomUUID()
const AWAY = randomUUID()
const QUICK = randomUUID()

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
  "messaging.draft": {
    besides: { conversation_id: CONVERSATION, user_id: ME },
    told: {
      body: sealedText(CONVERSATION, "I wanted to say"),
      saved_at: is("2026-02-12T09:30:08.000Z"),
    },
  },
  "messaging.away_period": {
    besides: { id: AWAY, user_id: ME, created_at: at(20) },
    told: {
      first_day: is("2026-02-14"),
      last_day: is("2026-02-17"),
      note: sealedText(AWAY, "At sea until Tuesday"),
    },
  },
  "messaging.office": {
    besides: { user_id: ME, updated_at: at(20) },
    told: { weekly: is(JSON.stringify([{ weekday: 3, start: 611, end: 1_019 }]), '"at":"10:11"') },
  },
  "messaging.quick_reply": {
    besides: { id: QUICK, user_id: ME, created_at: at(20) },
    told: {
      language: is("hr", '"language":"hr"'),
      title: sealedText(QUICK, "Told thanks"),
      body: sealedText(QUICK, "Told that I will read it"),
    },
  },
}
