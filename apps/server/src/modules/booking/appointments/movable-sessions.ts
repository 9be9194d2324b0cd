import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { movableUntil } from "../core/domain/rescheduling.ts"
import { findAppointment } from "../core/repository/appointments.ts"

/** An appointment that its client can move by themselves, for nothing. Epoch milliseconds. */
export type MovableSession = Pick<
  Appointment,
  "uuid" | "clientId" | "specialistId" | "productId" | "place" | "minutes" | "start"
>

/** Appointments that can be moved, for those who look for other times for them. */
export type MovableSessions = {
  /** The appointment while its client can move it for nothing; null for any other. */
  readonly find: (on: Queryable, uuid: string) => Promise<MovableSession | null>
}

/** Appointments that can be moved. */
export const createMovableSessions = ({ clock }: BookingContext): MovableSessions => ({
  find: async (on, uuid) => {
    const found = await findAppointment(on, { uuid })
    return found === null || movableUntil(found, clock.now()) === null ? null : found
  },
})
