import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson, sealedText } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const ENTRY = randomUUID()
const SENT_FILE = randomUUID()
const LINK = randomUUID()
const OPENING = randomUUID()
const WRITTEN = {
  title: "Told varicella",
  text: "",
  details: { kind: "letter" },
  isNoneKnown: false,
}

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "records.file": {
    besides: {
      id: SENT_FILE,
      owner_id: ME,
      root_id: ENTRY,
      position: 0,
      file_key: "private/told-file",
      type: "application/pdf",
      bytes: 12,
      state: "ready",
      created_at: at(40),
    },
    told: { name: sealedText(SENT_FILE, "told-letter.pdf") },
  },
  "records.health_link": {
    besides: {
      id: LINK,
      owner_id: ME,
      address_hash: Buffer.alloc(32, 1),
      passcode_salt: Buffer.alloc(16, 2),
      passcode_hash: Buffer.alloc(32, 3),
      payload: "told.to.nobody",
      tries_left: 10,
    },
    told: {
      label: sealedText(LINK, "Told to the clinic"),
      created_at: is("2026-02-11T10:43:08.000Z"),
      until_at: is("2026-02-18T10:43:08.000Z"),
    },
  },
  "records.health_link_opening": {
    besides: { id: OPENING, link_id: LINK },
    told: {
      opened_at: is("2026-02-12T10:43:08.000Z"),
      recipient: sealedText(OPENING, "Dr. Told Reader"),
    },
  },
  "records.item": {
    besides: { id: ENTRY, root_id: ENTRY, owner_id: ME, category: "letters" },
    told: {
      kind: is("letter", '"kind":"letter"'),
      on_day: is("2026-01-27"),
      body: sealedJson({ row: ENTRY, value: WRITTEN, reads: "Told varicella" }),
      version: is(1, '"version":1'),
      is_hidden: is(true, '"isHidden":true'),
      created_at: is("2026-02-11T10:41:08.000Z"),
    },
  },
  "records.share": {
    besides: { id: randomUUID(), owner_id: ME, specialist_id: 1 },
    told: {
      category: is("referrals", '"category":"referrals"'),
      from_day: is("2026-01-28"),
      to_day: is("2026-01-29"),
      until_at: is("2026-03-11T10:42:08.000Z"),
      can_download: is(true, '"canDownload":true'),
      created_at: is("2026-02-11T10:42:08.000Z"),
    },
  },
}
