import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { attendanceQuery } from "../../shared/attendance/attendance-query.ts"
import { isAttended } from "../../shared/attendance/attended.ts"
import { appointmentQuery } from "./queries.ts"

/** Loads an appointment, and of one that is over who was in its room; an address that is none is not found. */
export async function loadAppointment(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  uuid: string,
): Promise<void> {
  await loadByUuid(queryClient.ensureQueryData(appointmentQuery(api, uuid)))
  const appointment = queryClient.getQueryData(appointmentQuery(api, uuid).queryKey)
  if (appointment !== undefined && isAttended(appointment))
    await queryClient.prefetchQuery(attendanceQuery(api, uuid))
}

/** Waits for something that an address names by its uuid; what is none is not found. */
export async function loadByUuid(loaded: Promise<unknown>): Promise<void> {
  await loaded.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) throw notFound()
    return rethrowNotFound(error)
  })
}
