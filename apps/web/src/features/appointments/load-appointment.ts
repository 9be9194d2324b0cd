import { ApiError } from "@arnica/contract/client"
import { notFound } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { appointmentQuery } from "./queries.ts"

/** Loads an appointment; an address that is none is not found. */
export async function loadAppointment(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  uuid: string,
): Promise<void> {
  await queryClient.ensureQueryData(appointmentQuery(api, uuid)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) throw notFound()
    return rethrowNotFound(error)
  })
}
