import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { ownAppointment } from "../core/own-appointment.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { bookFree } from "../wizard/book-free.ts"

/** A session as far as those ask who pay for it. Minor units, epoch milliseconds. */
export type PaidSession = Pick<
  Appointment,
  | "id"
  | "uuid"
  | "status"
  | "clientId"
  | "specialistId"
  | "start"
  | "end"
  | "place"
  | "price"
  | "currency"
  | "orderId"
>

/** Sessions, for those who pay for them. */
export type PaidSessions = {
  /** A session, whoever asks; null for none. */
  readonly find: (on: Queryable, uuid: string) => Promise<PaidSession | null>
  /** One of the caller's own. Throws appointmentNotFound. */
  readonly findOwn: (userId: string, id: number) => Promise<PaidSession>
  /** Confirms one of the caller's own of which nothing is left for a card. Throws what `bookFree` throws. */
  readonly confirmCovered: (userId: string, id: number) => Promise<PaidSession>
}

/** Sessions, for those who pay for them. */
export const createPaidSessions = (ctx: BookingContext): PaidSessions => ({
  find: (on, uuid) => findAppointment(on, { uuid }),
  findOwn: (userId, id) => ownAppointment(ctx, { actor: { userId }, by: { id } }),
  confirmCovered: (userId, id) => bookFree(ctx, { actor: { userId }, appointmentId: id }),
})
