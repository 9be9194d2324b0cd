import { calendarOfClinic } from "../calendar/calendar-sessions.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import {
  bookersSince,
  type ClientStatistics,
  clientsOfSpecialists,
  listOfSpecialists,
  type Since,
} from "../core/repository/list.ts"
import { appointmentOfClinic, cancelByClinic } from "../lifecycle/cancel.ts"

/** What admins of a clinic see of the sessions of its specialists, and do with them. */
export type ClinicAppointments = {
  /** An appointment with one of them, and what calling it off now would give back. Throws appointmentNotFound. */
  readonly find: (asked: Parameters<typeof appointmentOfClinic>[1]) => ReturnType<typeof appointmentOfClinic>
  /** The sessions of one of them in a stretch of time, as their clinic's calendar draws them. Throws badInput. */
  readonly calendar: (asked: Parameters<typeof calendarOfClinic>[1]) => ReturnType<typeof calendarOfClinic>
  /**
   * Calls one off as its specialist could, and writes it down. Throws appointmentNotFound, cancellationTooLate or
   * statusConflict.
   */
  readonly cancel: (request: Parameters<typeof cancelByClinic>[1]) => Promise<Appointment>
  /** A page of what was booked with these specialists, with each since an instant: what is ahead first by time. */
  readonly page: (
    request: Omit<Parameters<typeof listOfSpecialists>[1], "now">,
  ) => Promise<{ total: number; items: Appointment[] }>
  /** Everybody who booked with these specialists since the same instants. */
  readonly bookers: (whose: readonly Since[]) => Promise<string[]>
  /** Whose sessions with these specialists stand or took place, since the same instants; who came last first. */
  readonly clients: (whose: readonly Since[]) => Promise<ClientStatistics[]>
}

/** What admins of a clinic see of the sessions of its specialists, and do with them. */
export const createClinicAppointments = (ctx: BookingContext): ClinicAppointments => {
  const { db, clock } = ctx
  return {
    find: (asked) => appointmentOfClinic(ctx, asked),
    calendar: (asked) => calendarOfClinic(ctx, asked),
    cancel: (request) => cancelByClinic(ctx, request),
    page: (request) => listOfSpecialists(db.query, { ...request, now: clock.now() }),
    bookers: (whose) => bookersSince(db.query, whose),
    clients: (whose) => clientsOfSpecialists(db.query, { whose, now: clock.now() }),
  }
}
