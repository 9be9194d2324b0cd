import { loadByUuid } from "../../platform/api/load-by-uuid.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { attendanceQuery } from "../../shared/attendance/attendance-query.ts"
import { isAttended } from "../../shared/attendance/attended.ts"
import { seriesOfQuery } from "../../shared/series/series-query.ts"
import { appointmentQuery, isMedicalQuery, leftFilesQuery } from "./queries.ts"

/** Loads an appointment with what its page says of it; an address that is none is not found. */
export async function loadAppointment(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  uuid: string,
): Promise<void> {
  await loadByUuid(queryClient.ensureQueryData(appointmentQuery(api, uuid)))
  const appointment = queryClient.getQueryData(appointmentQuery(api, uuid).queryKey)
  if (appointment === undefined) return
  await Promise.all([
    isAttended(appointment) ? queryClient.prefetchQuery(attendanceQuery(api, uuid)) : null,
    appointment.attachmentCount > 0 ? queryClient.prefetchQuery(leftFilesQuery(api, uuid)) : null,
    appointment.series === null ? null : queryClient.prefetchQuery(seriesOfQuery(api, uuid)),
    appointment.status === "confirmed" ? queryClient.prefetchQuery(isMedicalQuery(api, uuid)) : null,
  ])
}
