import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/db.ts"
import type { Appointment } from "../domain/appointment.ts"
import { appointment, attachment } from "../tables.ts"
import { toAppointment } from "./appointments.ts"

/** `next`: what stands and is not over. `upcoming` also has what still waits for its payment. */
export type ListFilter = "next" | "upcoming" | "past" | "cancelled" | "all"

type Request = {
  readonly clientId: string
  readonly filter: ListFilter
  readonly count: number
  readonly offset: number
  readonly now: number
}

/** The conditions of the filters, with the clock as the database sees it. */
const conditions = (now: number): Record<Exclude<ListFilter, "all">, SQL> => {
  const { status, endAt, holdExpiresAt } = appointment
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const stands = sql`${status} in ('confirmed', 'inProgress')`
  return {
    next: sql`(${stands} and ${endAt} > ${at})`,
    upcoming: sql`((${stands} and ${endAt} > ${at}) or ${status} = 'pendingPayment'
      or (${status} = 'held' and ${holdExpiresAt} > ${at}))`,
    past: sql`(${status} in ('completed', 'noShowClient', 'noShowProvider') or (${stands} and ${endAt} <= ${at}))`,
    cancelled: sql`${status} in ('cancelledByClient', 'cancelledByProvider', 'rescheduled', 'failed')`,
  }
}

/**
 * A page of a client's appointments and how many there are in all: those to come first by time, then all others, the
 * newest first. What was held and never paid for is left out.
 */
export const listAppointments = async (
  db: Queryable,
  request: Request,
): Promise<{ total: number; items: Appointment[] }> => {
  const by = conditions(request.now)
  const wanted = request.filter === "all" ? or(by.upcoming, by.past, by.cancelled) : by[request.filter]
  const mine = and(eq(appointment.clientId, request.clientId), wanted)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(appointment).where(mine),
    db
      .select()
      .from(appointment)
      .where(mine)
      .orderBy(
        sql`${by.upcoming} desc`,
        asc(sql`case when ${by.upcoming} then ${appointment.startAt} end`),
        desc(appointment.startAt),
        desc(appointment.id),
      )
      .limit(request.count)
      .offset(request.offset),
  ])
  return { total: counted?.total ?? 0, items: rows.map(toAppointment) }
}

/** How many files came with each of these appointments; who has none is left out. */
export const countAttachments = async (
  db: Queryable,
  appointmentIds: readonly number[],
): Promise<Map<number, number>> => {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: attachment.appointmentId, files: count() })
    .from(attachment)
    .where(inArray(attachment.appointmentId, [...appointmentIds]))
    .groupBy(attachment.appointmentId)
  return new Map(rows.flatMap(({ id, files }) => (id === null ? [] : [[id, files]])))
}
