import type { attendanceEndpoints } from "@arnica/contract/attendance"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { objectToAttendance, readAttendance, readByAdmin } from "./video/object.ts"
import { decideAttendance } from "./video/settle-attendance.ts"

/** Who was in the rooms of sessions by video. */
export const attendanceRoutes = (ctx: BookingContext): Handlers<typeof attendanceEndpoints> => ({
  "GET /api/v2/appointments/{uuid}/attendance": ({ actor, params }) =>
    readAttendance(ctx, { actor, uuid: params.uuid }),
  "POST /api/v2/appointments/{uuid}/attendance-objection": ({ actor, params, body }) =>
    objectToAttendance(ctx, { ...params, ...body, actor }),
  "GET /api/v2/admin/appointments/{uuid}/attendance": ({ actor, params }) =>
    readByAdmin(ctx, { actor, uuid: params.uuid }),
  "POST /api/v2/admin/appointments/{uuid}/attendance-decision": async ({ actor, params, body }) => {
    await decideAttendance(ctx, { ...params, ...body, actor })
    return await readByAdmin(ctx, { actor, uuid: params.uuid })
  },
})
