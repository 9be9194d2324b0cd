import { languageSchema } from "@arnica/contract/shared"
import { translator } from "@arnica/i18n/server"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { isAppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import type { BookingContext } from "../core/context.ts"
import { awaitsApproval } from "../core/domain/approval.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { aheadWith } from "../core/repository/list.ts"
import { endGroupsOf } from "../groups/call-off-group.ts"
import { withdrawAll } from "../invitations/answer-invitation.ts"
import { refuseBooking } from "../lifecycle/approve.ts"
import { cancelByProvider } from "../lifecycle/cancel.ts"
import { releaseHold } from "../lifecycle/release-hold.ts"
import { subscribeKept } from "./kept-notifications.ts"

const JOB = "booking.windUp"

const offboardingSchema = z.object({
  specialistId: z.int(),
  /** What becomes of the sessions that are booked. */
  sessions: z.enum(["keep", "callOff"]),
})
/** How a specialist ends their practice. */
export type Offboarding = z.infer<typeof offboardingSchema>

/** Calls off all that is ahead with a specialist who leaves: each client gets everything back, and reads why. */
const callOffAhead = async (ctx: BookingContext, specialistId: number): Promise<void> => {
  const ahead = await aheadWith(ctx.db.query, { specialistId, now: ctx.clock.now() })
  const clients = await ctx.identity.users.byIds([...new Set(ahead.map(({ clientId }) => clientId))])
  for (const appointment of ahead) {
    const language = languageSchema.catch("en").parse(clients.get(appointment.clientId)?.language)
    const reason = translator(language)("mails:cancelled.practiceClosed")
    const { uuid } = appointment
    try {
      if (awaitsApproval(appointment)) await refuseBooking(ctx, { actor: { specialistId }, uuid })
      else if (isOpen(appointment.status)) await releaseHold(ctx, appointment)
      else await cancelByProvider(ctx, { actor: { specialistId }, uuid, reason })
    } catch (error) {
      // Its client was faster, or it has begun.
      if (!isAppError(error)) throw error
    }
  }
}

/**
 * Ends what a specialist offers: invitations, and groups that nobody joined. With `callOff` everything that is booked
 * goes too, and all groups. Can be begun anew where it was broken off.
 */
export const offboard = async (
  ctx: BookingContext,
  { specialistId, sessions }: Offboarding,
): Promise<void> => {
  await withdrawAll(ctx, specialistId)
  await endGroupsOf(ctx, { specialistId, which: sessions === "callOff" ? "all" : "empty" })
  if (sessions === "callOff") await callOffAhead(ctx, specialistId)
}

/** Has it done in the background once the transaction stands in which a specialist decided it. */
export const createOffboarding = (
  { jobs, outbox }: Pick<Platform, "jobs" | "outbox">,
  ctx: BookingContext,
): ((tx: Tx, given: Offboarding) => Promise<void>) => {
  const askToTell = subscribeKept({ jobs, outbox }, ctx)
  jobs.define({
    name: JOB,
    schema: offboardingSchema,
    handler: async (given) => {
      await offboard(ctx, given)
      if (given.sessions === "keep") await askToTell(given.specialistId)
    },
  })
  return async (tx, data) => {
    await jobs.enqueue({ name: JOB, data }, tx)
  }
}
