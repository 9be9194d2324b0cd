import { randomUUID } from "node:crypto"
import type { AllergyState, RecordItem } from "@arnica/contract/records"
import { prescribedWords, type Saying } from "../item-words.ts"
import type { Prescribed } from "../prescribed.ts"
import {
  absentOf,
  allergyOf,
  conditionOf,
  immunizationOf,
  isOfLaboratory,
  noAllergyOf,
  observationOf,
  procedureOf,
  type Referring,
  type RequiredPart,
  reportOf,
  requestOf,
  statementOf,
} from "./entries.ts"
import { narrativeOf } from "./narrative.ts"
import { addressOf, coded, type Json, SYSTEMS, unknown } from "./resource.ts"

/** Whose summary it is. */
export type SummaryPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  /** Whom to call when something happens; empty where the file names nobody. A relation may be unsaid. */
  readonly contacts: readonly { readonly name: string; readonly relation: string; readonly phone: string }[]
}

/** What a summary is made from: entries as they stand now, the newest first. */
export type ForSummary = Saying & {
  readonly person: SummaryPerson
  readonly allergies: readonly AllergyState[]
  readonly items: readonly RecordItem[]
  /** What doctors prescribed that may still be fetched. */
  readonly prescribed: readonly Prescribed[]
  /** The kinds of which only the newest entries are in it. */
  readonly cut: readonly RecordItem["details"]["kind"][]
  /** The day of today, by which it is told what is taken now. */
  readonly today: string
  readonly at: number
}

type Part = {
  readonly title: string
  /** What LOINC calls the part. */
  readonly loinc: string
  readonly items: readonly RecordItem[]
  readonly resources: readonly Json[]
  readonly notes: readonly string[]
}
type Making = { readonly given: ForSummary; readonly to: Referring }

const required = ({ to }: Making, { part, ...said }: Part & { readonly part: RequiredPart }): Part => {
  if (said.resources.length > 0) return said
  const text = to.t(`takeAlong:none.${part}`)
  const resources = [absentOf(to, { part, id: randomUUID(), text })]
  return { ...said, resources, notes: [text, ...said.notes] }
}

const problemsOf = (making: Making): Part => {
  const { given, to } = making
  const items = given.items.filter(({ details }) => details.kind === "problem" && !details.isOver)
  return required(making, {
    part: "problems",
    title: to.t("records:category.problems"),
    loinc: "11450-4",
    items,
    resources: items.map((item) => conditionOf(to, item)),
    notes: [],
  })
}

/** Areas of which nobody has said anything are named in words: a summary has no code for a part of "not asked". */
const allergiesOf = (making: Making): Part => {
  const { given, to } = making
  const items = given.allergies.flatMap(({ items: said }) => said)
  const isNone = given.allergies.every(({ state }) => state === "noneKnown")
  const none = isNone ? noAllergyOf(to, items) : null
  const open = given.allergies.filter(({ state }) => state === "notAsked")
  const isAllOpen = open.length === given.allergies.length
  return required(making, {
    part: "allergies",
    title: to.t("records:category.allergies"),
    loinc: "48765-2",
    items,
    resources: none === null ? items.map((item) => allergyOf(to, item)) : [none],
    notes: isAllOpen
      ? []
      : open.map(({ area }) => `${to.t(`records:area.${area}`)}: ${to.t("records:summary.notAsked")}`),
  })
}

const isTaken = ({ details }: RecordItem, today: string): boolean =>
  details.kind === "medicine" && (details.until === null || details.until >= today)

const medicinesOf = (making: Making): Part => {
  const { given, to } = making
  const items = given.items.filter((item) => isTaken(item, given.today))
  return required(making, {
    part: "medicines",
    title: to.t("records:category.medicines"),
    loinc: "10160-0",
    items,
    resources: [
      ...items.map((item) => statementOf(to, item)),
      ...given.prescribed.map((one) => requestOf(to, one)),
    ],
    notes: given.prescribed.map((one) => prescribedWords(given, one)),
  })
}

type Optional = {
  readonly title: string
  readonly loinc: string
  readonly isIn: (item: RecordItem) => boolean
  readonly make: (to: Referring, item: RecordItem) => Json
}

const ofKind =
  (kind: RecordItem["details"]["kind"]) =>
  ({ details }: RecordItem): boolean =>
    details.kind === kind

const reportOrObservation = (to: Referring, item: RecordItem): Json =>
  item.details.kind === "measurement" ? observationOf(to, item) : reportOf(to, item)

const optionalParts = ({ to: { t } }: Making): readonly Optional[] => [
  {
    title: t("records:category.vaccinations"),
    loinc: "11369-6",
    isIn: ofKind("vaccination"),
    make: immunizationOf,
  },
  {
    title: t("records:category.results"),
    loinc: "30954-2",
    isIn: (item) => item.details.kind === "result" || isOfLaboratory(item),
    make: reportOrObservation,
  },
  {
    title: t("records:category.measurements"),
    loinc: "8716-3",
    isIn: (item) => item.details.kind === "measurement" && !isOfLaboratory(item),
    make: observationOf,
  },
  {
    title: t("takeAlong:document.procedures"),
    loinc: "47519-4",
    isIn: ofKind("procedure"),
    make: procedureOf,
  },
  {
    title: t("takeAlong:document.past"),
    loinc: "11348-0",
    isIn: ({ details }) => details.kind === "problem" && details.isOver,
    make: conditionOf,
  },
]

const partsOf = (making: Making): readonly Part[] => {
  const { given, to } = making
  const others = optionalParts(making).flatMap(({ title, loinc, isIn, make }) => {
    const items = given.items.filter(isIn)
    if (items.length === 0) return []
    const isCut = items.some(({ details }) => given.cut.includes(details.kind))
    const notes = isCut ? [to.t("takeAlong:document.newest")] : []
    return [{ title, loinc, items, resources: items.map((item) => make(to, item)), notes }]
  })
  return [allergiesOf(making), medicinesOf(making), problemsOf(making), ...others]
}

const EMERGENCY = [{ system: "http://terminology.hl7.org/CodeSystem/v2-0131", code: "C" }]

const contactOf = ({ name, relation, phone }: SummaryPerson["contacts"][number]): Json => ({
  relationship: [{ coding: EMERGENCY, text: relation === "" ? undefined : relation }],
  name: { text: name },
  telecom: [{ system: "phone", value: phone }],
})

const patientOf = ({ firstName, lastName, birthDate, contacts }: SummaryPerson, id: string): Json => ({
  resourceType: "Patient",
  id,
  name: [{ family: lastName, given: [firstName], text: `${firstName} ${lastName}` }],
  birthDate: birthDate ?? undefined,
  _birthDate: birthDate === null ? unknown : undefined,
  contact: contacts.length === 0 ? undefined : contacts.map(contactOf),
})

/** The specialists who wrote something of it, by name: each once. */
const writersOf = (items: readonly RecordItem[]): ReadonlyMap<string, Json> => {
  const names = items.flatMap(({ author }) => (author.name === null ? [] : [author.name]))
  return new Map(
    [...new Set(names)].map((name) => [
      name,
      { resourceType: "Practitioner", id: randomUUID(), name: [{ text: name }] },
    ]),
  )
}

const idOf = ({ id }: Json): string => (typeof id === "string" ? id : "")
const referenceTo = (resource: Json): Json => ({ reference: addressOf(idOf(resource)) })

const sectionOf = (saying: Saying, { title, loinc, items, resources, notes }: Part): Json => ({
  title,
  code: coded(SYSTEMS.loinc, loinc),
  text: narrativeOf(saying, { items, notes }),
  entry: resources.map(referenceTo),
})

/**
 * A medical file as FHIR R4 has it: a document after the International Patient Summary, with whoever it is about as its
 * author. Letters, pictures and notes have no part in one.
 */
export const summaryDocument = (given: ForSummary): Json => {
  const { t, language, person, at } = given
  const saying = { t, language }
  const patient = patientOf(person, randomUUID())
  const subject = referenceTo(patient)
  const writers = writersOf(given.items)
  const authorOf = ({ author }: RecordItem): Json => {
    const writer = author.name === null ? undefined : writers.get(author.name)
    return writer === undefined ? subject : referenceTo(writer)
  }
  const parts = partsOf({ given, to: { t, language, subject, authorOf } })
  const composition = {
    resourceType: "Composition",
    id: randomUUID(),
    language,
    status: "final",
    type: coded(SYSTEMS.loinc, "60591-5"),
    subject,
    date: new Date(at).toISOString(),
    author: [subject],
    title: t("takeAlong:document.title", { name: `${person.firstName} ${person.lastName}` }),
    section: parts.map((part) => sectionOf(saying, part)),
  }
  const resources = [composition, patient, ...writers.values(), ...parts.flatMap((part) => part.resources)]
  return {
    resourceType: "Bundle",
    id: randomUUID(),
    language,
    identifier: { system: "urn:ietf:rfc:3986", value: addressOf(randomUUID()) },
    type: "document",
    timestamp: new Date(at).toISOString(),
    entry: resources.map((resource) => ({ fullUrl: addressOf(idOf(resource)), resource })),
  }
}
