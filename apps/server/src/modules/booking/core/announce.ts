import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import {
  absenceEnded,
  absenceReported,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentExpired,
  appointmentFailed,
  appointmentHeld,
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
  seriesAnswer,
  seriesNews,
  timesProposed,
} from "../events.ts"
import type { BookingContext } from "./context.ts"
import { type Appointment, holderRefOf } from "./domain/appointment.ts"

type Told = Pick<Appointment, "uuid" | "clientId" | "specialistId" | "start" | "end">
type News = { readonly tx: Tx; readonly appointment: Told }
type Context = Pick<BookingContext, "outbox">

const iso = (instant: number): string => new Date(instant).toISOString()

const about = (appointment: Told) => ({
  appointmentId: appointment.uuid,
  clientId: appointment.clientId,
  specialistId: appointment.specialistId,
  start: iso(appointment.start),
  end: iso(appointment.end),
})

/** Announces that a time is held until an instant. */
export const announceHeld = async (
  { outbox }: Context,
  { tx, appointment, until }: News & { readonly until: number },
): Promise<void> => {
  const payload = { ...about(appointment), until: iso(until) }
  await outbox.publish(tx, { event: appointmentHeld, key: holderRefOf(appointment), payload })
}

/** Announces what a bank does about the payment of a held time. */
export const announceBank = async (
  { outbox }: Context,
  { tx, appointment, news }: News & { readonly news: "decides" | "holdOver" | "refused" },
): Promise<void> => {
  const payload = { ...about(appointment), news }
  await outbox.publish(tx, { event: bankNews, key: holderRefOf(appointment), payload })
}

/** Announces that an appointment stands. */
export const announceConfirmed = async ({ outbox }: Context, { tx, appointment }: News): Promise<void> => {
  const payload = about(appointment)
  await outbox.publish(tx, { event: appointmentConfirmed, key: holderRefOf(appointment), payload })
}

/** Announces that sessions are over. */
export const announceCompleted = async (
  { outbox }: Context,
  { tx, appointments }: { readonly tx: Tx; readonly appointments: readonly Told[] },
): Promise<void> => {
  const over = appointments.map((each) => ({ key: holderRefOf(each), payload: about(each) }))
  await outbox.publishAll(tx, { event: appointmentCompleted, about: over })
}

/** Announces who called an appointment off. */
export const announceCancelled = async (
  { outbox }: Context,
  {
    tx,
    appointment,
    by,
    isByClinic,
    withSeries,
  }: News & {
    readonly by: "client" | "provider"
    readonly isByClinic?: true | undefined
    readonly withSeries?: true | undefined
  },
): Promise<void> => {
  const how = { ...(isByClinic ? { isByClinic } : {}), ...(withSeries ? { withSeries } : {}) }
  const payload = { ...about(appointment), by, ...how }
  await outbox.publish(tx, { event: appointmentCancelled, key: holderRefOf(appointment), payload })
}

/** Announces who did not come. */
export const announceMissed = async (
  { outbox }: Context,
  { tx, appointment, missing }: News & { readonly missing: "client" | "provider" },
): Promise<void> => {
  const payload = { ...about(appointment), missing }
  await outbox.publish(tx, { event: appointmentMissed, key: holderRefOf(appointment), payload })
}

/** Announces that a client says that the specialist did not come. */
export const announceReported = async (
  { outbox }: Context,
  { tx, appointment }: { readonly tx: Tx; readonly appointment: Appointment },
): Promise<void> => {
  await outbox.publish(tx, {
    event: absenceReported,
    key: holderRefOf(appointment),
    payload: about(appointment),
  })
}

/** Announces what became of that. */
export const announceAbsenceEnded = async (
  { outbox }: Context,
  given: {
    readonly tx: Tx
    readonly appointment: Appointment
    readonly outcome: "contested" | "granted" | "refused"
  },
): Promise<void> => {
  const { tx, appointment, outcome } = given
  const payload = { ...about(appointment), outcome }
  await outbox.publish(tx, { event: absenceEnded, key: holderRefOf(appointment), payload })
}

/** Announces what came of a session, by who was in its room. */
export const announceAttendance = async (
  { outbox }: Context,
  { tx, appointment, news }: News & Pick<z.infer<typeof attendanceNews.schema>, "news">,
): Promise<void> => {
  const payload = { ...about(appointment), news }
  await outbox.publish(tx, { event: attendanceNews, key: holderRefOf(appointment), payload })
}

/** Announces that an admin corrected what became of a session. */
export const announceCorrected = async (
  { outbox }: Context,
  { tx, appointment, to }: News & Pick<z.infer<typeof outcomeCorrected.schema>, "to">,
): Promise<void> => {
  const payload = { ...about(appointment), to }
  await outbox.publish(tx, { event: outcomeCorrected, key: holderRefOf(appointment), payload })
}

/** Announces that a booking waits for its specialist. */
export const announceAsked = async ({ outbox }: Context, { tx, appointment }: News): Promise<void> => {
  await outbox.publish(tx, {
    event: approvalAsked,
    key: holderRefOf(appointment),
    payload: about(appointment),
  })
}

/** Announces that a booking that waited came to nothing. */
export const announceNotApproved = async (
  { outbox }: Context,
  { tx, appointment, answer }: News & Pick<z.infer<typeof approvalEnded.schema>, "answer">,
): Promise<void> => {
  const payload = { ...about(appointment), answer }
  await outbox.publish(tx, { event: approvalEnded, key: holderRefOf(appointment), payload })
}

/** Announces that an appointment stands at another time. */
export const announceMoved = async (
  { outbox }: Context,
  {
    tx,
    appointment,
    from,
    withSeries,
  }: {
    readonly tx: Tx
    readonly appointment: Appointment
    readonly from: number
    readonly withSeries?: true | undefined
  },
): Promise<void> => {
  const moved = { from: iso(from), moves: appointment.moves, ...(withSeries ? { withSeries } : {}) }
  const payload = { ...about(appointment), ...moved }
  await outbox.publish(tx, { event: appointmentMoved, key: holderRefOf(appointment), payload })
}

/** Announces that the client is asked for another time. */
export const announceProposed = async (
  { outbox }: Context,
  { tx, appointment, proposalId }: News & { readonly proposalId: string },
): Promise<void> => {
  const payload = { ...about(appointment), proposalId }
  await outbox.publish(tx, { event: timesProposed, key: holderRefOf(appointment), payload })
}

/** Announces that the question for another time is over. */
export const announceAnswered = async (
  { outbox }: Context,
  { tx, appointment, answer }: News & Pick<z.infer<typeof proposalEnded.schema>, "answer">,
): Promise<void> => {
  const payload = { ...about(appointment), answer }
  await outbox.publish(tx, { event: proposalEnded, key: holderRefOf(appointment), payload })
}

/** Announces that a held time is free again. */
export const announceExpired = async (
  { outbox }: Context,
  { tx, appointment, reason }: News & Pick<z.infer<typeof appointmentExpired.schema>, "reason">,
): Promise<void> => {
  const payload = { ...about(appointment), reason }
  await outbox.publish(tx, { event: appointmentExpired, key: holderRefOf(appointment), payload })
}

/** Announces that an appointment's payment failed for good. */
export const announceFailed = async (
  { outbox }: Context,
  news: News & Pick<z.infer<typeof appointmentFailed.schema>, "reason" | "wasConfirmed">,
): Promise<void> => {
  const { tx, appointment, reason, wasConfirmed } = news
  const payload = { ...about(appointment), reason, wasConfirmed }
  await outbox.publish(tx, { event: appointmentFailed, key: holderRefOf(appointment), payload })
}

/** Announces that somebody is asked to take part. */
export const announceCompanionNamed = async (
  { outbox }: Context,
  { tx, appointment }: News,
): Promise<void> => {
  await outbox.publish(tx, {
    event: companionNamed,
    key: holderRefOf(appointment),
    payload: about(appointment),
  })
}

/** Announces that somebody answered who is asked to take part beside the client. */
export const announceCompanionAnswered = async (
  { outbox }: Context,
  given: News & { readonly companionId: string; readonly answer: "accepted" | "declined" },
): Promise<void> => {
  const { tx, appointment, companionId, answer } = given
  const payload = { ...about(appointment), companionId, answer }
  await outbox.publish(tx, { event: companionAnswered, key: holderRefOf(appointment), payload })
}

/** Announces news of a series: of these of its sessions at once. */
export const announceSeries = async (
  { outbox }: Context,
  { tx, ...payload }: z.infer<typeof seriesNews.schema> & { readonly tx: Tx },
): Promise<void> => {
  await outbox.publish(tx, { event: seriesNews, key: `series:${payload.seriesId}`, payload })
}

/** Announces that all sessions of a series wait for their specialist, or that they came to nothing. */
export const announceSeriesAnswer = async (
  { outbox }: Context,
  { tx, ...payload }: z.infer<typeof seriesAnswer.schema> & { readonly tx: Tx },
): Promise<void> => {
  await outbox.publish(tx, { event: seriesAnswer, key: `series:${payload.seriesId}`, payload })
}
