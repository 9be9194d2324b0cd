import type { Tx } from "../../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../../platform/errors.ts"
import type { SignedIn } from "../../../../platform/http/actor.ts"
import { leftToRefund } from "../../../payments/index.ts"
import { announceAttendance, announceMissed } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { appointmentPolicy } from "../../core/policy.ts"
import { findAppointment, lockAppointment, noteRefunded } from "../../core/repository/appointments.ts"
import { isUndecided } from "../absence/absence.ts"
import { absencesOf } from "../absence/absence-repository.ts"
import { noteMissing } from "../absence/note-missing.ts"
import { type KeptAttendance, NEXT_POLL_MS, type SettledBy, type Step, stepOf } from "./attendance.ts"
import { contestAttendance, findDue, lockAttendance, markSettled, postpone } from "./attendance-repository.ts"
import { sealSaid } from "./words.ts"

const BATCH = 100

type One = { readonly tx: Tx; readonly appointment: Appointment; readonly attendance: KeptAttendance }

/** By what the refund for missed minutes is known: a session has one at most. */
const fairRef = ({ uuid }: Pick<Appointment, "uuid">): string => `fair:${uuid}`

/** How much of the proposed amount its order can give back now: what has not gone back before. `later` while a bank decides. */
const leftOf = async (
  { payments }: BookingContext,
  { appointment: { orderId }, attendance: { amount } }: One,
): Promise<number | "later"> => {
  const order = orderId === null ? undefined : (await payments.orders([orderId])).get(orderId)
  if (order === undefined) return 0
  return order.status === "disputed" ? "later" : Math.min(amount, leftToRefund(order))
}

/** Gives back what was paid for missed minutes. */
const giveBack = async (ctx: BookingContext, one: One): Promise<number | "later"> => {
  const { tx, appointment, attendance } = one
  const { uuid: appointmentUuid, orderId, packageId } = appointment
  if (packageId !== null)
    return await ctx.packages.giveShareBack(tx, { appointmentUuid, amount: attendance.amount })
  const amount = await leftOf(ctx, one)
  if (orderId !== null && amount !== "later" && amount > 0)
    await ctx.payments.refund(tx, {
      orderId,
      amount,
      ref: fairRef(appointment),
      reason: "minutes missed by specialist",
    })
  return amount
}

/** The same, and the appointment says so: only while it stands as it was read, as its money was locked before it. */
const giveMinutesBack = async (ctx: BookingContext, one: One): Promise<number | "later"> => {
  const { tx, appointment } = one
  const back = await giveBack(ctx, one)
  const found = await lockAppointment(tx, appointment.uuid)
  if (found?.status !== appointment.status)
    throw new AppError("statusConflict", { data: { status: appointment.status } })
  if (back !== "later" && back > 0 && appointment.packageId === null)
    await noteRefunded(tx, { id: found.id, refunded: (found.refunded ?? 0) + back })
  return back
}

const miss = async (
  ctx: BookingContext,
  { tx, appointment, missing }: One & { readonly missing: "client" | "provider" },
): Promise<void> => {
  const isCorrection = appointment.status === "noShowClient"
  const missed = await noteMissing(ctx, { tx, appointment, missing, isCorrection })
  await announceMissed(ctx, { tx, appointment: missed, missing })
}

/** Does what follows from it; how much of the proposal went back, or `later`. */
const carryOut = async (
  ctx: BookingContext,
  { step, ...one }: One & { readonly step: Exclude<Step, "askAdmin"> },
): Promise<number | "later"> => {
  switch (step) {
    case "nothing":
      return 0
    case "giveBack":
      return await giveMinutesBack(ctx, one)
    case "noteClient":
      await miss(ctx, { ...one, missing: "client" })
      return 0
    case "noteProvider": {
      const amount = await leftOf(ctx, one)
      if (amount !== "later") await miss(ctx, { ...one, missing: "provider" })
      return amount
    }
  }
}

type Ending = One & {
  readonly step: Exclude<Step, "askAdmin">
  readonly by: SettledBy
  readonly reason: Buffer | null
}

/** Carries it out and writes that it is settled; false when it has to wait. */
const end = async (ctx: BookingContext, { by, reason, ...given }: Ending): Promise<boolean> => {
  const { tx, appointment } = given
  const givenBack = await carryOut(ctx, given)
  if (givenBack === "later") return false
  const now = ctx.clock.now()
  await markSettled(tx, { appointmentId: appointment.id, now, by, givenBack, reason })
  const isTold = by === "admin" || given.step === "giveBack"
  await announceAttendance(ctx, { tx, appointment, news: isTold ? "settled" : "ended" })
  return true
}

const absenceOf = async (tx: Tx, { id }: Appointment) => (await absencesOf(tx, [id])).get(id) ?? null

/** Settles what nobody objected to. Does nothing about one that is settled, contested or decided about by now. */
const settleOne = async (ctx: BookingContext, appointmentId: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const attendance = await lockAttendance(tx, appointmentId)
    const appointment = await findAppointment(tx, { id: appointmentId })
    if (attendance?.state !== "proposed" || appointment === null) return
    const absence = await absenceOf(tx, appointment)
    if (absence !== null && isUndecided(absence.status)) return
    const decided = absence?.status === "granted" || absence?.status === "refused" ? absence.status : null
    const { status } = appointment
    const step = stepOf({ outcome: attendance.outcome, status, absence: decided })
    if (step === "askAdmin") {
      await contestAttendance(tx, { appointmentId, side: "provider", said: null })
      return await announceAttendance(ctx, { tx, appointment, news: "contested" })
    }
    const by = step === "nothing" ? "people" : "rule"
    if (await end(ctx, { tx, appointment, attendance, step, by, reason: null })) return
    await postpone(tx, { appointmentId, dueAt: ctx.clock.now() + NEXT_POLL_MS })
  })
}

/** Settles what nobody objected to in time. Says how many it looked at. */
export const settleAttendances = async (ctx: BookingContext): Promise<number> => {
  const due = await findDue(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  for (const appointmentId of due)
    try {
      await settleOne(ctx, appointmentId)
    } catch (error) {
      // Somebody said something of the session in the same moment; the next sweep looks again.
      if (isAppError(error, "statusConflict")) continue
      ctx.log.error({ err: error, appointmentId }, "what came of a session was not settled")
    }
  return due.length
}

type Deciding = {
  readonly actor: SignedIn
  readonly uuid: string
  /** Whether it is as was proposed. */
  readonly asProposed: boolean
  readonly reason: string
}

/** As was proposed: also against what the specialist noted, but nothing twice. */
const asProposed = ({ outcome }: KeptAttendance, { status }: Appointment): Exclude<Step, "askAdmin"> => {
  if (status === "noShowProvider") return "nothing"
  if (outcome === "noShowProvider") return "noteProvider"
  if (outcome === "noShowClient") return status === "completed" ? "noteClient" : "nothing"
  return "giveBack"
}

/**
 * Decides, for an admin, about what somebody objected to; it stands in the audit log, and both read the reason. Throws
 * appointmentNotFound, and statusConflict when nothing waits for a decision or a bank decides about the payment.
 */
export const decideAttendance = async (ctx: BookingContext, request: Deciding): Promise<void> => {
  const { actor, uuid, asProposed: isAsProposed, reason } = request
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "oversee", found)
  await ctx.db.transaction(async (tx) => {
    const attendance = await lockAttendance(tx, appointment.id)
    const { status, clientId } = appointment
    const absence = await absenceOf(tx, appointment)
    const isAsked = absence !== null && isUndecided(absence.status)
    if (attendance?.state !== "contested" || isAsked)
      throw new AppError("statusConflict", { data: { status } })
    const step = isAsProposed ? asProposed(attendance, appointment) : "nothing"
    const sealed = await sealSaid(ctx, { on: tx, of: appointment, column: "reason", text: reason })
    if (!(await end(ctx, { tx, appointment, attendance, step, by: "admin", reason: sealed })))
      throw new AppError("statusConflict", { data: { status } })
    await ctx.audit.record(tx, {
      actor,
      action: "booking.attendanceDecided",
      subject: clientId,
      reason,
      object: { type: "appointment", id: uuid },
      details: { asProposed: isAsProposed },
    })
  })
}
