import type { SpecialistReview } from "@arnica/contract/specialist-review"

/** A tab of a profile that is checked. */
export type Tab = SpecialistReview["tabs"][number]
/** A field of one. */
export type FieldAt = { readonly tab: Tab; readonly field: string }
/** What was asked last time, with the field at which it was asked; none for a whole tab or the whole profile. */
export type AskedAt = {
  readonly question: NonNullable<SpecialistReview["asked"]>["questions"][number]
  readonly at: FieldAt | null
}

/** The fields of a profile in the order in which somebody who checks it reads them. */
export type Fields = {
  readonly asked: readonly AskedAt[]
  /** What differs from the last decision, or from what clients see, or is missing; not what was asked about. */
  readonly changed: readonly FieldAt[]
  readonly rest: readonly FieldAt[]
  /** Whether somebody has decided about the profile before: until then, all of it is new. */
  readonly isKnown: boolean
}

const isOpen = ({ tab, field }: FieldAt): boolean =>
  [tab.changed, tab.unapproved, tab.missing].some((fields) => fields.includes(field))

/** Sorts the fields of a profile: what was asked about, what changed, and the rest. */
export const fieldsOf = ({ tabs, asked }: Pick<SpecialistReview, "tabs" | "asked">): Fields => {
  const all = tabs.flatMap((tab) => Object.keys(tab.now).map((field): FieldAt => ({ tab, field })))
  const questions = (asked?.questions ?? []).map((question): AskedAt => {
    const at = all.find(({ tab, field }) => tab.tab === question.tab && field === question.field)
    return { question, at: at ?? null }
  })
  const others = all.filter((one) => questions.every(({ at }) => at !== one))
  const isKnown = tabs.some(({ before }) => before !== null)
  return {
    asked: questions,
    changed: isKnown ? others.filter(isOpen) : [],
    rest: isKnown ? others.filter((one) => !isOpen(one)) : others,
    isKnown,
  }
}

/** Fields by their tab, in the order in which tabs are shown. */
export const byTab = (fields: readonly FieldAt[]): { readonly tab: Tab; readonly fields: FieldAt[] }[] =>
  [...new Set(fields.map(({ tab }) => tab))].map((tab) => ({
    tab,
    fields: fields.filter((one) => one.tab === tab),
  }))
