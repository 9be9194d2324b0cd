import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { expect, test } from "vitest"
import { byTab, type FieldAt, fieldsOf, type Tab } from "./fields.ts"

const tabWith = (given: Partial<Tab>): Tab => ({
  tab: "personal",
  now: { title: "", city: "Iași", lastName: "Pop" },
  before: null,
  changed: [],
  approved: null,
  unapproved: [],
  missing: [],
  ...given,
})
const asking = (...fields: string[]): SpecialistReview["asked"] => ({
  at: "2026-03-10T08:00:00Z",
  byName: "Ada Pop",
  questions: fields.map((field) => ({ tab: "personal", field, comment: "Please", answer: null })),
})
const names = (fields: readonly FieldAt[]): string[] => fields.map(({ field }) => field)

test("of what nobody has decided about yet, all is shown by its step", () => {
  const { changed, rest, isKnown } = fieldsOf({ tabs: [tabWith({ missing: ["title"] })], asked: null })
  expect([isKnown, names(changed), names(rest)]).toEqual([false, [], ["title", "city", "lastName"]])
  expect(byTab(rest).map(({ tab, fields }) => [tab.tab, fields.length])).toEqual([["personal", 3]])
})

test("what was asked about comes first, then what changed; the rest is folded away", () => {
  const tabs = [tabWith({ before: { city: "Cluj" }, changed: ["city", "lastName"] })]
  const fields = fieldsOf({ tabs, asked: asking("lastName") })
  expect(fields.asked.map(({ at }) => at?.field)).toEqual(["lastName"])
  expect([fields.isKnown, names(fields.changed), names(fields.rest)]).toEqual([true, ["city"], ["title"]])
})

test("what clients do not see yet, or what is missing, is not folded away", () => {
  const tabs = [tabWith({ before: { city: "Iași" }, unapproved: ["city"], missing: ["title"] })]
  const { changed } = fieldsOf({ tabs, asked: null })
  expect(names(changed)).toEqual(["title", "city"])
})

test("a question about a whole step or the whole profile belongs to no field", () => {
  const { asked } = fieldsOf({ tabs: [tabWith({})], asked: asking("") })
  expect(asked.map(({ at }) => at)).toEqual([null])
})
