import { createHmac } from "node:crypto"
import type { Platform } from "../../platform/types.ts"
import { maskToNetwork } from "../identity/index.ts"
import { type AdminAppointments, createAdminAppointments } from "./appointments/admin-appointments.ts"
import { type CareSessions, createCareSessions } from "./appointments/care-session.ts"
import { type ClinicAppointments, createClinicAppointments } from "./appointments/clinic-appointments.ts"
import { createHeldSessions, type HeldSessions } from "./appointments/held-sessions.ts"
import { countsOf, subscribeLiveNews } from "./appointments/live-news.ts"
import { createMeetings, type Meetings } from "./appointments/meetings.ts"
import { createMovableSessions, type MovableSessions } from "./appointments/movable-sessions.ts"
import { createPaidSessions, type PaidSessions } from "./appointments/paid-sessions.ts"
import { createPracticeClients, type PracticeClients } from "./appointments/practice-clients.ts"
import { createPracticeMonths, type PracticeMonths } from "./appointments/practice-months.ts"
import { createSessionParties, type SessionParties } from "./appointments/session-parties.ts"
import { createUnearnedOrders, type UnearnedOrders } from "./appointments/unearned-orders.ts"
import { createVideoSessions, type VideoSessions } from "./appointments/video-sessions.ts"
import { subscribeAbsenceNotifications } from "./attendance/absence/notifications.ts"
import { subscribeAttendanceNotifications } from "./attendance/video/notifications.ts"
import type { BookingContext } from "./core/context.ts"
import type { Neighbours } from "./core/neighbours.ts"
import { defineSweeps } from "./define-sweeps.ts"
import { createGroupDates, type GroupDates } from "./groups/group-dates.ts"
import { withdrawOfUnavailable } from "./invitations/withdraw-invitations.ts"
import { createPracticeEnd, type PracticeEnd } from "./offboarding/practice-end.ts"
import { appointmentsOfPeople } from "./personal-data.ts"
import { type ClientAccess, createClientAccess } from "./preparation/client-access.ts"
import { answerForReminders } from "./reminders/answer-for-reminders.ts"
import { roomContributions } from "./room-contributions.ts"
import { implementRoutes } from "./routes.ts"
import { followLostPayments } from "./series/lost-payments.ts"
import { subscribeSeriesNotifications } from "./series/notify-series.ts"
import { seriesOrders } from "./series/series-orders.ts"
import { seriesTender } from "./series/series-tender.ts"
import { subscribeNotifications } from "./subscribe-notifications.ts"
import { appointmentOrders } from "./wizard/appointment-orders.ts"
import { giveSignUpHold } from "./wizard/sign-up-hold-repository.ts"
import { createSignUpNote } from "./wizard/sign-up-note.ts"
import { createVisitorTerms } from "./wizard/visitor-terms.ts"

export type { CareSession } from "./appointments/care-session.ts"
export type { HeldSession } from "./appointments/held-session.ts"
export type { MovableSession } from "./appointments/movable-sessions.ts"
export { clientRecords, roomsOfSessions, timesKeptForClients } from "./contributions.ts"
export type { Appointment } from "./core/domain/appointment.ts"
export { reviewBlocker } from "./core/domain/reviewing.ts"
export type { ClientPair } from "./core/neighbours.ts"
export type { AppointmentFilter } from "./core/repository/admin-list.ts"
export type { Since } from "./core/repository/list.ts"
export type { PairSum } from "./core/repository/pairs.ts"
export type { GroupDate } from "./groups/group-dates.ts"

/**
 * What other modules may ask of booking, by who asks: each takes the one or two that it needs. Instants are epoch
 * milliseconds, amounts minor units.
 */
export type Booking = {
  readonly adminAppointments: AdminAppointments
  readonly clinicAppointments: ClinicAppointments
  readonly parties: SessionParties
  readonly paidSessions: PaidSessions
  readonly meetings: Meetings
  readonly movableSessions: MovableSessions
  readonly videoSessions: VideoSessions
  readonly heldSessions: HeldSessions
  readonly careSessions: CareSessions
  readonly practiceClients: PracticeClients
  readonly practiceMonths: PracticeMonths
  readonly practiceEnd: PracticeEnd
  readonly clientAccess: ClientAccess
  readonly unearnedOrders: UnearnedOrders
  readonly groupDates: GroupDates
}

const createBookingApi = (platform: Platform, ctx: BookingContext): Booking => ({
  adminAppointments: createAdminAppointments(ctx),
  clinicAppointments: createClinicAppointments(ctx),
  parties: createSessionParties(ctx),
  paidSessions: createPaidSessions(ctx),
  meetings: createMeetings(ctx),
  movableSessions: createMovableSessions(ctx),
  videoSessions: createVideoSessions(ctx),
  heldSessions: createHeldSessions(ctx),
  careSessions: createCareSessions(ctx),
  practiceClients: createPracticeClients(ctx),
  practiceMonths: createPracticeMonths(ctx),
  practiceEnd: createPracticeEnd(platform, ctx),
  clientAccess: createClientAccess(ctx),
  unearnedOrders: createUnearnedOrders(ctx),
  groupDates: createGroupDates(ctx),
})

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
  neighbours.payments.registerSubject("series", seriesOrders(ctx))
  neighbours.payments.registerTender("series", seriesTender(ctx))
  implementRoutes(http, {
    ctx,
    visitorTerms: createVisitorTerms(inBrowser),
    signUpNote: createSignUpNote(inBrowser),
    networkHash: (address) =>
      createHmac("sha256", platform.config.secret)
        .update(`sign-up-hold\n${maskToNetwork(address)}`)
        .digest(),
  })
  neighbours.identity.onSignUpCode((typed) => giveSignUpHold(platform.db.query, typed))
  subscribeNotifications(outbox, ctx)
  subscribeAbsenceNotifications(outbox, ctx)
  subscribeAttendanceNotifications(outbox, ctx)
  subscribeSeriesNotifications(outbox, ctx)
  followLostPayments(outbox, ctx)
  subscribeLiveNews(ctx)
  withdrawOfUnavailable(platform, ctx)
  answerForReminders(platform)
  live.onConnect("badge.changed", (userId) => countsOf(ctx, userId))
  defineSweeps(jobs, ctx)
  return createBookingApi(platform, ctx)
}
