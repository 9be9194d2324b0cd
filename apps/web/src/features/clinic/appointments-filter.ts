import type { Days } from "../../platform/ui/read-days.ts"
import { spanOfDays } from "../../platform/ui/span-of-days.ts"
import type { ClinicAppointmentsSearch } from "./clinic-search.ts"

/** The same as the calls take it, for days in a zone. */
export const appointmentFilterOf = (
  { client, specialistID, ...days }: ClinicAppointmentsSearch,
  zone: string,
): Days & { readonly text?: string; readonly specialistID?: number } => ({
  ...(client === undefined ? {} : { text: client }),
  ...(specialistID === undefined ? {} : { specialistID }),
  ...spanOfDays(days, zone),
})
