import type { approvalEndpoints } from "@arnica/contract/approval"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { presentAppointment } from "../core/present.ts"
import { approveBooking, refuseBooking, withdrawBooking } from "../lifecycle/approve.ts"
import { presentSession } from "./sessions.ts"

/** Bookings that wait for their specialist. */
export const approvalRoutes = (ctx: BookingContext): Handlers<typeof approvalEndpoints> => ({
  "POST /api/v2/practice/appointments/{uuid}/approval": async ({ actor, params, language }) => {
    const appointment = await approveBooking(ctx, { ...params, actor })
    return await presentSession(ctx, { actor, appointment, language })
  },
  "POST /api/v2/practice/appointments/{uuid}/refusal": async ({ actor, params, language }) => {
    const appointment = await refuseBooking(ctx, { ...params, actor })
    return await presentSession(ctx, { actor, appointment, language })
  },
  "POST /api/v2/appointments/{uuid}/withdrawal": async ({ actor, params, language }) => {
    const appointment = await withdrawBooking(ctx, { ...params, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
})
