import type { RecordDetails, RecordItem } from "@arnica/contract/records"
import { expect, test } from "vitest"
import { draftOf, entryOf } from "./entry-draft.ts"

const ID = "0b0a5f3e-0000-4000-8000-0000000000a1"
const itemOf = (details: RecordDetails): RecordItem => ({
  id: ID,
  rootId: ID,
  day: "2030-11-02",
  title: "Something",
  text: "More of it",
  details,
  isNoneKnown: false,
  author: { side: "own", name: null, isReader: true },
  writtenAt: "2030-11-02T10:00:00.000Z",
  version: 1,
  isHidden: false,
  files: [],
})

test.each<RecordDetails>([
  { kind: "letter" },
  { kind: "problem", isOver: true },
  { kind: "allergy", area: "insects", reaction: "swelling" },
  { kind: "medicine", dose: "5 mg", until: "2030-12-01" },
  { kind: "medicine", dose: "", until: null },
  { kind: "vaccination", dose: "second" },
  { kind: "contact", relation: "sister", phone: "+40 721 000 000" },
  { kind: "measurement", name: "glucose", value: 5.5 },
])("an entry that is opened and saved as it is loses nothing: %o", (details) => {
  const item = itemOf(details)
  const { day, title, text } = item
  expect(entryOf(draftOf(item), title)).toEqual({ day, title, text, details })
})
