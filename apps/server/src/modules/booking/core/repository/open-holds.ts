import { and, asc, eq, gt, inArray, isNull, lte, ne } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import { ask } from "../../../../platform/db/statement.ts"
import { type Appointment, payableOrderOf } from "../domain/appointment.ts"
import { appointment } from "../tables.ts"
import { theOneOf, toAppointment } from "./appointments.ts"

const OPEN = ["held", "pendingPayment"] as const
/** Statuses in which two people have met, or are going to. */
const MEETING = ["held", "pendingPayment", "confirmed", "inProgress", "completed"] as const

/** Lets a client's bookings happen one after the other, until the transaction ends. */
export const lockClient = async (tx: Tx, clientId: string): Promise<void> => {
  await ask(tx, "select pg_advisory_xact_lock(hashtextextended($1, 20260102))", `booking:${clientId}`)
}

type Slot = { readonly clientId: string; readonly specialistId: number; readonly start: number }

/** What a client still holds of a specialist's time, or waits for the payment of. */
export const findOpenHold = async (
  on: Queryable,
  slot: Slot & { readonly now: number },
): Promise<Appointment | null> => {
  const { rows } = await ask(
    on,
    `select uuid from booking.appointment where client_id = $1 and specialist_id = $2 and start_at = $3
      and status = any($4) and hold_expires_at > $5`,
    slot.clientId,
    slot.specialistId,
    new Date(slot.start),
    OPEN,
    new Date(slot.now),
  )
  return await theOneOf(on, rows)
}

/** The orders of the other times that a client holds and has not paid for, the oldest first. A series counts once. */
export const ordersOfOtherHolds = async (
  on: Queryable,
  slot: Slot & { readonly now: number },
): Promise<(string | null)[]> => {
  const { rows } = await ask(
    on,
    `select coalesce(series_id, order_id) as order_id from booking.appointment
      where client_id = $1 and status = 'held' and hold_expires_at > $4 and not (specialist_id = $2 and start_at = $3)
      group by coalesce(series_id, order_id, uuid), coalesce(series_id, order_id) order by min(id)`,
    slot.clientId,
    slot.specialistId,
    new Date(slot.start),
    new Date(slot.now),
  )
  return rows.map((row) => orderRow.parse(row).order_id)
}
const orderRow = z.object({ order_id: z.uuid().nullable() })

/** Whether a client has, or is about to have, a discounted first meeting with a specialist, `except` one. */
export const hasFirstMeeting = async (
  on: Queryable,
  pair: Pick<Slot, "clientId" | "specialistId"> & { readonly except?: string | undefined },
): Promise<boolean> => {
  const rows = await on
    .select({ id: appointment.id })
    .from(appointment)
    .where(
      and(
        eq(appointment.clientId, pair.clientId),
        eq(appointment.specialistId, pair.specialistId),
        inArray(appointment.status, [...MEETING]),
        ne(appointment.price, appointment.fullPrice),
        pair.except === undefined ? undefined : ne(appointment.uuid, pair.except),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The client's own time that is taken or held in a stretch, so that other times can be proposed around it. */
export const busyOfClient = async (
  on: Queryable,
  given: { readonly clientId: string; readonly from: number; readonly to: number; readonly now: number },
): Promise<{ start: number; end: number; uuid: string; orderId: string | null; isOpen: boolean }[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.clientId, given.clientId),
        inArray(appointment.status, ["held", "pendingPayment", "confirmed", "inProgress"]),
        gt(appointment.endAt, new Date(given.from)),
        lte(appointment.startAt, new Date(given.to)),
      ),
    )
  return rows.map(toAppointment).flatMap(({ start, end, uuid, status, holdExpiresAt, ...held }) => {
    const isOpen = status === "held" || status === "pendingPayment"
    if (isOpen && holdExpiresAt !== null && holdExpiresAt <= given.now) return []
    return [{ start, end, uuid, orderId: payableOrderOf(held), isOpen }]
  })
}

type Busy = Pick<Appointment, "start" | "end" | "groupId">

/** What stands in the time of several clients in a stretch. One query. */
export const busyOfClients = async (
  on: Queryable,
  given: { readonly clientIds: readonly string[]; readonly from: number; readonly to: number },
): Promise<Busy[]> => {
  if (given.clientIds.length === 0) return []
  const rows = await on
    .select()
    .from(appointment)
    .where(
      and(
        inArray(appointment.clientId, [...given.clientIds]),
        inArray(appointment.status, ["held", "pendingPayment", "confirmed", "inProgress"]),
        gt(appointment.endAt, new Date(given.from)),
        lte(appointment.startAt, new Date(given.to)),
      ),
    )
  return rows.map(toAppointment)
}

/** Bookings that waited for their specialist for too long, oldest first. */
export const findUnapproved = async (
  on: Queryable,
  at: { readonly before: number; readonly limit: number },
): Promise<Appointment[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(and(eq(appointment.status, "pendingPayment"), lte(appointment.approvalUntil, new Date(at.before))))
    .orderBy(asc(appointment.approvalUntil))
    .limit(at.limit)
  return rows.map(toAppointment)
}

/** Appointments that wait for a payment although their hold is over, oldest first. */
export const findOverdue = async (
  on: Queryable,
  at: { readonly before: number; readonly limit: number },
): Promise<Appointment[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(
      and(
        inArray(appointment.status, [...OPEN]),
        lte(appointment.holdExpiresAt, new Date(at.before)),
        isNull(appointment.approvalUntil),
      ),
    )
    .orderBy(asc(appointment.holdExpiresAt))
    .limit(at.limit)
  return rows.map(toAppointment)
}
