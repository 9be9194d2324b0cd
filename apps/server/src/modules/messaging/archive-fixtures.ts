import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedText } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const CONVERSATION = randomUUID()
const MESSAGE = randomUUID()
const SENT_FILE = randomUUID()
const AWAY = randomUUID()
const QUICK = randomUUID()
const REPORT = randomUUID()

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
    told: {
      specialist_id: is(1, '"specialist":'),
      closed_at: is("2026-02-11T10:51:09.000Z"),
    },
  },
  "messaging.message": {
    besides: { id: MESSAGE, conversation_id: CONVERSATION, number: 1 },
    told: {
      body: sealedText(MESSAGE, "I slept through"),
      side: is("provider", '"as":"provider"'),
      sent_at: is("2026-02-11T10:45:07.000Z"),
    },
  },
  "messaging.block": {
    besides: { conversation_id: CONVERSATION, side: "client" },
    told: { blocked_at: is("2026-02-11T10:52:09.000Z") },
  },
  "messaging.preference": {
    besides: { user_id: ME, updated_at: at(20) },
    told: {
      presence: is(true, '"what":"presence","answer":true'),
      read: is(false, '"what":"read","answer":false'),
      typing: is(true, '"what":"typing","answer":true'),
    },
  },
  "messaging.presence": {
    besides: { user_id: ME, is_online: false },
    told: { seen_at: is("2026-02-11T10:55:09.000Z") },
  },
  "messaging.report": {
    besides: {
      id: REPORT,
      message_id: MESSAGE,
      conversation_id: CONVERSATION,
      reporter_id: ME,
      shown_from: 1,
    },
    told: {
      side: is("client", '"as":"client"'),
      reason: sealedText(REPORT, "unsafe"),
      note: sealedText(REPORT, "It frightened me"),
      reported_at: is("2026-02-11T10:53:09.000Z"),
      status: is("warned", '"status":"warned"'),
      decided_at: is("2026-02-11T10:54:09.000Z"),
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
