import {
  ALLERGY_AREAS,
  type AllergyArea,
  type RecordDetails,
  type RecordItem,
} from "@arnica/contract/records"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { expect, test } from "vitest"
import { z } from "zod"
import { complaintsOf, readBundle } from "../../../testing/fhir.ts"
import { allergyStates } from "../use-cases/summary.ts"
import { type ForSummary, summaryDocument } from "./summary-document.ts"

let written = 0
const anItem = (details: RecordDetails, given: Partial<RecordItem> = {}): RecordItem => {
  written += 1
  const id = `0b0a5f3e-0000-4000-8000-${String(written).padStart(12, "0")}`
  return {
    id,
    rootId: id,
    day: "2026-03-02",
    title: `Told ${details.kind}`,
    text: "",
    details,
    isNoneKnown: false,
    author: { side: "own", name: null, isReader: true },
    writtenAt: "2026-03-02T10:00:00.000Z",
    version: 1,
    isHidden: false,
    files: [],
    ...given,
  }
}
const noneKnown = (area: AllergyArea): RecordItem =>
  anItem({ kind: "allergy", area, reaction: "" }, { title: "", isNoneKnown: true })

const textOf = (
  items: readonly RecordItem[],
  given: Partial<ForSummary> = {},
  language: Language = "en",
): string =>
  JSON.stringify(
    summaryDocument({
      t: translator(language),
      language,
      person: { firstName: "Ana", lastName: "Secretova", birthDate: "1990-05-17", contacts: [] },
      allergies: allergyStates(items),
      items,
      prescribed: [],
      cut: [],
      today: "2026-03-10",
      at: Date.parse("2026-03-10T08:00:00Z"),
      ...given,
    }),
  )

const ALL = [
  anItem({ kind: "problem", isOver: false }),
  anItem({ kind: "problem", isOver: true }, { title: "Old problem" }),
  anItem({ kind: "allergy", area: "food", reaction: "lips swell" }, { text: "Since <childhood> & always" }),
  noneKnown("medicines"),
  anItem({ kind: "medicine", dose: "5 mg in the morning", until: null }),
  anItem({ kind: "medicine", dose: "", until: "2026-03-09" }, { title: "Taken no more" }),
  anItem({ kind: "vaccination", dose: "2" }),
  anItem({ kind: "measurement", name: "weight", value: 70.5 }),
  anItem({ kind: "measurement", name: "glucose", value: 5.1 }),
  anItem(
    { kind: "result" },
    { text: "TSH 2.1", author: { side: "specialist", name: "Dr. Dora", isReader: false } },
  ),
  anItem({ kind: "procedure" }),
  anItem({ kind: "letter" }, { title: "A letter" }),
]

const compositionSchema = z.object({
  resourceType: z.literal("Composition"),
  status: z.literal("final"),
  type: z.object({
    coding: z.tuple([z.object({ system: z.literal("http://loinc.org"), code: z.literal("60591-5") })]),
  }),
  subject: z.object({ reference: z.string() }),
  author: z.array(z.object({ reference: z.string() })).min(1),
  title: z.string().min(1),
  section: z.array(
    z.object({
      title: z.string().min(1),
      code: z.object({ coding: z.tuple([z.object({ code: z.string() })]) }),
      text: z.object({ status: z.literal("generated"), div: z.string().startsWith("<div xmlns=") }),
      entry: z.array(z.object({ reference: z.string() })).min(1),
    }),
  ),
})
const REQUIRED = ["48765-2", "10160-0", "11450-4"]

const sectionsOf = (text: string) => {
  const { section } = compositionSchema.parse(readBundle(text).entry[0]?.resource)
  return new Map(section.map((one) => [one.code.coding[0].code, one]))
}
const wordsOf = (text: string, code: string): string => sectionsOf(text).get(code)?.text.div ?? ""
/** The codes of all resources of a kind. */
const codesOf = (text: string, type: string, property = "code"): (string | undefined)[] => {
  const coded = z.object({ coding: z.array(z.object({ code: z.string() })).optional() })
  return readBundle(text)
    .entry.filter(({ resource }) => resource.resourceType === type)
    .map(({ resource }) => coded.parse(resource[property]).coding?.[0]?.code)
}

test("a full summary and an empty one hold what the definitions of FHIR R4 demand", {
  timeout: 120_000,
}, () => {
  expect(complaintsOf(textOf(ALL))).toEqual([])
  expect(complaintsOf(textOf([]))).toEqual([])
  const contacts = [
    { name: "Mihai", relation: "brother", phone: "+40712345678" },
    { name: "Elena", relation: "", phone: "+40722345678" },
  ]
  const person = { firstName: "Ana", lastName: "Secretova", birthDate: null, contacts }
  expect(complaintsOf(textOf(ALL, { person }))).toEqual([])
  // The same look refuses what is wrong.
  const broken = textOf(ALL).replace('"60591-5"', "60591").replace('"subject"', '"subjekt"')
  expect(complaintsOf(broken).length).toBeGreaterThan(0)
})

test.each([
  ["full", ALL],
  ["empty", []],
])("a %s summary has what the IPS demands of each", (_name, items) => {
  const text = textOf(items)
  const { entry } = readBundle(text)
  const addresses = entry.map(({ fullUrl }) => fullUrl)
  expect(entry[1]?.resource.resourceType).toBe("Patient")
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(entry.every(({ fullUrl, resource }) => fullUrl === `urn:uuid:${resource.id}`)).toBe(true)
  // Every reference leads to something within the document.
  const referred = [...text.matchAll(/"reference":"([^"]+)"/g)].map(([, address]) => address)
  expect(referred.filter((address) => !addresses.includes(address ?? ""))).toEqual([])
  const sections = sectionsOf(text)
  expect([...sections.keys()].slice(0, 3)).toEqual(REQUIRED)
})

test("parts beside the required ones stand in it where there is something, and letters nowhere", () => {
  const text = textOf(ALL)
  expect([...sectionsOf(text).keys()].slice(3)).toEqual([
    "11369-6",
    "30954-2",
    "8716-3",
    "47519-4",
    "11348-0",
  ])
  expect(text).not.toContain("A letter")
  expect(text).not.toContain("Taken no more")
  expect(codesOf(text, "Observation")).toEqual(["15074-8", "29463-7"])
  expect(codesOf(text, "Condition", "clinicalStatus")).toEqual(["active", "resolved"])
})

test("nobody asked is not the same as none known", () => {
  const nobody = textOf([])
  expect(codesOf(nobody, "AllergyIntolerance")).toEqual(["no-allergy-info"])
  expect(codesOf(nobody, "MedicationStatement", "medicationCodeableConcept")).toEqual(["no-medication-info"])
  expect(codesOf(nobody, "Condition")).toEqual(["no-problem-info"])
  const some = textOf([noneKnown("medicines"), noneKnown("food")])
  expect(codesOf(some, "AllergyIntolerance")).toEqual([
    "no-known-medication-allergies",
    "no-known-food-allergies",
  ])
  expect(wordsOf(some, "48765-2")).toContain("Insects: Not asked yet")
  expect(codesOf(textOf(ALLERGY_AREAS.map(noneKnown)), "AllergyIntolerance")).toEqual(["no-known-allergies"])
})

test("words are XML whatever was typed, and say who wrote what", () => {
  expect(wordsOf(textOf(ALL), "48765-2")).toContain("Since &lt;childhood&gt; &amp; always")
  expect(wordsOf(textOf(ALL), "30954-2")).toContain("from Dr. Dora")
  const odd = anItem({ kind: "problem", isOver: false }, { title: '"<script>\u0001\ud800' })
  expect(wordsOf(textOf([odd]), "11450-4")).toContain("<b>&quot;&lt;script&gt;\ufffd</b>")
})

test("a part of which only the newest are in says so", () => {
  expect(wordsOf(textOf(ALL, { cut: ["vaccination"] }), "11369-6")).toContain("Only the newest")
  expect(wordsOf(textOf(ALL), "11369-6")).not.toContain("Only the newest")
})

test.each(LANGUAGES)("in %s nothing is left open", (language) => {
  expect(textOf(ALL, {}, language)).not.toMatch(/\{\{|takeAlong:|records:|undefined/)
})

test("what a doctor prescribed stands among the medicines as an order, in words and by its doctor", {
  timeout: 120_000,
}, () => {
  const prescribed = [
    { day: "2026-03-08", substance: "ibuprofen", words: "1 tablet, 3 times a day", by: "Dr. Dora" },
  ]
  const text = textOf([], { prescribed })
  expect(complaintsOf(text)).toEqual([])
  const request = readBundle(text).entry.find(({ resource }) => resource.resourceType === "MedicationRequest")
  expect(request?.resource).toMatchObject({
    status: "active",
    intent: "order",
    medicationCodeableConcept: { text: "ibuprofen" },
    authoredOn: "2026-03-08",
    requester: { display: "Dr. Dora" },
    dosageInstruction: [{ text: "1 tablet, 3 times a day" }],
  })
  expect(text).toContain("ibuprofen · 1 tablet, 3 times a day · 8 March 2026 · from Dr. Dora")
  expect(text).not.toContain("no-medication-info")
})
