import type { Outcome } from "@arnica/contract/admin-appointments"
import type { Absence as AbsenceInWords } from "@arnica/contract/booking"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { absencesOf } from "../attendance/absence/absence-repository.ts"
import { correctable, correctByAdmin } from "../attendance/absence/correct-outcome.ts"
import { decideByAdmin } from "../attendance/absence/decide-absence.ts"
import { presentAbsence } from "../attendance/absence/words.ts"
import type { AttendanceState } from "../attendance/video/attendance.ts"
import { attendancesOf } from "../attendance/video/attendance-repository.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { canCancel, refundAt } from "../core/domain/cancellation.ts"
import {
  type AppointmentFilter,
  type AppointmentTrail,
  countAppointments,
  findTrail,
  pageOfAppointments,
} from "../core/repository/admin-list.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { countByStatus, listOfSpecialist } from "../core/repository/list.ts"
import { cancelByAdmin, cancelByProvider } from "../lifecycle/cancel.ts"

/** What admins see of everybody's appointments, and do with them. */
export type AdminAppointments = {
  /** A page of everybody's appointments, the latest first. */
  readonly page: (asked: Parameters<typeof pageOfAppointments>[1]) => Promise<Appointment[]>
  /** How many such a list has in all. */
  readonly count: (filter: AppointmentFilter) => Promise<number>
  /** How many appointments there are in each status. */
  readonly countByStatus: () => Promise<{ status: Appointment["status"]; count: number }[]>
  /** An appointment with its states and letters, and what calling it off now would give back; null for none. */
  readonly findTrail: (uuid: string) => Promise<BookedTrail | null>
  /** What a client said of an appointment's specialist not coming, in words; null for nothing. */
  readonly findAbsence: (appointment: Appointment) => Promise<AbsenceInWords | null>
  /** What is booked with a specialist and still ahead, by time. */
  readonly upcomingWith: (specialistId: number) => Promise<Appointment[]>
  /**
   * Calls an appointment off on behalf of one of both, and writes it down. Throws as `cancelByProvider` does, and
   * statusConflict when another refund was shown.
   */
  readonly cancel: (request: Parameters<typeof cancelByAdmin>[1]) => Promise<Appointment>
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
   * Decides whether a specialist did not come, and writes it down. Throws appointmentNotFound and statusConflict when
   * nothing waits for a decision.
   */
  readonly decideAbsence: (request: Parameters<typeof decideByAdmin>[1]) => Promise<void>
  /** Corrects what became of a session. Throws appointmentNotFound, statusConflict and packageUsedUp. */
  readonly correctOutcome: (request: Parameters<typeof correctByAdmin>[1]) => Promise<void>
}

/** An appointment with what became of it. `refunds` is null when it cannot be called off. */
type BookedTrail = AppointmentTrail & {
  readonly appointment: Appointment
  readonly refunds: Readonly<Record<"client" | "provider", MoneyOnTheWire>> | null
  /** What it can be corrected to. */
  readonly corrections: readonly Outcome[]
  /** How it stands with what came of it by who was in its room; null where nobody noted it. */
  readonly attendance: AttendanceState | null
}

const readTrail = async ({ db, clock }: BookingContext, uuid: string): Promise<BookedTrail | null> => {
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

/** What admins see of everybody's appointments, and do with them. */
export const createAdminAppointments = (ctx: BookingContext): AdminAppointments => {
  const { db, clock } = ctx
  return {
    page: (asked) => pageOfAppointments(db.query, asked),
    count: (filter) => countAppointments(db.query, filter),
    countByStatus: () => countByStatus(db.query),
    findTrail: (uuid) => readTrail(ctx, uuid),
    findAbsence: async ({ id, clientId }) => {
      const absence = (await absencesOf(db.query, [id])).get(id)
      return await presentAbsence(ctx, { on: db.query, clientId, absence })
    },
    upcomingWith: async (specialistId) => {
      const asked = { specialistId, filter: "next", count: MOST_COMING, offset: 0 } as const
      return (await listOfSpecialist(db.query, { ...asked, now: clock.now() })).items
    },
    cancel: (request) => cancelByAdmin(ctx, request),
    cancelByProvider: ({ specialistId, ...request }) =>
      cancelByProvider(ctx, { ...request, actor: { specialistId } }),
    decideAbsence: (request) => decideByAdmin(ctx, request),
    correctOutcome: (request) => correctByAdmin(ctx, request),
  }
}
