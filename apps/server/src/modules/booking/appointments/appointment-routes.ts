import type { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { answer } from "../../../platform/http/answer.ts"
import { download } from "../../../platform/http/download.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { calendarOf } from "../calendar/calendar-of.ts"
import type { BookingContext } from "../core/context.ts"
import { ownAppointment } from "../core/own-appointment.ts"
import { presentAppointment } from "../core/present.ts"
import { cancelByClient } from "../lifecycle/cancel.ts"
import { changeAccess, readAccess } from "../preparation/open-access.ts"
import { readAttachment, readPreparation } from "../preparation/preparation.ts"
import { lookAtAppointments } from "./live-news.ts"
import { myAppointments, nextAppointments } from "./my-appointments.ts"

type Endpoints = typeof bookingEndpoints
type AppointmentKeys =
  | "GET /rest/v2/client/getMyAppointments"
  | "GET /rest/v2/appointment/info/{id}/nextRelevantAppointments"
  | "POST /api/v2/appointments/seen"
  | "GET /api/v2/appointments/{uuid}"
  | "POST /api/v2/appointments/{uuid}/cancellation"
  | "GET /api/v2/appointments/{uuid}/calendar"
  | "GET /api/v2/appointments/{uuid}/preparation"
  | "GET /api/v2/appointments/{uuid}/access"
  | "POST /api/v2/appointments/{uuid}/access"
  | "GET /api/v2/appointments/{uuid}/attachments/{attachmentId}"

const PRIVATE = { "cache-control": "private, no-store" }

/** What follows a booking: the list, cancelling, the calendar file, what was prepared for the session. */
export const appointmentRoutes = (ctx: BookingContext): Pick<Handlers<Endpoints>, AppointmentKeys> => ({
  "GET /rest/v2/client/getMyAppointments": ({ actor, query, language }) =>
    myAppointments(ctx, { ...query, actor, language }),
  "GET /rest/v2/appointment/info/{id}/nextRelevantAppointments": ({ actor, params, language }) =>
    nextAppointments(ctx, { actor, number: params.id, language }),
  "POST /api/v2/appointments/seen": async ({ actor }) => {
    await lookAtAppointments(ctx, { userId: actor.userId, specialistId: null })
    return undefined
  },
  "GET /api/v2/appointments/{uuid}": async ({ actor, params, language }) => {
    const appointment = await ownAppointment(ctx, { actor, by: params })
    return await presentAppointment(ctx, { appointment, language })
  },
  "POST /api/v2/appointments/{uuid}/cancellation": async ({ actor, params, body, language }) => {
    const appointment = await cancelByClient(ctx, { ...body, ...params, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
  "GET /api/v2/appointments/{uuid}/calendar": async ({ actor, params, language }) =>
    answer({
      headers: { ...PRIVATE, "content-disposition": 'attachment; filename="appointment.ics"' },
      body: await calendarOf(ctx, { ...params, actor, language }),
    }),
  "GET /api/v2/appointments/{uuid}/access": ({ actor, params }) => readAccess(ctx, { ...params, actor }),
  "POST /api/v2/appointments/{uuid}/access": ({ actor, params, body }) =>
    changeAccess(ctx, { ...params, ...body, actor }),
  "GET /api/v2/appointments/{uuid}/preparation": ({ actor, params }) =>
    readPreparation(ctx, { ...params, actor }),
  "GET /api/v2/appointments/{uuid}/attachments/{attachmentId}": async ({ actor, params }) => {
    const { file, content } = await readAttachment(ctx, { ...params, actor })
    return download({ name: file.name, bytes: file.bytes, content })
  },
})
