import type { COLLEAGUE_LISTS } from "@arnica/contract/clinic"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import { readText } from "../../platform/ui/read-text.ts"
import { readSpecialistId } from "../../shared/specialists/read-specialist-id.ts"

/** How profiles can stand, in the order of the page. */
export const STATUSES = [
  "notActive",
  "draft",
  "submitted",
  "changesRequested",
  "active",
  "suspended",
  "closed",
] as const satisfies readonly (typeof COLLEAGUE_LISTS)[number][]

/** What the list of specialists is filtered by. */
export type SpecialistsSearch = { readonly text?: string; readonly status?: (typeof STATUSES)[number] }

/** Reads the filters of an address; what it does not know is left out. */
export function readSpecialistsSearch(search: Record<string, unknown>): SpecialistsSearch {
  const status = STATUSES.find((each) => each === search.status)
  return { ...readText(search.text, (text) => ({ text })), ...(status === undefined ? {} : { status }) }
}

/** What the list of clients is filtered by. */
export type ClientsSearch = { readonly text?: string; readonly specialistID?: number }

/** What the clinic's statement is filtered by. */
export type ClinicStatementSearch = { readonly year?: number; readonly specialistID?: number }

const [FIRST_YEAR, LAST_YEAR] = [2020, 2100] as const

/** Reads the filters of an address. */
export function readClinicStatementSearch(search: Record<string, unknown>): ClinicStatementSearch {
  const year = Number(search.year)
  const isYear = Number.isSafeInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
  return { ...(isYear ? { year } : {}), ...readSpecialistId(search.specialistID) }
}

/** Reads the filters of an address. */
export function readClientsSearch(search: Record<string, unknown>): ClientsSearch {
  return { ...readText(search.text, (text) => ({ text })), ...readSpecialistId(search.specialistID) }
}

/** What the clinic's appointments are filtered by. */
export type ClinicAppointmentsSearch = Days & {
  /** The beginning of a word of the client's name. */
  readonly client?: string
  readonly specialistID?: number
}

/** Reads the filters of an address. */
export function readClinicAppointmentsSearch(search: Record<string, unknown>): ClinicAppointmentsSearch {
  return {
    ...readText(search.client, (client) => ({ client })),
    ...readSpecialistId(search.specialistID),
    ...readDays(search),
  }
}
