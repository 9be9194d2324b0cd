import type { Participation, ReceivedParticipation } from "@arnica/contract/participations"
import type { Language } from "@arnica/i18n/languages"
import type { AuditActor } from "../../../platform/audit/entry.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { Actor, SignedIn } from "../../../platform/http/actor.ts"
import { announceCompanionAnswered } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { findAppointment, lockAppointment } from "../core/repository/appointments.ts"
import { type Companion, type CompanionAnswer, canAnswer, hasTime } from "./companion.ts"
import { companionBehind } from "./companion-link.ts"
import { findCompanion, listOf, setAnswer } from "./companion-repository.ts"
import { addressedTo, ownMark, presentParticipation, receivedAs } from "./participations.ts"
import { participationPolicy } from "./policy.ts"

/** More than anybody is asked to at a time. */
const MOST_ASKED = 1_000

type Answering = {
  readonly id: string
  readonly answer: CompanionAnswer
  /** Whose account answers; null for who has the link alone. */
  readonly userId: string | null
  readonly by: AuditActor
}

/** Who is asked and to what, locked: whoever else answers waits. Throws notFound. */
const lockAsked = async (tx: Tx, id: string): Promise<{ companion: Companion; appointment: Appointment }> => {
  const asked = await findCompanion(tx, id)
  const found = asked === null ? null : await findAppointment(tx, { id: asked.appointmentId })
  const appointment = found === null ? null : await lockAppointment(tx, found.uuid)
  // What was answered is read behind the lock.
  const companion = await findCompanion(tx, id)
  if (appointment === null || companion === null) throw new AppError("notFound")
  return { companion, appointment }
}

type Change = Awaited<ReturnType<typeof lockAsked>> & {
  readonly tx: Tx
  readonly answer: CompanionAnswer
  readonly account: string | null
}

/** Who accepts with an account gives the session their time, as if they had booked it; who declines has it back. */
const changeTime = async (ctx: BookingContext, change: Change): Promise<void> => {
  const { tx, companion, appointment, answer, account } = change
  const holderRef = holderRefOf(appointment)
  const { specialistId, start, end } = appointment
  if (hasTime(companion) && companion.userId !== null)
    await ctx.scheduling.leave(tx, { holderRef, userId: companion.userId })
  if (answer === "accepted" && account !== null)
    await ctx.scheduling.occupySeat(tx, {
      holderRef,
      specialistId,
      userId: account,
      start,
      end,
      expiresAt: null,
    })
}

/** Writes an answer. Throws statusConflict once the session began or was called off, and clientBusy. */
const write = async (ctx: BookingContext, { id, answer, userId, by }: Answering): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const asked = await lockAsked(tx, id)
    const { companion, appointment } = asked
    const now = ctx.clock.now()
    if (!canAnswer(appointment, now))
      throw new AppError("statusConflict", { data: { status: appointment.status } })
    const account = userId ?? companion.userId
    if (companion.status === answer && companion.userId === account) return
    await changeTime(ctx, { ...asked, tx, answer, account })
    await setAnswer(tx, { id, status: answer, userId: account, now })
    await announceCompanionAnswered(ctx, { tx, appointment, companionId: id, answer })
    await ctx.audit.record(tx, {
      actor: by,
      action: "booking.companionAnswered",
      subject: appointment.clientId,
      object: { type: "appointment", id: appointment.uuid },
      details: { answer },
    })
  })
}

const latest = async (ctx: BookingContext, { id }: Companion): Promise<Companion> => {
  const companion = await findCompanion(ctx.db.query, id)
  if (companion === null) throw new AppError("notFound")
  return companion
}

/** Answers for who is signed in. Throws notFound, statusConflict and clientBusy. */
export const answerParticipation = async (
  ctx: BookingContext,
  given: {
    readonly actor: SignedIn
    readonly id: string
    readonly answer: CompanionAnswer
    readonly language: Language
  },
): Promise<Participation> => {
  const { actor, id, answer, language } = given
  const found = await findCompanion(ctx.db.query, id)
  const resource = found === null ? null : await addressedTo(ctx, { companion: found, userId: actor.userId })
  const companion = participationPolicy.authorize(actor, "answer", resource)
  await write(ctx, { id, answer, userId: actor.userId, by: actor })
  return await presentParticipation(ctx, { companion: await latest(ctx, companion), language })
}

/** Answers by the link of a letter. Throws notFound, linkExpired, notAllowed, statusConflict and clientBusy. */
export const answerReceived = async (
  ctx: BookingContext,
  given: {
    readonly actor: Actor
    readonly token: string
    readonly answer: CompanionAnswer
    readonly language: Language
  },
): Promise<ReceivedParticipation> => {
  const { actor, token, answer, language } = given
  const companion = await companionBehind(ctx, token)
  const { isForSomebodyElse } = await receivedAs(ctx, { companion, actor, language })
  if (isForSomebodyElse) throw new AppError("notAllowed")
  const userId = actor.kind === "user" ? actor.userId : null
  await write(ctx, { id: companion.id, answer, userId, by: actor })
  return await receivedAs(ctx, { companion: await latest(ctx, companion), actor, language })
}

/** Declines for somebody whose account ends all that is still to come, so that those who counted on them know. */
export const declineAll = async (ctx: BookingContext, userId: string): Promise<void> => {
  const on = ctx.db.query
  const self = { userId, addressMark: await ownMark(ctx, { on, userId }) }
  const asked = await listOf(on, { ...self, show: "upcoming", now: ctx.clock.now(), limit: MOST_ASKED })
  for (const { id, status } of asked)
    if (status !== "declined")
      try {
        await write(ctx, { id, answer: "declined", userId, by: { kind: "system", name: "account-end" } })
      } catch (error) {
        // It began, or was called off, in this moment.
        if (!isAppError(error, "statusConflict")) throw error
      }
}
