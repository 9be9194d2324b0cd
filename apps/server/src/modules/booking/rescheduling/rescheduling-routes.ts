import type { reschedulingEndpoints } from "@arnica/contract/rescheduling"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import type { BookingContext } from "../core/context.ts"
import { presentAppointment } from "../core/present.ts"
import { acceptProposal, refuseProposal } from "./answer-proposal.ts"
import { moveForFree } from "./move-for-free.ts"
import { otherStarts, rescheduleByClient } from "./move-time.ts"
import { proposeTimes, readProposal, withdrawProposal } from "./propose.ts"

/** Moving an appointment to another time. */
export const reschedulingRoutes = (ctx: BookingContext): Handlers<typeof reschedulingEndpoints> => ({
  "GET /api/v2/appointments/{uuid}/times": ({ actor, params, query }) =>
    otherStarts(ctx, { ...params, ...query, actor }),
  "POST /api/v2/appointments/{uuid}/rescheduling": async ({ actor, params, body, language }) => {
    const appointment = await rescheduleByClient(ctx, { ...params, ...body, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
  "POST /api/v2/appointments/{uuid}/free-move": async ({ actor, params, body, language }) => {
    const appointment = await moveForFree(ctx, { ...params, ...body, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
  "GET /api/v2/appointments/{uuid}/proposal": ({ actor, params }) => readProposal(ctx, { ...params, actor }),
  "POST /api/v2/practice/appointments/{uuid}/proposals": async ({ actor, params, body }) =>
    answer({ status: 201, body: await proposeTimes(ctx, { ...params, ...body, actor }) }),
  "DELETE /api/v2/practice/proposals/{id}": async ({ actor, params }) => {
    await withdrawProposal(ctx, { ...params, actor })
  },
  "POST /api/v2/proposals/{id}/acceptance": async ({ actor, params, body, language }) => {
    const appointment = await acceptProposal(ctx, { ...params, ...body, actor })
    return await presentAppointment(ctx, { appointment, language })
  },
  "POST /api/v2/proposals/{id}/refusal": async ({ actor, params }) => {
    await refuseProposal(ctx, { ...params, actor })
  },
})
