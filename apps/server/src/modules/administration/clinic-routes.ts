import { Readable } from "node:stream"
import type { clinicEndpoints } from "@arnica/contract/clinic"
import type { clinicBooksEndpoints } from "@arnica/contract/clinic-books"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { AdministrationContext } from "./context.ts"
import { cancelOfClinic, clinicAppointment, clinicCalendar } from "./use-cases/clinic-appointment.ts"
import {
  clinicReviews,
  clinicStatement,
  exportClinicReviews,
  exportClinicStatement,
} from "./use-cases/clinic-books.ts"
import {
  clinicAppointments,
  clinicClients,
  exportClinicAppointments,
  exportClinicClients,
} from "./use-cases/clinic-lists.ts"
import { mustBeOurs } from "./use-cases/clinic-scope.ts"
import {
  clinicOverview,
  clinicSpecialist,
  clinicSpecialists,
  exportClinicSpecialists,
} from "./use-cases/clinic-specialists.ts"

/** The area of clinics. Which clinic it is about follows from who asks, and from nothing that is sent along. */
export const clinicRoutes = (
  ctx: AdministrationContext,
): Handlers<typeof clinicEndpoints & typeof clinicBooksEndpoints> => ({
  "GET /api/v2/clinic": ({ actor, query }) => clinicOverview(ctx, { actor, ...query }),
  "GET /api/v2/clinic/specialists": ({ actor, language, query }) =>
    clinicSpecialists(ctx, { actor, language, ...query }),
  "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/{id}": ({ actor, language, params }) =>
    clinicSpecialist(ctx, { actor, language, id: params.id }),
  "GET /rest/v2/corporateSpecialist/clients": ({ actor, query }) => clinicClients(ctx, { actor, ...query }),
  "GET /api/v2/clinic/appointments": ({ actor, language, query }) =>
    clinicAppointments(ctx, { actor, language, ...query }),
  "GET /api/v2/clinic/calendar": ({ actor, language, query }) =>
    clinicCalendar(ctx, { actor, language, ...query }),
  "GET /api/v2/clinic/appointments/{uuid}": ({ actor, language, params }) =>
    clinicAppointment(ctx, { actor, language, ...params }),
  "POST /api/v2/clinic/appointments/{uuid}/cancellation": ({ actor, language, params, body }) =>
    cancelOfClinic(ctx, { actor, language, ...params, ...body }),
  "GET /api/v2/clinic/specialists/export": async ({ actor, language, query, request }) =>
    answer({
      headers: asCsvFile("specialists"),
      body: await exportClinicSpecialists(ctx, { actor, language, request, ...query }),
    }),
  "GET /api/v2/clinic/clients/export": async ({ actor, query, request }) => {
    await mustBeOurs(ctx, { actor, ...query })
    return answer({
      headers: asCsvFile("clients"),
      body: Readable.from(exportClinicClients(ctx, { actor, request, ...query })),
    })
  },
  "GET /api/v2/clinic/appointments/export": async ({ actor, language, query, request }) => {
    await mustBeOurs(ctx, { actor, ...query })
    return answer({
      headers: asCsvFile("appointments"),
      body: Readable.from(exportClinicAppointments(ctx, { actor, language, request, ...query })),
    })
  },
  "GET /api/v2/clinic/reviews": ({ actor, query }) => clinicReviews(ctx, { actor, ...query }),
  "GET /api/v2/clinic/reviews/export": async ({ actor, query }) => {
    await mustBeOurs(ctx, { actor, ...query })
    return answer({
      headers: asCsvFile("reviews"),
      body: Readable.from(exportClinicReviews(ctx, { actor, ...query })),
    })
  },
  "GET /api/v2/clinic/statement": ({ actor, query }) => clinicStatement(ctx, { actor, ...query }),
  "GET /api/v2/clinic/statement/export": async ({ actor, query }) =>
    answer({ headers: asCsvFile("statement"), body: await exportClinicStatement(ctx, { actor, ...query }) }),
})
