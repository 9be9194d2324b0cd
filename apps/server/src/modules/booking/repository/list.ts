import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm"
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
  return await pageOf(db, { ...request, wanted: mine, ahead: by.upcoming })
}

type SpecialistRequest = Omit<Request, "clientId" | "filter"> & {
  readonly specialistId: number
  readonly filter: Exclude<ListFilter, "upcoming">
  /** Only what begins at or after this instant. */
  readonly from?: number
  /** Only what begins before this instant. */
  readonly to?: number
}

/** The same for a specialist: what was booked with them. What nobody paid for is not among it. */
export const listOfSpecialist = async (
  db: Queryable,
  request: SpecialistRequest,
): Promise<{ total: number; items: Appointment[] }> => {
  const { specialistId, filter, from, to } = request
  const by = conditions(request.now)
  const calledOff = sql`${appointment.status} in ('cancelledByClient', 'cancelledByProvider', 'rescheduled')`
  const lists = { next: by.next, past: by.past, cancelled: calledOff, all: or(by.next, by.past, calledOff) }
  const wanted = and(
    eq(appointment.specialistId, specialistId),
    lists[filter],
    from === undefined ? undefined : gte(appointment.startAt, new Date(from)),
    to === undefined ? undefined : lt(appointment.startAt, new Date(to)),
  )
  return await pageOf(db, { ...request, wanted, ahead: by.next })
}

type Wanted = Pick<Request, "count" | "offset"> & { readonly wanted: SQL | undefined; readonly ahead: SQL }

/** Those ahead first by time, then the others, the newest first. */
const pageOf = async (
  db: Queryable,
  { wanted, ahead, count: most, offset }: Wanted,
): Promise<{ total: number; items: Appointment[] }> => {
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(appointment).where(wanted),
    db
      .select()
      .from(appointment)
      .where(wanted)
      .orderBy(
        sql`${ahead} desc`,
        asc(sql`case when ${ahead} then ${appointment.startAt} end`),
        desc(appointment.startAt),
        desc(appointment.id),
      )
      .limit(most)
      .offset(offset),
  ])
  return { total: counted?.total ?? 0, items: rows.map(toAppointment) }
}

/** How many appointments there are in each status. */
export const countByStatus = async (
  db: Queryable,
): Promise<{ status: Appointment["status"]; count: number }[]> =>
  await db
    .select({ status: appointment.status, count: count() })
    .from(appointment)
    .groupBy(appointment.status)

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
