import { z } from "zod"
import type { Platform } from "../../../platform/types.ts"
import { specialistChanged } from "../../specialists/events.ts"
import type { BookingContext } from "../core/context.ts"
import { withdrawAll } from "./answer-invitation.ts"
import { openIdsOf } from "./invitation-repository.ts"

const JOB = "booking.withdrawInvitations"

/** Takes back what a specialist still offers once nobody may book them any more: suspended, closed, about to leave. */
export const withdrawOfUnavailable = (
  { jobs, outbox }: Pick<Platform, "jobs" | "outbox">,
  ctx: BookingContext,
): void => {
  jobs.define({
    name: JOB,
    schema: z.object({ specialistId: z.int() }),
    handler: async ({ specialistId }) => {
      if ((await ctx.specialists.byId(specialistId)) === null) await withdrawAll(ctx, specialistId)
    },
  })
  outbox.subscribe(specialistChanged, "booking.withdrawInvitations", async ({ payload }, tx) => {
    if ((await openIdsOf(tx, payload.specialistId)).length === 0) return
    await jobs.enqueue({ name: JOB, data: payload }, tx)
  })
}
