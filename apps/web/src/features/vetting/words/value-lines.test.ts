import * as tabs from "@arnica/contract/wizard-tabs"
import { LANGUAGES, type Language } from "@arnica/i18n"
import { createMessageBook } from "@arnica/i18n/messages"
import { loadAllBundles } from "@arnica/i18n/server"
import { expect, test } from "vitest"
import { kindOf } from "./field-kinds.ts"
import { linesOf, type Words } from "./value-lines.ts"

const PAPER = "6f3a1f6e-9f0c-4a8e-9d0e-2c4a5b6c7d8e"

/** Words of a language, as a page has them. */
const wordsIn = (language: Language): Words => {
  const book = createMessageBook({ language, bundles: loadAllBundles() })
  return {
    language,
    names: { SLEEP: "Sleep", VIDEO: "Video session", PSIHO: "Psychology", ro: "Romanian" },
    files: { [PAPER]: "Atestat.pdf" },
    vetting: book.t("vetting"),
    wizard: book.t("wizard"),
  }
}

/** What a field says, with the blanks of figures as plain ones. */
const said = (path: string, value: unknown, language: Language = "en"): string[] => {
  const [tab = "", field = ""] = path.split(".")
  const kind = kindOf(tab, field)
  if (kind === undefined) throw new Error(`${path} has no words`)
  return linesOf({ kind, value, words: wordsIn(language) }).map(({ label, text }) =>
    [label, text]
      .filter(Boolean)
      .join(": ")
      .replaceAll(/[\u00a0\u202f]/g, " "),
  )
}

const SCHEMAS = {
  personal: tabs.personalTabSchema,
  about: tabs.aboutTabSchema,
  professional: tabs.professionalTabSchema,
  education: tabs.educationTabSchema,
  licenses: tabs.licensesTabSchema,
  memberships: tabs.membershipsTabSchema,
  settings: tabs.settingsTabSchema,
  store: tabs.storeTabSchema,
  billing: tabs.billingKeptSchema,
  billingLegals: tabs.billingLegalsTabSchema,
} as const
const PATHS = Object.entries(SCHEMAS).flatMap(([tab, schema]) =>
  Object.keys(schema.shape).map((field) => `${tab}.${field}`),
)

const LICENCE = { number: "4711", issuer: "Colegiul", expires: "2027-01-31", documentId: PAPER }
const PRODUCT = {
  id: "one",
  sessionTypeCode: "VIDEO",
  minutes: 50,
  firstMeetingDiscount: 20,
  prices: [
    { amount: 18_000, currency: "RON" },
    { amount: 4_050, currency: "EUR" },
  ],
}
const DEGREE = { title: "Master", institution: "Iași", from: 2010, to: 2012 }

/** A value of every field of the wizard, and what somebody reads who reads English. */
const READ: Readonly<Record<string, readonly [unknown, ...string[]]>> = {
  "personal.title": ["Dr.", "Dr."],
  "personal.firstName": ["Maria", "Maria"],
  "personal.lastName": ["Pop", "Pop"],
  "personal.gender": ["female", "Female"],
  "personal.countryCode": ["RO", "Romania"],
  "personal.city": ["Iași", "Iași"],
  "personal.officeAddress": ["Strada Lungă 1", "Strada Lungă 1"],
  "personal.timeZone": ["Europe/Bucharest", "Bucharest"],
  "about.heading": ['{"en":"I listen","ro":"Ascult"}', "English: I listen", "Romanian: Ascult"],
  "about.description": ['{"en":"With adults.\\n\\nAnd families."}', "English: With adults.\n\nAnd families."],
  "about.approach": ["{}"],
  "about.videos": ["https://a.example/1, https://b.example/2", "https://a.example/1", "https://b.example/2"],
  "professional.medicalDomain": ["PSIHO", "Psychology"],
  "professional.specialities": [["SLEEP"], "Sleep"],
  "professional.therapyTypes": [[]],
  "professional.skills": [["SLEEP", "GONE"], "Sleep", "GONE"],
  "professional.languages": [["ro", "fr"], "Romanian", "French"],
  "professional.practisingSince": [2015, "2015"],
  "education.items": [
    [DEGREE, { ...DEGREE, to: null }],
    "Master, Iași, 2010–2012",
    "Master, Iași, from 2010",
  ],
  "licenses.items": [[LICENCE], "4711, Colegiul, valid until 31 January 2027, document: Atestat.pdf"],
  "memberships.items": [["Colegiul"], "Colegiul"],
  "settings.appDuration": [50, "50 minutes"],
  "settings.minimumNoticeMinutes": [2_880, "2 days"],
  "settings.bufferBeforeMinutes": [0, "0 minutes"],
  "settings.bufferAfterMinutes": [15, "15 minutes"],
  "settings.dailyLimit": [6, "6"],
  "settings.weeklyLimit": [null, "No limit"],
  "store.products": [[PRODUCT], "Video session, 50 minutes: 180 lei or €40.50; 20% off the first session"],
  "billing.kind": ["person", "An individual"],
  "billing.name": ["Maria Pop", "Maria Pop"],
  "billing.taxId": [""],
  "billing.registration": ["J22/1", "J22/1"],
  "billing.cnp": ["•••18", "•••18"],
  "billing.vatPayer": [false, "No"],
  "billing.healthCare": [true, "Yes"],
  "billing.countryCode": ["RO", "Romania"],
  "billing.city": ["Iași", "Iași"],
  "billing.street": ["Strada Lungă 1", "Strada Lungă 1"],
  "billing.postalCode": ["700001", "700001"],
  "billing.bank": ["Banca", "Banca"],
  "billing.iban": ["RO49 •••• 0000", "RO49 •••• 0000"],
  "billingLegals.mandate": [true, "Yes"],
}

test("every field of the wizard has words", () => {
  expect(Object.keys(READ).toSorted()).toEqual(PATHS.toSorted())
  for (const path of PATHS) expect(() => said(path, null), path).not.toThrow()
})

test.each(Object.entries(READ))("%s reads as people say it", (path, [value, ...lines]) => {
  expect(said(path, value)).toEqual(lines)
})

test.each([
  ["de", "Video session, 50 Minuten: 180 Lei oder 40,50 €"],
  ["ro", "Video session, 50 de minute: 180 lei sau 40,50 €"],
  ["el", "Video session, 50 λεπτά: 180 λέι ή 40,50 €"],
] as const)("money, times and lists stand in the reader's language: %s", (language, begin) => {
  expect(said("store.products", [PRODUCT], language)[0]).toContain(begin)
})

test("nothing is left as a code in any language", () => {
  for (const language of LANGUAGES)
    for (const [path, value] of [
      ["personal.gender", "female"],
      ["billing.kind", "company"],
      ["billing.vatPayer", true],
      ["settings.weeklyLimit", null],
    ] as const) {
      const [text = ""] = said(path, value, language)
      expect(text, `${path} in ${language}`).not.toMatch(/^(female|company|true|null|)$/)
    }
})

test("a licence without a document says so", () => {
  expect(said("licenses.items", [{ ...LICENCE, expires: null, documentId: null }])).toEqual([
    "4711, Colegiul, no document",
  ])
})

test("what is no value of its kind says nothing", () => {
  expect(said("education.items", "?")).toEqual([])
  expect(said("about.heading", undefined)).toEqual([])
})
