/** Steps of the booking that have an address of their own; without one the reader is at the first, the time. */
export const ADDRESSED_STEPS = ["you", "terms", "account"] as const

/** The search of the booking page: the signed offer that the reader came with, and the step. */
export type SlotSearch = {
  offer?: string
  step?: (typeof ADDRESSED_STEPS)[number]
}

/** Reads the search of an address; what it does not know is left out. */
export function readSlotSearch(search: Record<string, unknown>): SlotSearch {
  const step = ADDRESSED_STEPS.find((each) => each === search.step)
  const { offer } = search
  return {
    ...(typeof offer === "string" && offer.length >= 20 && offer.length <= 200 ? { offer } : {}),
    ...(step === undefined ? {} : { step }),
  }
}
