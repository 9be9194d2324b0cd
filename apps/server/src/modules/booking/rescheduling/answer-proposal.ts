import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceAnswered } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { findAppointment, lockAppointment } from "../core/repository/appointments.ts"
import { lockUnmoved, moveTime } from "./move-time.ts"
import { proposalPolicy } from "./policy.ts"
import {
  endProposal,
  findProposal,
  findUnanswered,
  type Proposal,
  type ProposalEnd,
} from "./proposal-repository.ts"

type Actor = Pick<SignedIn, "userId">
type Ending = { readonly tx: Tx; readonly proposal: Proposal; readonly end: Exclude<ProposalEnd, "accepted"> }

const BATCH = 200

/** Ends a proposal without a move, and tells of it. Throws statusConflict when it is not open any more. */
export const endOpen = async (ctx: BookingContext, { tx, proposal, end }: Ending): Promise<void> => {
  const appointment = await lockAppointment(tx, proposal.uuid)
  const ended = await endProposal(tx, { id: proposal.id, end, now: ctx.clock.now() })
  if (!ended || appointment === null) throw new AppError("statusConflict")
  // One that was called off meanwhile has had its letters.
  if (appointment.status === "confirmed") await announceAnswered(ctx, { tx, appointment, answer: end })
}

const refuseOver = (proposal: Proposal, now: number): void => {
  if (!proposal.isOpen || now >= proposal.expiresAt) throw new AppError("statusConflict")
}

/**
 * Accepts one of the times: the appointment moves there. Throws notFound, statusConflict when the proposal is over,
 * slotTaken or clientBusy when the time is somebody else's by now, and slotInThePast.
 */
export const acceptProposal = async (
  ctx: BookingContext,
  request: { readonly actor: Actor; readonly id: string; readonly start: string },
): Promise<Appointment> => {
  const proposal = proposalPolicy.authorize(
    request.actor,
    "answer",
    await findProposal(ctx.db.query, request.id),
  )
  const now = ctx.clock.now()
  refuseOver(proposal, now)
  const start = Date.parse(request.start)
  if (!proposal.starts.includes(start)) throw new AppError("statusConflict")
  if (start <= now) throw new AppError("slotInThePast")
  const seen = await findAppointment(ctx.db.query, { uuid: proposal.uuid })
  if (seen === null) throw new AppError("notFound")
  return await ctx.db.transaction(async (tx) => {
    const appointment = await lockUnmoved(ctx, { tx, uuid: seen.uuid, start: seen.start })
    if (!(await endProposal(tx, { id: proposal.id, end: "accepted", now })))
      throw new AppError("statusConflict")
    return await moveTime(ctx, { tx, appointment, start, by: "agreement" })
  })
}

/** Keeps the time that was booked. Throws notFound, and statusConflict when the proposal is over. */
export const refuseProposal = async (
  ctx: BookingContext,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<void> => {
  const proposal = proposalPolicy.authorize(actor, "answer", await findProposal(ctx.db.query, id))
  refuseOver(proposal, ctx.clock.now())
  await ctx.db.transaction((tx) => endOpen(ctx, { tx, proposal, end: "declined" }))
}

/** Ends what nobody answered in time. Says how many that were. */
export const expireProposals = async (ctx: BookingContext): Promise<number> => {
  const overdue = await findUnanswered(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  for (const proposal of overdue)
    try {
      await ctx.db.transaction((tx) => endOpen(ctx, { tx, proposal, end: "expired" }))
    } catch (error) {
      // The client was faster.
      if (!isAppError(error, "statusConflict")) throw error
    }
  return overdue.length
}
