import { Readable } from "node:stream"
import type { calendarFeedEndpoints } from "@arnica/contract/calendar-feed"
import type { practiceEndpoints } from "@arnica/contract/practice"
import { asCsvFile } from "../../../platform/csv/csv.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { missSession } from "../attendance/miss.ts"
import { endFeed, feedFile, lookAtFeed, makeFeed } from "../calendar/calendar-feed.ts"
import { calendarSessions } from "../calendar/calendar-sessions.ts"
import type { BookingContext } from "../core/context.ts"
import { cancelByProvider } from "../lifecycle/cancel.ts"
import { exportSessions } from "./export-sessions.ts"
import { lookAtAppointments } from "./live-news.ts"
import { presentSession, sessionOfSpecialist, sessionsOfSpecialist } from "./sessions.ts"

/** The specialist's sessions for calendar programs elsewhere. */
export const feedRoutes = (ctx: BookingContext): Handlers<typeof calendarFeedEndpoints> => ({
  "GET /api/v2/calendar-feed": ({ actor }) => lookAtFeed(ctx, actor),
  "POST /api/v2/calendar-feed": async ({ actor, body }) =>
    answer({ status: 201, body: await makeFeed(ctx, { actor, showsNames: body.showsNames }) }),
  "DELETE /api/v2/calendar-feed": async ({ actor }) => {
    await endFeed(ctx, actor)
  },
  "GET /api/v2/calendar-feed/file": async ({ query }) =>
    answer({ headers: { "cache-control": "private, no-store" }, body: await feedFile(ctx, query.token) }),
})

/** The specialist's side of appointments. */
export const practiceRoutes = (ctx: BookingContext): Handlers<typeof practiceEndpoints> => ({
  "POST /rest/v2/specialist/getAllAppointments": ({ actor, body, language }) =>
    sessionsOfSpecialist(ctx, { ...body, actor, language }),
  "POST /api/v2/practice/appointments/seen": async ({ actor }) => {
    await lookAtAppointments(ctx, actor)
  },
  "GET /api/v2/practice/appointments/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("appointments"),
      body: Readable.from(exportSessions(ctx, { actor, request, ...query })),
    }),
  "GET /api/v2/practice/calendar": ({ actor, query, language }) =>
    calendarSessions(ctx, { ...query, actor, language }),
  "GET /api/v2/practice/appointments/{uuid}": ({ actor, params, language }) =>
    sessionOfSpecialist(ctx, { actor, uuid: params.uuid, language }),
  "POST /api/v2/practice/appointments/{uuid}/no-show": async ({ actor, params, body, language }) => {
    const appointment = await missSession(ctx, { actor, uuid: params.uuid, missing: body.missing })
    return await presentSession(ctx, { actor, appointment, language })
  },
  "POST /api/v2/practice/appointments/{uuid}/cancellation": async ({ actor, params, body, language }) => {
    const appointment = await cancelByProvider(ctx, { actor, uuid: params.uuid, reason: body.reason })
    return await presentSession(ctx, { actor, appointment, language })
  },
})
