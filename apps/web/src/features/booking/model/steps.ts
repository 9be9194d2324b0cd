import type { SlotSearch } from "../slot-search.ts"

/** The steps of the booking page, in their order. `account` belongs to the terms: it is only for guests. */
export const STEPS = ["time", "you", "terms", "account"] as const
export type BookingStep = (typeof STEPS)[number]

/** The steps that are shown in the line above; payment is a page of its own. */
export const SHOWN_STEPS = ["time", "you", "terms", "payment"] as const

/** What of the booking is settled already. */
export type Progress = {
  /** The time can be booked. */
  readonly hasTime: boolean
  /** The details are complete and well-formed. */
  readonly hasDetails: boolean
  /** All terms asked for are accepted. */
  readonly hasTerms: boolean
}

/** The step that an address names. */
export function stepOf({ step }: Pick<SlotSearch, "step">): BookingStep {
  return step ?? "time"
}

/** The search that leads to a step. */
export function searchOf(step: BookingStep): Pick<SlotSearch, "step"> {
  return step === "time" ? {} : { step }
}

/** The step to show for an address: what comes before it has to be settled, whoever typed the address. */
export function reachableStep(wanted: BookingStep, { hasTime, hasDetails, hasTerms }: Progress): BookingStep {
  const missing = [hasTime ? [] : "time", hasDetails ? [] : "you", hasTerms ? [] : "terms"].flat()
  const first = STEPS.find((step) => missing.includes(step))
  if (first === undefined) return wanted
  return STEPS.indexOf(wanted) <= STEPS.indexOf(first) ? wanted : first
}

/** The place of a step in the line above. */
export function shownIndex(step: BookingStep): number {
  return step === "account" ? SHOWN_STEPS.indexOf("terms") : SHOWN_STEPS.indexOf(step)
}

/** The step whose form holds a field of the booking, by the field's path as the server names it. */
function stepOfField(path: string): BookingStep {
  if (/^(customer|beneficiary|note|timeZone|files)\b/.test(path)) return "you"
  return path.startsWith("acceptedTerms") ? "terms" : "time"
}

/** The first step that holds one of the fields. */
export function firstStepOf(paths: readonly string[]): BookingStep {
  const steps = paths.map(stepOfField)
  return STEPS.find((step) => steps.includes(step)) ?? "you"
}
