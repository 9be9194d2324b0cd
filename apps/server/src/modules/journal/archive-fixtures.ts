import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson, sealedText } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const ENTRY = randomUUID()
const HOMEWORK = randomUUID()
const PICTURE = randomUUID()
const WRITTEN = {
  valence: 1,
  energy: null,
  sleepMinutes: null,
  feelings: [],
  contexts: [],
  tags: [],
  text: "I walked to the river",
  measures: [],
  pictures: [{ id: PICTURE, alt: "The river in the evening" }],
}

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "journal.agreement": { besides: { user_id: ME }, told: { agreed_at: is(at(31)) } },
  "journal.entry": {
    besides: { id: ENTRY, user_id: ME, zone: "Europe/Athens", version: 1, created_at: at(30) },
    told: {
      kind: is("DAY", '"as":"DAY"'),
      at: is(at(35)),
      local_day: is("2026-01-19"),
      content: sealedJson({ row: ENTRY, value: WRITTEN, reads: "I walked to the river" }),
    },
  },
  "journal.homework": {
    besides: { id: HOMEWORK, user_id: ME, specialist_id: 1 },
    told: {
      body: sealedText(HOMEWORK, "What woke you"),
      until_day: is("2026-01-23"),
      asked_at: is(at(36)),
    },
  },
  "journal.picture": {
    besides: {
      id: PICTURE,
      user_id: ME,
      entry_id: ENTRY,
      file_key: "private/told-picture",
      preview_key: "private/told-preview",
      bytes: 12,
      created_at: at(30),
    },
    told: {},
  },
  "journal.share": {
    besides: { id: randomUUID(), user_id: ME, specialist_id: 1 },
    told: {
      from_day: is("2026-01-11"),
      to_day: is("2026-01-17"),
      until_at: is(at(33)),
      shared_at: is(at(34)),
    },
  },
}
