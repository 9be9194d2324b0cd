import { randomUUID } from "node:crypto"
import type { Proposal as Shown } from "@arnica/contract/rescheduling"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceProposed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isMovable, proposalEnd } from "../core/domain/rescheduling.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { isStillFree, refuseUnfit, type Session } from "../times/fit.ts"
import { endOpen } from "./answer-proposal.ts"
import { lockUnmoved } from "./move-time.ts"
import { proposalPolicy } from "./policy.ts"
import {
  findProposal,
  insertProposal,
  openProposals,
  type Proposal,
  withdrawOpen,
} from "./proposal-repository.ts"

type Actor = Pick<SignedIn, "userId" | "specialistId">
const iso = (at: number): string => new Date(at).toISOString()

type Facts = Pick<Proposal, "id" | "starts" | "expiresAt">

const toShown = ({ id, starts, expiresAt }: Facts): Shown => ({
  id,
  starts: starts.map(iso),
  expiresAt: iso(expiresAt),
})

/** A proposal as both see it; null for none. */
export const presentProposal = (proposal: Facts | undefined): Shown | null =>
  proposal === undefined ? null : toShown(proposal)

/** The session of an appointment, whose own time counts as free. */
const sessionOf = (appointment: Appointment): Session => {
  const { specialistId, minutes, place } = appointment
  return { specialistId, minutes, place, ignoring: holderRefOf(appointment) }
}

type Request = {
  readonly actor: Actor
  readonly uuid: string
  readonly starts: readonly string[]
  readonly confirmedConflicts: readonly string[]
}

/**
 * Asks the client of an appointment whether another time suits them, instead of what was asked before. Nothing is held
 * meanwhile. Throws appointmentNotFound, statusConflict, slotTaken, slotInThePast and rescheduleWithConflicts.
 */
export const proposeTimes = async (ctx: BookingContext, request: Request): Promise<Shown> => {
  const found = await findAppointment(ctx.db.query, { uuid: request.uuid })
  const appointment = appointmentPolicy.authorize(request.actor, "conduct", found)
  const now = ctx.clock.now()
  if (!isMovable(appointment, now))
    throw new AppError("statusConflict", { data: { status: appointment.status } })
  const starts = [...new Set(request.starts.map((start) => Date.parse(start)))].sort((a, b) => a - b)
  if (starts.includes(appointment.start)) throw new AppError("statusConflict")
  const confirmed = new Set(request.confirmedConflicts.map((start) => Date.parse(start)))
  await refuseUnfit(ctx, { ...sessionOf(appointment), starts, meant: (start) => confirmed.has(start) })
  const proposal = {
    id: randomUUID(),
    starts,
    expiresAt: proposalEnd({ now, start: appointment.start, starts }),
  }
  await ctx.db.transaction(async (tx) => {
    const locked = await lockUnmoved(ctx, { tx, uuid: appointment.uuid, start: appointment.start })
    await withdrawOpen(tx, { appointmentId: locked.id, now })
    await insertProposal(tx, { ...proposal, appointmentId: locked.id, now })
    await announceProposed(ctx, { tx, appointment: locked, proposalId: proposal.id })
  })
  return toShown(proposal)
}

/** Takes a proposal back. Throws notFound, and statusConflict when it was answered. */
export const withdrawProposal = async (
  ctx: BookingContext,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<void> => {
  const proposal = proposalPolicy.authorize(actor, "withdraw", await findProposal(ctx.db.query, id))
  await ctx.db.transaction((tx) => endOpen(ctx, { tx, proposal, end: "withdrawn" }))
}

/** What waits for an answer about an appointment, and which of its times are still free; null for nothing. */
export const readProposal = async (
  ctx: BookingContext,
  { actor, uuid }: { readonly actor: Actor; readonly uuid: string },
): Promise<{ proposal: (Shown & { free: string[] }) | null }> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "arrange", found)
  const open = await openProposals(ctx.db.query, { ids: [appointment.id], now: ctx.clock.now() })
  const proposal = open.get(appointment.id)
  if (proposal === undefined) return { proposal: null }
  const free: string[] = []
  for (const start of proposal.starts) {
    if (await isStillFree(ctx, { ...sessionOf(appointment), start })) free.push(iso(start))
  }
  return { proposal: { ...toShown(proposal), free } }
}
