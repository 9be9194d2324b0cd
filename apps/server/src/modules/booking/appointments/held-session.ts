import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { isPaidFor } from "../core/domain/reviewing.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { countHeld } from "../core/repository/list.ts"

/** What became of an appointment. */
export type HeldSession = Pick<
  Appointment,
  "uuid" | "clientId" | "specialistId" | "status" | "start" | "packageId"
> & {
  /** Whether money was taken for it, or for its package, and not all of it given back. */
  readonly isPaid: boolean
  /** How many sessions the two had had by then, with this one. */
  readonly heldSoFar: number
}

/** What became of an appointment, or null. */
export const heldSession = async (
  { db, payments }: Pick<BookingContext, "db" | "payments">,
  uuid: string,
): Promise<HeldSession | null> => {
  const found = await findAppointment(db.query, { uuid })
  if (found === null) return null
  const { clientId, specialistId, status, start, packageId, orderId } = found
  const order = orderId === null ? undefined : (await payments.orders([orderId])).get(orderId)
  return {
    uuid,
    clientId,
    specialistId,
    status,
    start,
    packageId,
    isPaid: isPaidFor(found, order),
    heldSoFar: await countHeld(db.query, found),
  }
}
