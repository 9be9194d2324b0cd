import type { LiveData } from "@arnica/contract/live"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { readerLanguage, showNotice } from "../../notifications/index.ts"
import { accountsBeside, ownMark } from "../companions/participations.ts"
import type { BookingContext } from "../core/context.ts"
import type { NewsContribution } from "../core/contributed.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import {
  absenceEnded,
  absenceReported,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentFailed,
  appointmentMissed,
  appointmentMoved,
  approvalAsked,
  approvalEnded,
  attendanceNews,
  bankNews,
  companionAnswered,
  companionNamed,
  outcomeCorrected,
  proposalEnded,
  timesProposed,
} from "../events.ts"
import { answerWanted } from "../rescheduling/moved-notifications.ts"
import { countBookings, countNew, markSeen } from "./seen-repository.ts"

type Context = Pick<
  BookingContext,
  "clock" | "db" | "live" | "outbox" | "specialists" | "identity" | "fields" | "brand" | "publicUrl"
>
type CountContext = Pick<Context, "clock" | "db" | "specialists" | "identity" | "fields">
type Changed = { readonly tx: Tx; readonly appointmentId: string; readonly sides: "both" | "client" }

/** What is new to somebody as a client. */
const newAppsOf = async (
  ctx: CountContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<number> =>
  await countNew(on, { userId, addressMark: await ownMark(ctx, { on, userId }), now: ctx.clock.now() })

/** All counts of somebody, as a specialist too if they are one. */
export const countsOf = async (ctx: CountContext, userId: string): Promise<LiveData<"badge.changed">> => {
  const on = ctx.db.query
  const newApps = await newAppsOf(ctx, { on, userId })
  const specialistId = await ctx.specialists.idOfUser(userId)
  if (specialistId === null) return { newApps }
  return { newApps, newBookings: await countBookings(on, { userId, specialistId, now: ctx.clock.now() }) }
}

type Person = { readonly userId: string; readonly specialistId: number | null }

/** Tells somebody their count: as a specialist of one's bookings, else as a client. */
const tellCount = async (
  ctx: Context,
  { tx, userId, specialistId }: Person & { readonly tx: Tx },
): Promise<void> => {
  const data =
    specialistId === null
      ? { newApps: await newAppsOf(ctx, { on: tx, userId }) }
      : { newBookings: await countBookings(tx, { userId, specialistId, now: ctx.clock.now() }) }
  await ctx.live.publish(tx, { userId, type: "badge.changed", data })
}

type Told = {
  readonly tx: Tx
  readonly appointment: Pick<Appointment, "uuid" | "status" | "start" | "end" | "specialistId">
  readonly userId: string
  readonly side: "client" | "provider"
}

const tellOne = async (ctx: Context, { tx, appointment, userId, side }: Told): Promise<void> => {
  const { uuid, status, specialistId } = appointment
  const [start, end] = [appointment.start, appointment.end].map((at) => new Date(at).toISOString())
  await ctx.live.publish(tx, {
    userId,
    type: "appointment.changed",
    data: { uuid, status, side, start: String(start), end: String(end) },
  })
  await tellCount(ctx, { tx, userId, specialistId: side === "provider" ? specialistId : null })
}

/** The news on the screens of those who see an appointment. */
export const liveNews: NewsContribution = {
  left: async (ctx, { userIds, ...told }) => {
    for (const userId of userIds.toSorted()) await tellOne(ctx, { ...told, userId, side: "client" })
  },
}

const tellChanged = async (ctx: Context, { tx, appointmentId, sides }: Changed): Promise<void> => {
  const appointment = await findAppointment(tx, { uuid: appointmentId })
  if (appointment === null) throw new Error(`no appointment ${appointmentId}`)
  const { clientId, specialistId } = appointment
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const beside = await accountsBeside(ctx, { on: tx, appointment })
  const people = [
    { userId: clientId, side: "client" as const },
    ...beside.map((userId) => ({ userId, side: "client" as const })),
    ...(sides === "both" && specialist ? [{ userId: specialist.userId, side: "provider" as const }] : []),
  ]
  // In the order of ids, so that two that tell the same people do not wait for each other.
  for (const person of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await tellOne(ctx, { tx, appointment, ...person })
}

/** Says on the client's screen that their specialist waits for an answer. */
const askForAnswer = async (
  ctx: Context,
  { tx, clientId, specialistId }: { tx: Tx; clientId: string; specialistId: number },
): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const client = (await ctx.identity.users.byIds([clientId])).get(clientId)
  if (specialist === undefined || client === undefined) return
  // What is proposed is shown whatever somebody chose: it waits for their answer.
  const reader = { language: readerLanguage({ account: client }), zone: client.timeZone }
  await showNotice(ctx, { notification: answerWanted, tx, userId: clientId, reader, facts: null })
}

/** What both hear of. */
const OF_BOTH = [
  [appointmentConfirmed, "booking.liveConfirmed"],
  [appointmentCancelled, "booking.liveCancelled"],
  [appointmentMissed, "booking.liveMissed"],
  [outcomeCorrected, "booking.liveCorrected"],
  [absenceReported, "booking.liveAbsence"],
  [absenceEnded, "booking.liveAbsenceEnded"],
  [attendanceNews, "booking.liveAttendance"],
  [approvalAsked, "booking.liveAsked"],
  [approvalEnded, "booking.liveNotApproved"],
  [companionAnswered, "booking.liveCompanion"],
  [companionNamed, "booking.liveNamed"],
  [appointmentMoved, "booking.liveMoved"],
  [proposalEnded, "booking.liveProposalEnded"],
] as const

/** Has client and specialist told of changes to their appointments while they happen. */
export const subscribeLiveNews = (ctx: Context): void => {
  const { outbox } = ctx
  for (const [event, name] of OF_BOTH)
    outbox.subscribe(event, name, ({ payload }, tx) =>
      tellChanged(ctx, { tx, appointmentId: payload.appointmentId, sides: "both" }),
    )
  outbox.subscribe(timesProposed, "booking.liveProposed", async ({ payload }, tx) => {
    await tellChanged(ctx, { tx, appointmentId: payload.appointmentId, sides: "both" })
    await askForAnswer(ctx, { tx, ...payload })
  })
  outbox.subscribe(bankNews, "booking.liveBank", ({ payload }, tx) =>
    tellChanged(ctx, { tx, appointmentId: payload.appointmentId, sides: "client" }),
  )
  outbox.subscribe(appointmentExpired, "booking.liveExpired", ({ payload }, tx) =>
    tellChanged(ctx, { tx, appointmentId: payload.appointmentId, sides: "client" }),
  )
  outbox.subscribe(appointmentFailed, "booking.liveFailed", ({ payload }, tx) =>
    tellChanged(ctx, {
      tx,
      appointmentId: payload.appointmentId,
      sides: payload.wasConfirmed ? "both" : "client",
    }),
  )
}

/** Notes that somebody has looked at their appointments, or at what is booked with them, and tells all of their devices. */
export const lookAtAppointments = async (ctx: Context, { userId, specialistId }: Person): Promise<void> => {
  const side = specialistId === null ? "client" : "provider"
  await ctx.db.transaction(async (tx) => {
    await markSeen(tx, { userId, side, now: ctx.clock.now() })
    await tellCount(ctx, { tx, userId, specialistId })
  })
}
