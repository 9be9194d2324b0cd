import type { AppointmentLine } from "@arnica/contract/admin-appointments"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import { readSpecialistId } from "../../shared/specialists/read-specialist-id.ts"

type Status = AppointmentLine["status"]

/** The states of appointments, in the order of the page. */
export const STATUSES: readonly Status[] = [
  "confirmed",
  "inProgress",
  "completed",
  "rescheduled",
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
  "held",
  "pendingPayment",
  "expired",
  "failed",
]

/** What the list of all appointments is filtered by. */
export type AppointmentsOfAllSearch = Days & {
  readonly status?: Status
  readonly specialist?: string
  readonly client?: string
  readonly specialistID?: number
  readonly clientID?: string
  readonly clinic?: string
  readonly sessionType?: string
  /** Only what stands with somebody who is suspended. */
  readonly list?: "forsaken" | "disputed"
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 100) : "")

/** Reads the filters of an address; what is none is left out. */
export function readAppointmentsOfAllSearch(search: Record<string, unknown>): AppointmentsOfAllSearch {
  const status = STATUSES.find((each) => each === search.status)
  const { clientID } = search
  const words = {
    specialist: textOf(search.specialist),
    client: textOf(search.client),
    clinic: textOf(search.clinic),
    sessionType: textOf(search.sessionType),
  }
  return {
    ...(status === undefined ? {} : { status }),
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== "")),
    ...readDays(search),
    ...readSpecialistId(search.specialistID),
    ...(typeof clientID === "string" && UUID.test(clientID) ? { clientID } : {}),
    ...(search.list === "forsaken" || search.list === "disputed" ? { list: search.list } : {}),
  }
}

/** The same as the calls take it, for days in a zone. */
export const filterOf = (
  { list, ...search }: AppointmentsOfAllSearch,
  zone: string,
): Omit<AppointmentsOfAllSearch, "list"> & { zone?: string; show?: "forsaken" | "disputed" } => ({
  ...search,
  ...(search.from === undefined && search.to === undefined ? {} : { zone }),
  ...(list === undefined ? {} : { show: list }),
})
