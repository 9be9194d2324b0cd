import { createHmac } from "node:crypto"
import type { Outcome } from "@arnica/contract/admin-appointments"
import type { Absence as AbsenceInWords } from "@arnica/contract/booking"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { networkOf } from "../identity/index.ts"
import { type HeldSession, heldSession } from "./appointments/held-session.ts"
import { countsOf, subscribeLiveNews } from "./appointments/live-news.ts"
import { meetingOf, roomsOf } from "./appointments/meeting.ts"
import { findMonths, type PracticeMonth } from "./appointments/month-repository.ts"
import { openOrdersOf } from "./appointments/open-orders.ts"
import { pairSessionOf } from "./appointments/pair-session.ts"
import {
  isRelationshipOpen,
  partiesOf,
  type Relation,
  readRelationship,
  resolveParties,
  sessionsWith,
} from "./appointments/relation.ts"
import { timelineOf } from "./appointments/timeline.ts"
import { absencesOf } from "./attendance/absence/absence-repository.ts"
import { correctable, correctByAdmin } from "./attendance/absence/correct-outcome.ts"
import { decideByAdmin } from "./attendance/absence/decide-absence.ts"
import { subscribeAbsenceNotifications } from "./attendance/absence/notifications.ts"
import { presentAbsence } from "./attendance/absence/words.ts"
import type { AttendanceState } from "./attendance/video/attendance.ts"
import { attendancesOf } from "./attendance/video/attendance-repository.ts"
import { subscribeAttendanceNotifications } from "./attendance/video/notifications.ts"
import { calendarOfClinic } from "./calendar/calendar-sessions.ts"
import type { BookingContext } from "./core/context.ts"
import type { Appointment } from "./core/domain/appointment.ts"
import { canCancel, refundAt } from "./core/domain/cancellation.ts"
import type { Neighbours } from "./core/neighbours.ts"
import {
  type AppointmentFilter,
  type AppointmentTrail,
  countAppointments,
  findTrail,
  pageOfAppointments,
} from "./core/repository/admin-list.ts"
import { findAppointment, findStarts } from "./core/repository/appointments.ts"
import {
  aheadWith,
  bookersSince,
  type ClientStatistics,
  clientsOfSpecialists,
  countByStatus,
  listOfSpecialist,
  listOfSpecialists,
  type Since,
} from "./core/repository/list.ts"
import { defineSweeps } from "./define-sweeps.ts"
import { comingGroups } from "./groups/group-repository.ts"
import { openIdsOf } from "./invitations/invitation-repository.ts"
import { inviteClient } from "./invitations/invite.ts"
import { withdrawOfUnavailable } from "./invitations/withdraw-invitations.ts"
import { appointmentOfClinic, cancelByAdmin, cancelByClinic, cancelByProvider } from "./lifecycle/cancel.ts"
import { createOffboarding, type Offboarding } from "./offboarding/offboard.ts"
import { appointmentsOfPeople } from "./personal-data.ts"
import { findOpenTo } from "./preparation/access-repository.ts"
import { fileOf } from "./preparation/preparation.ts"
import { answerForReminders } from "./reminders/answer-for-reminders.ts"
import { wasMovedForFree } from "./rescheduling/free-to-move.ts"
import { roomContributions } from "./room-contributions.ts"
import { implementRoutes } from "./routes.ts"
import { subscribeNotifications } from "./subscribe-notifications.ts"
import { appointmentOrders } from "./wizard/appointment-orders.ts"
import { giveSignUpHold } from "./wizard/sign-up-hold-repository.ts"
import { createSignUpNote } from "./wizard/sign-up-note.ts"
import { createVisitorTerms } from "./wizard/visitor-terms.ts"

export type { HeldSession } from "./appointments/held-session.ts"
export type { Relation } from "./appointments/relation.ts"
export { clientRecords, roomsOfSessions } from "./contributions.ts"
export type { Appointment } from "./core/domain/appointment.ts"
export { reviewBlocker } from "./core/domain/reviewing.ts"
export type { AppointmentFilter } from "./core/repository/admin-list.ts"
export type { ClientStatistics, Since } from "./core/repository/list.ts"

/** What other modules may ask of booking. Instants are epoch milliseconds, amounts minor units. */
export type Booking = {
  /**
   * Calls an appointment off for its specialist: the client gets everything back. Throws appointmentNotFound,
   * cancellationTooLate or statusConflict.
   */
  readonly cancelByProvider: (request: {
    readonly specialistId: number
    readonly uuid: string
    readonly reason: string
  }) => Promise<Appointment>
  /**
   * Calls an appointment off for an admin, on behalf of one of both, and writes it down. Throws as `cancelByProvider`
   * does, and statusConflict when another refund was shown.
   */
  readonly cancelByAdmin: (request: Parameters<typeof cancelByAdmin>[1]) => Promise<Appointment>
  /** An appointment with one of a clinic's specialists, and what calling it off now would give back. Throws appointmentNotFound. */
  readonly ofClinic: (
    asked: Parameters<typeof appointmentOfClinic>[1],
  ) => ReturnType<typeof appointmentOfClinic>
  /** The sessions of one of them in a stretch of time, as their clinic's calendar draws them. Throws badInput. */
  readonly calendarOfClinic: (
    asked: Parameters<typeof calendarOfClinic>[1],
  ) => ReturnType<typeof calendarOfClinic>
  /** Calls it off as the specialist could, for an admin of their clinic, and writes it down. Throws as `cancelByProvider` does. */
  readonly cancelByClinic: (request: Parameters<typeof cancelByClinic>[1]) => Promise<Appointment>
  /**
   * Decides whether a specialist did not come, and writes it down. Throws appointmentNotFound and statusConflict when
   * nothing waits for a decision.
   */
  readonly decideAbsence: (request: Parameters<typeof decideByAdmin>[1]) => Promise<void>
  /** Corrects for an admin what became of a session. Throws appointmentNotFound, statusConflict and packageUsedUp. */
  readonly correctOutcome: (request: Parameters<typeof correctByAdmin>[1]) => Promise<void>
  /** What a client said of an appointment's specialist not coming, in words; null for nothing. */
  readonly absenceOf: (appointment: Appointment) => Promise<AbsenceInWords | null>
  /** A page of everybody's appointments, the latest first. */
  readonly page: (asked: Parameters<typeof pageOfAppointments>[1]) => Promise<Appointment[]>
  /** How many such a list has in all. */
  readonly countOf: (filter: AppointmentFilter) => Promise<number>
  /** An appointment with its states and letters, and what calling it off now would give back; null for none. */
  readonly trailOf: (uuid: string) => Promise<BookedTrail | null>
  /** A page of what was booked with these specialists, with each since an instant: what is ahead first by time. */
  readonly ofSpecialists: (
    request: Omit<Parameters<typeof listOfSpecialists>[1], "now">,
  ) => Promise<{ total: number; items: Appointment[] }>
  /** Everybody who booked with these specialists since the same instants. */
  readonly bookersOf: (whose: readonly Since[]) => Promise<string[]>
  /** Whose sessions with these specialists stand or took place, since the same instants; who came last first. */
  readonly clientsOf: (whose: readonly Since[]) => Promise<ClientStatistics[]>
  /** What is between a client and a specialist. */
  readonly readRelationship: (pair: Parameters<typeof readRelationship>[1]) => Promise<Relation>
  /** Whether what a client left is still open to a specialist. */
  readonly isRelationshipOpen: (
    pair: Parameters<typeof isRelationshipOpen>[1],
  ) => ReturnType<typeof isRelationshipOpen>
  /** The two of an appointment, and whether it was booked, for one of them. Throws appointmentNotFound. */
  readonly partiesOf: (asked: Parameters<typeof partiesOf>[1]) => ReturnType<typeof partiesOf>
  /** The two of an appointment that was booked, for one of them. Throws appointmentNotFound. */
  readonly resolveParties: (asked: Parameters<typeof resolveParties>[1]) => ReturnType<typeof resolveParties>
  /** The session of a client and a specialist that is next or under way, or else ended just now; null for none. */
  readonly pairSessionOf: (pair: Parameters<typeof pairSessionOf>[1]) => ReturnType<typeof pairSessionOf>
  /** Where and when the people of a session meet, and who comes, for one of them. Throws appointmentNotFound. */
  readonly meetingOf: (asked: Parameters<typeof meetingOf>[1]) => ReturnType<typeof meetingOf>
  /** Sessions of a specialist that begin before an instant and take place in rooms here: by seat, and by room. */
  readonly roomsOf: (asked: Parameters<typeof roomsOf>[1]) => ReturnType<typeof roomsOf>
  /** Whether an appointment was moved for nothing before, because video did not work. */
  readonly wasMovedForFree: (uuid: string) => Promise<boolean>
  /** A file that a client left for some session, for those who may read it there; null for any other. */
  readonly fileOf: (asked: Parameters<typeof fileOf>[1]) => ReturnType<typeof fileOf>
  /** The specialists to whom what a client leaves is open now: a session is booked, or was held not long ago. */
  readonly openTo: (clientId: string) => Promise<number[]>
  /** A part of a client's sessions that began, by day and uuid, the newest first. */
  readonly timelineOf: (asked: Parameters<typeof timelineOf>[1]) => ReturnType<typeof timelineOf>
  /** A page of a client's sessions, as their specialist sees them. */
  readonly sessionsWith: (asked: Parameters<typeof sessionsWith>[1]) => ReturnType<typeof sessionsWith>
  /**
   * Offers a session to somebody by mail and keeps its time meanwhile. Throws notAllowed, notFound, currencyMismatch,
   * slotTaken, slotInThePast, rescheduleWithConflicts and tooManyRequests.
   */
  readonly invite: (wish: Parameters<typeof inviteClient>[1]) => ReturnType<typeof inviteClient>
  /** What became of an appointment, or null. */
  readonly heldSession: (uuid: string) => Promise<HeldSession | null>
  /** The package that an appointment's session was taken of; null for one that was paid by itself, or none. */
  readonly packageOf: (uuid: string) => Promise<string | null>
  /** When appointments begin, by uuid; unknown ones are left out. One query. */
  readonly startsOf: (uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** What is booked with a specialist and still ahead, by time. */
  readonly upcomingFor: (specialistId: number) => Promise<Appointment[]>
  /** What a specialist who leaves has open: sessions that are booked and ahead, groups, invitations. */
  readonly openWith: (specialistId: number) => Promise<OpenWith>
  /**
   * Ends what a specialist offers once the transaction stands, and with `callOff` all that is booked: each client gets
   * everything back and is told.
   */
  readonly offboard: (tx: Tx, given: Offboarding) => Promise<void>
  /** The orders of sessions with these specialists that were not held yet, or to which they are said not to have come. */
  readonly openOrdersOf: (specialistIds: readonly number[]) => Promise<string[]>
  /** The last months of a practice in numbers, the oldest first, by the specialist's own calendar. */
  readonly monthsOf: (asked: {
    readonly specialistId: number
    readonly months: number
  }) => Promise<PracticeMonth[]>
  /** How many appointments there are in each status. */
  readonly countByStatus: () => Promise<{ status: Appointment["status"]; count: number }[]>
}

/** What is open with a specialist. */
export type OpenWith = {
  readonly sessions: readonly Appointment[]
  readonly groups: number
  readonly invitations: number
}

const openWith = async ({ db, clock }: BookingContext, specialistId: number): Promise<OpenWith> => {
  const asked = { specialistId, now: clock.now() }
  const [ahead, groups, invitations] = await Promise.all([
    aheadWith(db.query, asked),
    comingGroups(db.query, asked),
    openIdsOf(db.query, specialistId),
  ])
  const sessions = ahead.filter(({ status }) => status === "confirmed")
  return { sessions, groups: groups.length, invitations: invitations.length }
}

/** An appointment with what became of it. `refunds` is null when it cannot be called off. */
export type BookedTrail = AppointmentTrail & {
  readonly appointment: Appointment
  readonly refunds: Readonly<Record<"client" | "provider", MoneyOnTheWire>> | null
  /** What it can be corrected to. */
  readonly corrections: readonly Outcome[]
  /** How it stands with what came of it by who was in its room; null where nobody noted it. */
  readonly attendance: AttendanceState | null
}

const trailOf = async ({ db, clock }: BookingContext, uuid: string): Promise<BookedTrail | null> => {
  const appointment = await findAppointment(db.query, { uuid })
  if (appointment === null) return null
  const now = clock.now()
  const refunds = canCancel(appointment, now)
    ? {
        client: refundAt(appointment, { now, by: "client" }),
        provider: refundAt(appointment, { now, by: "provider" }),
      }
    : null
  const absence = (await absencesOf(db.query, [appointment.id])).get(appointment.id) ?? null
  const corrections = correctable(appointment, { now, absence })
  const attendance = (await attendancesOf(db.query, [appointment.id])).get(appointment.id)?.state ?? null
  const trail = await findTrail(db.query, appointment.id)
  return { ...trail, appointment, refunds, corrections, attendance }
}

/** More than anybody sees in the months that can be booked. */
const MOST_COMING = 500

const createBookingApi = (ctx: BookingContext): Omit<Booking, "offboard"> => {
  const { db, clock, specialists } = ctx
  return {
    cancelByProvider: ({ specialistId, ...request }) =>
      cancelByProvider(ctx, { ...request, actor: { specialistId } }),
    cancelByAdmin: (request) => cancelByAdmin(ctx, request),
    ofClinic: (asked) => appointmentOfClinic(ctx, asked),
    calendarOfClinic: (asked) => calendarOfClinic(ctx, asked),
    cancelByClinic: (request) => cancelByClinic(ctx, request),
    decideAbsence: (request) => decideByAdmin(ctx, request),
    correctOutcome: (request) => correctByAdmin(ctx, request),
    absenceOf: async ({ id, clientId }) => {
      const absence = (await absencesOf(db.query, [id])).get(id)
      return await presentAbsence(ctx, { on: db.query, clientId, absence })
    },
    page: (asked) => pageOfAppointments(db.query, asked),
    countOf: (filter) => countAppointments(db.query, filter),
    trailOf: (uuid) => trailOf(ctx, uuid),
    ofSpecialists: (request) => listOfSpecialists(db.query, { ...request, now: clock.now() }),
    bookersOf: (whose) => bookersSince(db.query, whose),
    clientsOf: (whose) => clientsOfSpecialists(db.query, { whose, now: clock.now() }),
    readRelationship: (pair) => readRelationship(ctx, pair),
    isRelationshipOpen: (pair) => isRelationshipOpen(ctx, pair),
    partiesOf: (asked) => partiesOf(ctx, asked),
    resolveParties: (asked) => resolveParties(ctx, asked),
    pairSessionOf: (pair) => pairSessionOf(ctx, pair),
    meetingOf: (asked) => meetingOf(ctx, asked),
    roomsOf: (asked) => roomsOf(ctx, asked),
    wasMovedForFree: (uuid) => wasMovedForFree(db.query, uuid),
    fileOf: (asked) => fileOf(ctx, asked),
    openTo: (clientId) => findOpenTo(db.query, { clientId, now: clock.now() }),
    sessionsWith: (asked) => sessionsWith(ctx, asked),
    timelineOf: (asked) => timelineOf(ctx, asked),
    invite: (wish) => inviteClient(ctx, wish),
    heldSession: (uuid) => heldSession(ctx, uuid),
    packageOf: async (uuid) => (await findAppointment(db.query, { uuid }))?.packageId ?? null,
    startsOf: (uuids) => findStarts(db.query, uuids),
    upcomingFor: async (specialistId) => {
      const asked = { specialistId, filter: "next", count: MOST_COMING, offset: 0 } as const
      return (await listOfSpecialist(db.query, { ...asked, now: clock.now() })).items
    },
    openWith: (specialistId) => openWith(ctx, specialistId),
    openOrdersOf: (specialistIds) => openOrdersOf(ctx, specialistIds),
    monthsOf: async ({ specialistId, months }) => {
      const zone = (await specialists.byId(specialistId))?.timeZone ?? "Europe/Bucharest"
      return await findMonths(db.query, { specialistId, months, zone, now: clock.now() })
    },
    countByStatus: () => countByStatus(db.query),
  }
}

/** Bookings: the wizard's calls, appointments and their lifecycle, cancelling, calendar files and what people are told of them. */
export const createBooking = (platform: Platform, neighbours: Neighbours): Booking => {
  const { clock, outbox, live, jobs, http, tokens } = platform
  const { publicUrl, brand, rateLimit, forwarding } = platform.config
  const ctx: BookingContext = {
    ...platform,
    ...neighbours,
    publicUrl,
    brand,
    isForwarded: forwarding !== undefined,
    rateFactor: rateLimit.factor,
    contributed: roomContributions,
  }
  const inBrowser = { tokens, publicUrl, now: () => clock.now() }
  platform.personalData.register(appointmentsOfPeople(ctx))
  neighbours.payments.registerSubject("appointment", appointmentOrders(ctx))
  implementRoutes(http, {
    ctx,
    visitorTerms: createVisitorTerms(inBrowser),
    signUpNote: createSignUpNote(inBrowser),
    networkHash: (address) =>
      createHmac("sha256", platform.config.secret)
        .update(`sign-up-hold\n${networkOf(address)}`)
        .digest(),
  })
  neighbours.identity.onSignUpCode((typed) => giveSignUpHold(platform.db.query, typed))
  subscribeNotifications(outbox, ctx)
  subscribeAbsenceNotifications(outbox, ctx)
  subscribeAttendanceNotifications(outbox, ctx)
  subscribeLiveNews(ctx)
  withdrawOfUnavailable(platform, ctx)
  answerForReminders(platform)
  live.onConnect("badge.changed", (userId) => countsOf(ctx, userId))
  defineSweeps(jobs, ctx)
  return { ...createBookingApi(ctx), offboard: createOffboarding(platform, ctx) }
}
