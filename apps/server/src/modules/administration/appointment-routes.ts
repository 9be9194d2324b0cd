import { Readable } from "node:stream"
import type { adminAppointmentsEndpoints } from "@arnica/contract/admin-appointments"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AdministrationContext } from "./context.ts"
import {
  appointmentDetails,
  appointmentsPage,
  cancelAppointment,
  correctOutcome,
  decideAbsence,
  exportAppointments,
  filterChoices,
} from "./use-cases/appointments.ts"

/** Everybody's appointments, for admins. */
export const appointmentRoutes = (
  ctx: AdministrationContext,
): Handlers<typeof adminAppointmentsEndpoints> => ({
  "GET /api/v2/admin/appointments": ({ query, language }) => appointmentsPage(ctx, { ...query, language }),
  "GET /api/v2/admin/appointments/choices": ({ language }) => filterChoices(ctx, language),
  "GET /api/v2/admin/appointments/export": async ({ actor, query, language }) =>
    answer({
      headers: asCsvFile("appointments"),
      body: Readable.from(exportAppointments(ctx, { ...query, language, actor })),
    }),
  "GET /api/v2/admin/appointments/{uuid}": ({ params, language }) =>
    appointmentDetails(ctx, { uuid: params.uuid, language }),
  "POST /api/v2/admin/appointments/{uuid}/cancellation": ({ actor, params, body, language }) =>
    cancelAppointment(ctx, { ...params, ...body, actor, language }),
  "POST /api/v2/admin/appointments/{uuid}/absence-decision": ({ actor, params, body, language }) =>
    decideAbsence(ctx, { ...params, ...body, actor, language }),
  "POST /api/v2/admin/appointments/{uuid}/correction": ({ actor, params, body, language }) =>
    correctOutcome(ctx, { ...params, ...body, actor, language }),
})
