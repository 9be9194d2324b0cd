/** The lists of appointments that have an address of their own; without one it is those to come. */
export const ADDRESSED_LISTS = ["past", "cancelled"] as const

/** Which appointments a list shows. */
export type AppointmentFilter = "upcoming" | (typeof ADDRESSED_LISTS)[number]

/** The search of the list of appointments. */
export type AppointmentsSearch = {
  show?: (typeof ADDRESSED_LISTS)[number]
}

/** Reads the search of an address; what it does not know is left out. */
export function readAppointmentsSearch(search: Record<string, unknown>): AppointmentsSearch {
  const show = ADDRESSED_LISTS.find((each) => each === search.show)
  return show === undefined ? {} : { show }
}
