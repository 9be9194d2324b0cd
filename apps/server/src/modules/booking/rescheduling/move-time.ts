import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { followTime } from "../companions/follow-time.ts"
import { announceMoved } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isAhead, isMovable, movableUntil, UNTIL_IT_BEGINS } from "../core/domain/rescheduling.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, lockAppointment, moveAppointment } from "../core/repository/appointments.ts"
import { isFreeToMove } from "./free-to-move.ts"

type Move = {
  readonly tx: Tx
  /** Locked. */
  readonly appointment: Appointment
  readonly start: number
  /**
   * `trouble`: by the client, while it is under way and video does not work. `specialist`: with others of its series, at a time that its client
   * did not choose; `meant` also outside their own hours and rules.
   */
  readonly by: "client" | "agreement" | "trouble" | "specialist" | "meant"
  /** It goes with others of its series, of which one e-mail tells. */
  readonly withSeries?: true
}

/** Demands of a free time what the schedule says; of one that both agreed on, or that its specialist means, only that nobody has it. */
const DEMANDS = {
  client: "offered",
  agreement: "free",
  trouble: "offered",
  specialist: "offered",
  meant: "free",
} as const

/** Moves an appointment and the time that it takes in both calendars, in the caller's transaction. */
export const moveTime = async (
  ctx: BookingContext,
  { tx, appointment, start, by, withSeries }: Move,
): Promise<Appointment> => {
  const now = ctx.clock.now()
  const { specialistId, clientId: userId, minutes } = appointment
  const end = start + minutes * 60_000
  const event = by === "trouble" ? "moveForFree" : "reschedule"
  const isChosenForThem = by === "specialist" || by === "meant"
  const leaving = await moveAppointment(ctx, { tx, appointment, event, now, reason: by })
  const holderRef = holderRefOf(appointment)
  const isKept = await ctx.kept.giveWay(tx, { userId, specialistId, start, end })
  const demand = isKept ? "free" : DEMANDS[by]
  await ctx.scheduling.move(tx, { holderRef, specialistId, userId, start, end, demand })
  const isAtOffice = appointment.place === "office"
  const officeAddress = isAtOffice ? await ctx.scheduling.officeAt(tx, { specialistId, start }) : null
  const moved = await moveAppointment(ctx, {
    tx,
    appointment: { ...leaving, start, end },
    event: "standAnew",
    isTimeKept: true,
    now,
    set: {
      startAt: new Date(start),
      endAt: new Date(end),
      moves: appointment.moves + 1,
      movedAt: new Date(now),
      officeAddress,
      ...(isChosenForThem ? { policy: UNTIL_IT_BEGINS } : {}),
    },
  })
  await followTime(ctx, { tx, appointment: moved })
  await announceMoved(ctx, { tx, appointment: moved, from: appointment.start, withSeries })
  return moved
}

/** Locks an appointment that stands where it was seen. Throws statusConflict when it no longer does. */
export const lockUnmoved = async (
  ctx: BookingContext,
  given: { readonly tx: Tx; readonly uuid: string; readonly start: number },
): Promise<Appointment> => {
  const locked = await lockAppointment(given.tx, given.uuid)
  if (locked === null) throw new AppError("appointmentNotFound")
  if (locked.start !== given.start || !isAhead(locked, ctx.clock.now()))
    throw new AppError("statusConflict", { data: { status: locked.status } })
  return locked
}

/** Who moves which session, from where they saw it to when. Instants as ISO 8601. */
export type MoveRequest = {
  readonly actor: Pick<SignedIn, "userId">
  readonly uuid: string
  readonly from: string
  readonly to: string
}

/**
 * Moves an appointment for its client to another time that is free, for nothing. Throws appointmentNotFound,
 * statusConflict when it is not where the client saw it, reschedulingTooLate, and whatever a booking of that time would.
 */
export const rescheduleByClient = async (
  ctx: BookingContext,
  { actor, uuid, from, to }: MoveRequest,
): Promise<Appointment> => {
  appointmentPolicy.authorize(actor, "own", await findAppointment(ctx.db.query, { uuid }))
  return await ctx.db.transaction(async (tx) => {
    const appointment = await lockUnmoved(ctx, { tx, uuid, start: Date.parse(from) })
    if (movableUntil(appointment, ctx.clock.now()) === null) throw new AppError("reschedulingTooLate")
    const start = Date.parse(to)
    if (start === appointment.start) return appointment
    return await moveTime(ctx, { tx, appointment, start, by: "client" })
  })
}

const LONGEST_MS = 31 * 86_400_000

/** When else an appointment could take place, for the two whom it concerns. Its own time counts as free. */
export const otherStarts = async (
  ctx: BookingContext,
  asked: { readonly actor: SignedIn; readonly uuid: string; readonly from: string; readonly to: string },
): Promise<{ starts: string[] }> => {
  const found = await findAppointment(ctx.db.query, { uuid: asked.uuid })
  const appointment = appointmentPolicy.authorize(asked.actor, "arrange", found)
  const now = ctx.clock.now()
  const from = Math.max(Date.parse(asked.from), now)
  const to = Math.min(Date.parse(asked.to), from + LONGEST_MS)
  const isFree = isMovable(appointment, now) || (await isFreeToMove(ctx, appointment))
  if (!isFree || to <= from) return { starts: [] }
  const ignoring = holderRefOf(appointment)
  const starts = await ctx.scheduling.starts({ product: appointment, from, to, now, ignoring })
  const others = starts.filter((start) => start !== appointment.start)
  return { starts: others.map((start) => new Date(start).toISOString()) }
}
