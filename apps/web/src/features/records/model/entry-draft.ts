import {
  ALLERGY_AREAS,
  type AllergyArea,
  MEASUREMENT_NAMES,
  type MeasurementName,
  type RecordDetails,
  type RecordEntry,
  type RecordItem,
  type RecordKind,
} from "@arnica/contract/records"

/** What is typed of an entry: of every kind at once, so that another kind may be chosen and nothing is lost. */
export type EntryDraft = {
  readonly kind: RecordKind
  readonly title: string
  readonly day: string
  readonly text: string
  /** The dose, what an allergy does, or who somebody is to the owner. */
  readonly more: string
  /** Of a medicine: the last day on which it is taken, or nothing. */
  readonly until: string
  /** Of a problem. */
  readonly isOver: boolean
  readonly area: AllergyArea
  readonly measure: MeasurementName
  readonly value: string
  /** Of whom to call in an emergency. */
  readonly phone: string
}

/** Nothing typed yet. */
export const newDraft = (today: string): EntryDraft => ({
  kind: "letter",
  title: "",
  day: today,
  text: "",
  more: "",
  until: "",
  isOver: false,
  area: ALLERGY_AREAS[0],
  measure: MEASUREMENT_NAMES[0],
  value: "",
  phone: "",
})

/** What an entry says, to be corrected. */
export const draftOf = ({ day, title, text, details }: RecordItem): EntryDraft => {
  const draft = newDraft(day)
  const { kind } = details
  const said = { ...draft, kind, title, text }
  switch (kind) {
    case "allergy":
      return { ...said, area: details.area, more: details.reaction }
    case "medicine":
      return { ...said, more: details.dose, until: details.until ?? "" }
    case "vaccination":
      return { ...said, more: details.dose }
    case "contact":
      return { ...said, more: details.relation, phone: details.phone }
    case "problem":
      return { ...said, isOver: details.isOver }
    case "measurement":
      return { ...said, measure: details.name, value: String(details.value) }
    default:
      return said
  }
}

const detailsOf = ({ kind, area, more, until, isOver, measure, value, phone }: EntryDraft): RecordDetails => {
  switch (kind) {
    case "allergy":
      return { kind, area, reaction: more }
    case "medicine":
      return { kind, dose: more, until: until === "" ? null : until }
    case "vaccination":
      return { kind, dose: more }
    case "contact":
      return { kind, relation: more, phone }
    case "problem":
      return { kind, isOver }
    case "measurement":
      return { kind, name: measure, value: Number(value.replace(",", ".")) }
    default:
      return { kind }
  }
}

/** What is sent of a draft; a measurement is called what was measured. */
export const entryOf = (draft: EntryDraft, measured: string): RecordEntry => {
  const { kind, day, text } = draft
  const title = kind === "measurement" ? measured : draft.title
  return { day, title, text, details: detailsOf(draft) }
}
