import { DOCUMENT_KINDS } from "@arnica/contract/wizard-tabs"
import { expect, test } from "vitest"
import { evidenceOf } from "./evidence.ts"

const MARCH_3 = Date.parse("2026-03-03T10:00:00Z")
const DAY = 86_400_000
const licence = { id: "a", kind: "licence", name: "atestat.pdf", uploadedAt: MARCH_3 - 2 * DAY }
const degree = { id: "b", kind: "degree", name: "diploma.pdf", uploadedAt: MARCH_3 - 2 * DAY }
const look = (documentId: string, at = MARCH_3, byUser = "ada") => ({ documentId, byUser, at })
const given = {
  licences: [{ documentId: null }],
  writtenAt: MARCH_3,
  documents: [licence, degree],
  looks: [look("a"), look("b")],
  ownerId: "maria",
}

test("the day is that of the last look at a document of a licence, whoever opened others later", () => {
  const looks = [look("a"), look("b", MARCH_3 + 2 * DAY)]
  expect(evidenceOf({ ...given, looks })).toMatchObject({ papers: [licence], checkedOn: "2026-03-03" })
  const named = { ...given, licences: [{ documentId: "b" }] }
  const more = [look("a"), look("a", MARCH_3 + DAY, "bob"), look("b", MARCH_3 + 2 * DAY)]
  expect(evidenceOf({ ...named, looks: more })).toMatchObject({
    papers: [licence, degree],
    unopened: [],
    checkedOn: "2026-03-05",
    looks: [look("a", MARCH_3 + DAY, "bob"), look("b", MARCH_3 + 2 * DAY)],
  })
})

test.each([
  ["a look before the licences were written down", look("a", MARCH_3 - 1)],
  ["a look of the owner", look("a", MARCH_3, "maria")],
  ["a look at another document", look("b")],
])("%s does not count for a licence", (_what, one) => {
  expect(evidenceOf({ ...given, looks: [one, look("b")] })).toMatchObject({
    unopened: [licence],
    looks: [look("b")],
    checkedOn: null,
  })
})

test.each(DOCUMENT_KINDS)(
  "a document of the kind %s was opened by another since it was handed in",
  (kind) => {
    const other = { id: "c", kind, name: "file.pdf", uploadedAt: MARCH_3 }
    const withOther = { ...given, documents: [licence, degree, other] }
    const opened = (one: ReturnType<typeof look>) =>
      evidenceOf({ ...withOther, looks: [...given.looks, one] }).unopened
    expect(evidenceOf(withOther).unopened).toEqual([other])
    expect(opened(look("c", MARCH_3, "maria"))).toEqual([other])
    expect(opened(look("c", MARCH_3 - 1))).toEqual([other])
    expect(opened(look("c"))).toEqual([])
  },
)

test("what shows no licence is not looked at anew because licences were written down", () => {
  const looks = [look("a"), look("b", MARCH_3 - DAY)]
  expect(evidenceOf({ ...given, looks })).toMatchObject({ unopened: [], checkedOn: "2026-03-03" })
})

test("licences without a document are told apart from work that takes none", () => {
  expect(evidenceOf({ ...given, documents: [degree] })).toMatchObject({
    isMissing: true,
    papers: [],
    unopened: [],
    checkedOn: null,
  })
  expect(evidenceOf({ ...given, documents: [degree], licences: [] })).toMatchObject({ isMissing: false })
})
