import { expect, test } from "vitest"
import { evidenceOf } from "./evidence.ts"

const MARCH_3 = Date.parse("2026-03-03T10:00:00Z")
const DAY = 86_400_000
const licence = { id: "a", kind: "licence", name: "atestat.pdf" }
const degree = { id: "b", kind: "degree", name: "diploma.pdf" }
const look = (documentId: string, at = MARCH_3, byUser = "ada") => ({ documentId, byUser, at })
const given = {
  licences: [{ documentId: null }],
  writtenAt: MARCH_3,
  documents: [licence, degree],
  looks: [look("a")],
  ownerId: "maria",
}

test("the day is that of the last look at a document of a licence", () => {
  const both = { ...given, licences: [{ documentId: "b" }] }
  expect(evidenceOf(given)).toMatchObject({ papers: [licence], unopened: [], checkedOn: "2026-03-03" })
  expect(evidenceOf(both)).toMatchObject({ papers: [licence, degree], unopened: [degree] })
  const looks = [look("a"), look("a", MARCH_3 + DAY, "bob"), look("b", MARCH_3 + 2 * DAY)]
  expect(evidenceOf({ ...both, looks })).toMatchObject({
    unopened: [],
    checkedOn: "2026-03-05",
    looks: [look("a", MARCH_3 + DAY, "bob"), look("b", MARCH_3 + 2 * DAY)],
  })
})

test.each([
  ["a look before the licences were written down", { looks: [look("a", MARCH_3 - 1)] }],
  ["a look of the owner", { looks: [look("a", MARCH_3, "maria")] }],
  ["a look at another document", { looks: [look("b")] }],
])("%s does not count", (_what, more) => {
  expect(evidenceOf({ ...given, ...more })).toMatchObject({ unopened: [licence], looks: [], checkedOn: null })
})

test("licences without a document are told apart from work that takes none", () => {
  expect(evidenceOf({ ...given, documents: [degree] })).toMatchObject({ isMissing: true, papers: [] })
  expect(evidenceOf({ ...given, documents: [degree], licences: [] })).toMatchObject({ isMissing: false })
})
