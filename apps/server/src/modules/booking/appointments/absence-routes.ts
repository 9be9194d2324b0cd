import type { absenceEndpoints } from "@arnica/contract/absence"
import type { Handlers } from "../../../platform/http/handler.ts"
import { answerAbsence } from "../attendance/absence/decide-absence.ts"
import { reportAbsence } from "../attendance/absence/report-absence.ts"
import type { BookingContext } from "../core/context.ts"
import { presentAppointment } from "../core/present.ts"
import { presentSession } from "./sessions.ts"

/** Sessions to which the specialist is said not to have come. */
export const absenceRoutes = (ctx: BookingContext): Handlers<typeof absenceEndpoints> => ({
  "POST /api/v2/appointments/{uuid}/absence": async ({ actor, params, body, language }) => {
    const appointment = await reportAbsence(ctx, { ...params, ...body, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
  "POST /api/v2/practice/appointments/{uuid}/absence-answer": async ({ actor, params, body, language }) => {
    const appointment = await answerAbsence(ctx, { ...params, ...body, actor })
    return await presentSession(ctx, { actor, appointment, language })
  },
})
