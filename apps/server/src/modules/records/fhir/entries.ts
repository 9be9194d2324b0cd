import { randomUUID } from "node:crypto"
import { ALLERGY_AREAS, type AllergyArea, MEASUREMENTS, type RecordItem } from "@arnica/contract/records"
import { type Saying, titleOf } from "../item-words.ts"
import type { Prescribed } from "../prescribed.ts"
import { coded, type Json, ofTerminology, SYSTEMS, unknown } from "./resource.ts"

/** What resources of a document refer to. */
export type Referring = Saying & {
  readonly subject: Json
  /** Who wrote an entry: the person themselves, or a specialist. */
  readonly authorOf: (item: RecordItem) => Json
}

const notesOf = ({ text }: RecordItem): readonly Json[] | undefined => (text === "" ? undefined : [{ text }])
const nameOf = (to: Referring, item: RecordItem): Json => ({ text: titleOf(to, item) })

/** A health problem, also one that is over. */
export const conditionOf = (to: Referring, item: RecordItem): Json => {
  const isOver = item.details.kind === "problem" && item.details.isOver
  return {
    resourceType: "Condition",
    id: item.id,
    clinicalStatus: ofTerminology("condition-clinical", isOver ? "resolved" : "active"),
    category: [ofTerminology("condition-category", "problem-list-item")],
    code: nameOf(to, item),
    subject: to.subject,
    onsetDateTime: item.day,
    recordedDate: item.writtenAt,
    recorder: to.authorOf(item),
    note: notesOf(item),
  }
}

const ALLERGY_CATEGORY: Readonly<Record<AllergyArea, readonly string[] | undefined>> = {
  medicines: ["medication"],
  food: ["food"],
  insects: ["environment"],
  other: undefined,
}
/** That there is none known, by area; where the IPS has no code of its own for an area, words alone say it. */
const NONE_KNOWN: Readonly<Record<AllergyArea, string | undefined>> = {
  medicines: "no-known-medication-allergies",
  food: "no-known-food-allergies",
  insects: undefined,
  other: undefined,
}

const noneKnownOf = (to: Referring, item: RecordItem, area: AllergyArea): Json => {
  const code = NONE_KNOWN[area]
  const { text } = nameOf(to, item)
  return code === undefined ? { text } : { coding: [{ system: SYSTEMS.absent, code }], text }
}

/** An allergy, or that there is none known of an area. */
export const allergyOf = (to: Referring, item: RecordItem): Json => {
  const { details, isNoneKnown } = item
  const area = details.kind === "allergy" ? details.area : "other"
  const reaction = details.kind === "allergy" ? details.reaction : ""
  return {
    resourceType: "AllergyIntolerance",
    id: item.id,
    clinicalStatus: ofTerminology("allergyintolerance-clinical", "active"),
    category: ALLERGY_CATEGORY[area],
    code: isNoneKnown ? noneKnownOf(to, item, area) : nameOf(to, item),
    patient: to.subject,
    onsetDateTime: isNoneKnown ? undefined : item.day,
    recordedDate: item.writtenAt,
    recorder: to.authorOf(item),
    reaction: reaction === "" ? undefined : [{ manifestation: [{ text: reaction }] }],
    note: notesOf(item),
  }
}

/** A medicine that is taken now. */
export const statementOf = (to: Referring, item: RecordItem): Json => {
  const { details } = item
  const dose = details.kind === "medicine" ? details.dose : ""
  const end = details.kind === "medicine" ? (details.until ?? undefined) : undefined
  return {
    resourceType: "MedicationStatement",
    id: item.id,
    status: "active",
    medicationCodeableConcept: nameOf(to, item),
    subject: to.subject,
    effectivePeriod: { start: item.day, end: end !== undefined && end >= item.day ? end : undefined },
    dateAsserted: item.writtenAt,
    informationSource: to.authorOf(item),
    dosage: dose === "" ? undefined : [{ text: dose }],
    note: notesOf(item),
  }
}

/** A vaccination that took place. */
export const immunizationOf = (to: Referring, item: RecordItem): Json => {
  const dose = item.details.kind === "vaccination" ? item.details.dose : ""
  return {
    resourceType: "Immunization",
    id: item.id,
    status: "completed",
    vaccineCode: nameOf(to, item),
    patient: to.subject,
    occurrenceDateTime: item.day,
    recorded: item.writtenAt,
    protocolApplied: dose === "" ? undefined : [{ doseNumberString: dose }],
    note: notesOf(item),
  }
}

/** Measurements that a laboratory makes, and no vital signs. */
export const isOfLaboratory = ({ details }: RecordItem): boolean =>
  details.kind === "measurement" && details.name === "glucose"

/** What was measured, by the codes of LOINC and UCUM. */
export const observationOf = (to: Referring, item: RecordItem): Json => {
  const { details } = item
  if (details.kind !== "measurement") throw new Error("only measurements are observations")
  const { loinc, ucum } = MEASUREMENTS[details.name]
  return {
    resourceType: "Observation",
    id: item.id,
    status: "final",
    category: [ofTerminology("observation-category", isOfLaboratory(item) ? "laboratory" : "vital-signs")],
    code: { coding: [{ system: SYSTEMS.loinc, code: loinc }], text: to.t(`records:measure.${details.name}`) },
    subject: to.subject,
    effectiveDateTime: item.day,
    issued: item.writtenAt,
    performer: [to.authorOf(item)],
    valueQuantity: {
      value: details.value,
      unit: to.t(`records:unit.${details.name}`),
      system: SYSTEMS.ucum,
      code: ucum,
    },
    note: notesOf(item),
  }
}

/** A result: what it says stands in words. */
export const reportOf = (to: Referring, item: RecordItem): Json => ({
  resourceType: "DiagnosticReport",
  id: item.id,
  status: "final",
  code: nameOf(to, item),
  subject: to.subject,
  effectiveDateTime: item.day,
  issued: item.writtenAt,
  conclusion: item.text === "" ? undefined : item.text,
})

/** Something that was done. */
export const procedureOf = (to: Referring, item: RecordItem): Json => ({
  resourceType: "Procedure",
  id: item.id,
  status: "completed",
  code: nameOf(to, item),
  subject: to.subject,
  performedDateTime: item.day,
  recorder: to.authorOf(item),
  note: notesOf(item),
})

/** Which of what must be said is not known, each with the code that says so. */
export const ABSENT = {
  problems: "no-problem-info",
  allergies: "no-allergy-info",
  medicines: "no-medication-info",
} as const
/** A part that every summary has. */
export type RequiredPart = keyof typeof ABSENT

/** That nothing is known of a part that every summary has: nobody asked, which is not the same as none. */
export const absentOf = (
  to: Referring,
  { part, id, text }: { readonly part: RequiredPart; readonly id: string; readonly text: string },
): Json => {
  const code = { coding: [{ system: SYSTEMS.absent, code: ABSENT[part] }], text }
  if (part === "problems")
    return {
      resourceType: "Condition",
      id,
      clinicalStatus: ofTerminology("condition-clinical", "active"),
      category: [ofTerminology("condition-category", "problem-list-item")],
      code,
      subject: to.subject,
    }
  if (part === "allergies")
    return {
      resourceType: "AllergyIntolerance",
      id,
      clinicalStatus: ofTerminology("allergyintolerance-clinical", "active"),
      code,
      patient: to.subject,
    }
  return {
    resourceType: "MedicationStatement",
    id,
    status: "unknown",
    medicationCodeableConcept: code,
    subject: to.subject,
    effectivePeriod: unknown,
  }
}

/** That there is no allergy of any area: one statement in place of one for each. */
export const noAllergyOf = (to: Referring, items: readonly RecordItem[]): Json | null => {
  const areas = new Set(
    items.flatMap(({ details, isNoneKnown }) =>
      isNoneKnown && details.kind === "allergy" ? [details.area] : [],
    ),
  )
  const [first] = items
  if (first === undefined || areas.size < ALLERGY_AREAS.length) return null
  return {
    resourceType: "AllergyIntolerance",
    id: first.id,
    clinicalStatus: ofTerminology("allergyintolerance-clinical", "active"),
    code: { ...coded(SYSTEMS.absent, "no-known-allergies"), text: to.t("records:summary.noneKnown") },
    patient: to.subject,
    recordedDate: first.writtenAt,
    recorder: to.authorOf(first),
  }
}

/** A medicine that a doctor prescribed, as an order. The doctor stands there by name: a summary knows no more of them. */
export const requestOf = (to: Referring, { substance, words, day, by }: Prescribed): Json => ({
  resourceType: "MedicationRequest",
  id: randomUUID(),
  status: "active",
  intent: "order",
  medicationCodeableConcept: { text: substance },
  subject: to.subject,
  authoredOn: day,
  requester: { display: by },
  dosageInstruction: words === "" ? undefined : [{ text: words }],
})
