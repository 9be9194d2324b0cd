import type { CalendarSearch } from "../calendar-search.ts"
import type { Whose } from "../queries.ts"

/** Whose calendar an address names, as the calls take it. */
export const whoseOf = ({ specialistID }: CalendarSearch): Whose =>
  specialistID === undefined ? {} : { specialistID }
