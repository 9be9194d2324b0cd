import type { appointmentInfoEndpoints } from "@arnica/contract/appointment-info"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { clinicOfClient, isMedical, trackedAppointments } from "./appointment-info.ts"
import { readPreparation } from "./preparation.ts"

/** What pages around an appointment ask of it. */
export const infoRoutes = (ctx: BookingContext): Handlers<typeof appointmentInfoEndpoints> => ({
  "POST /rest/v2/appointment/info/getAppsForAnalytics": ({ actor, body }) =>
    trackedAppointments(ctx, { actor, ...body }),
  "GET /rest/v2/appointment/{uuid}/clientClinicDetails": ({ actor, params }) =>
    clinicOfClient(ctx, { actor, ...params }),
  "GET /rest/v2/appointment/{uuid}/isMedical": ({ actor, params }) => isMedical(ctx, { actor, ...params }),
  "GET /rest/v2/user/files/appointment/{uuid}": async ({ actor, params }) =>
    (await readPreparation(ctx, { actor, ...params })).attachments,
})
