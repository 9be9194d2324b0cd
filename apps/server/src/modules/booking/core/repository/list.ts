import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../../platform/db/handles.ts"
import type { Appointment } from "../domain/appointment.ts"
import { appointment, attachment } from "../tables.ts"
import { toAppointment } from "./appointments.ts"

/**
 * `next`: what stands and is not over. `upcoming` also has what still waits for its payment. `waiting`: what a specialist is
 * asked about, to agree to a booking or whether they came to a session that is over.
 */
export type ListFilter = "next" | "waiting" | "upcoming" | "past" | "cancelled" | "all"

type Request = {
  readonly clientId: string
  readonly filter: Exclude<ListFilter, "waiting">
  readonly count: number
  readonly offset: number
  readonly now: number
}

/** The conditions of the filters, with the clock as the database sees it. */
const conditions = (now: number): Record<Exclude<ListFilter, "all" | "waiting">, SQL> => {
  const { status, endAt, holdExpiresAt, bankDecidesSince } = appointment
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const stands = sql`${status} in ('confirmed', 'inProgress')`
  return {
    next: sql`(${stands} and ${endAt} > ${at})`,
    upcoming: sql`((${stands} and ${endAt} > ${at}) or ${status} = 'pendingPayment'
      or (${status} = 'held' and (${holdExpiresAt} > ${at} or ${bankDecidesSince} is not null)))`,
    past: sql`(${status} in ('completed', 'noShowClient', 'noShowProvider') or (${stands} and ${endAt} <= ${at}))`,
    cancelled: sql`${status} in ('cancelledByClient', 'cancelledByProvider', 'rescheduled', 'failed')`,
  }
}

/**
 * A page of a client's appointments and how many there are in all: those to come first by time, then all others, the
 * newest first. What was held and never paid for is left out.
 */
export const listAppointments = async (
  on: Queryable,
  request: Request,
): Promise<{ total: number; items: Appointment[] }> => {
  const by = conditions(request.now)
  const wanted = request.filter === "all" ? or(by.upcoming, by.past, by.cancelled) : by[request.filter]
  const mine = and(eq(appointment.clientId, request.clientId), wanted)
  return await pageOf(on, { ...request, wanted: mine, ahead: by.upcoming })
}

/** A page of all that a client ever booked, the newest first, and how many there are in all. */
export const newestOfClient = async (
  on: Queryable,
  page: Pick<Request, "clientId" | "count" | "offset">,
): Promise<{ total: number; items: Appointment[] }> => {
  const own = eq(appointment.clientId, page.clientId)
  const [[counted], rows] = await Promise.all([
    on.select({ total: count() }).from(appointment).where(own),
    on
      .select()
      .from(appointment)
      .where(own)
      .orderBy(desc(appointment.id))
      .limit(page.count)
      .offset(page.offset),
  ])
  return { total: counted?.total ?? 0, items: rows.map(toAppointment) }
}

type BookedRequest = Omit<Request, "clientId" | "filter"> & {
  /** Whose sessions. */
  readonly who: SQL
  readonly filter: Exclude<ListFilter, "upcoming">
  /** Only what begins at or after this instant. */
  readonly from?: number
  /** Only what begins before this instant. */
  readonly to?: number
  readonly only?: Only | undefined
}

/** What else a list is narrowed to; all that is given must hold. */
export type Only = {
  readonly clientIds?: readonly string[] | undefined
  readonly status?: Appointment["status"] | undefined
  readonly place?: Appointment["place"] | undefined
  readonly sessionType?: string | undefined
}

const narrowed = ({ clientIds, status, place, sessionType }: Only): SQL | undefined =>
  and(
    clientIds === undefined
      ? undefined
      : sql`${appointment.clientId} = any(${sql.param([...clientIds])}::uuid[])`,
    status === undefined ? undefined : eq(appointment.status, status),
    place === undefined ? undefined : eq(appointment.place, place),
    sessionType === undefined ? undefined : eq(appointment.sessionTypeCode, sessionType),
  )

/** The same for specialists: what was booked with them. What nobody paid for is not among it. */
const listBooked = async (
  on: Queryable,
  request: BookedRequest,
): Promise<{ total: number; items: Appointment[] }> => {
  const { who, filter, from, to, only = {} } = request
  const by = conditions(request.now)
  const calledOff = sql`${appointment.status} in ('cancelledByClient', 'cancelledByProvider', 'rescheduled')`
  const unanswered = sql`${appointment.id} in (select appointment_id from booking.absence_report where status = 'open')`
  const waiting = sql`((${appointment.status} = 'pendingPayment' and ${appointment.approvalUntil} is not null)
    or (${by.past} and ${unanswered}))`
  const lists = {
    waiting,
    next: by.next,
    past: by.past,
    cancelled: calledOff,
    all: or(by.next, by.past, calledOff),
  }
  const wanted = and(
    who,
    lists[filter],
    from === undefined ? undefined : gte(appointment.startAt, new Date(from)),
    to === undefined ? undefined : lt(appointment.startAt, new Date(to)),
    narrowed(only),
  )
  return await pageOf(on, { ...request, wanted, ahead: by.next })
}

/** What was booked with one specialist. */
export const listOfSpecialist = (
  on: Queryable,
  { specialistId, ...request }: Omit<BookedRequest, "who"> & { readonly specialistId: number },
): Promise<{ total: number; items: Appointment[] }> =>
  listBooked(on, { ...request, who: sql`${appointment.specialistId} = ${specialistId}` })

/** Everybody who booked with a specialist, or asked to. */
export const clientsOfSpecialist = async (on: Queryable, specialistId: number): Promise<string[]> => {
  const { clientId } = appointment
  const rows = await on
    .selectDistinct({ clientId })
    .from(appointment)
    .where(eq(appointment.specialistId, specialistId))
  return rows.map((row) => row.clientId)
}

/** All that is booked, or being booked, with a specialist and has not begun, by time. */
export const aheadWith = async (
  on: Queryable,
  { specialistId, now }: { readonly specialistId: number; readonly now: number },
): Promise<Appointment[]> => {
  const { status, startAt, specialistId: whose } = appointment
  const isAhead = and(inArray(status, ["held", "pendingPayment", "confirmed"]), gt(startAt, new Date(now)))
  const rows = await on
    .select()
    .from(appointment)
    .where(and(eq(whose, specialistId), isAhead))
    .orderBy(asc(startAt))
  return rows.map(toAppointment)
}

/** A specialist, as far as what was booked with them since an instant in epoch milliseconds. */
export type Since = { readonly specialistId: number; readonly since: number }

/** What was booked with them since then. */
export const bookedSince = (whose: readonly Since[]): SQL => {
  const ids = sql.param(whose.map(({ specialistId }) => specialistId))
  const from = sql.param(whose.map(({ since }) => new Date(since).toISOString()))
  return sql`exists (select 1 from unnest(${ids}::bigint[], ${from}::timestamptz[]) as w (id, since)
    where w.id = ${appointment.specialistId} and ${appointment.createdAt} >= w.since)`
}

/** Everybody who booked with them since then. */
export const bookersSince = async (on: Queryable, whose: readonly Since[]): Promise<string[]> => {
  const { clientId } = appointment
  const rows = await on.selectDistinct({ clientId }).from(appointment).where(bookedSince(whose))
  return rows.map((row) => row.clientId)
}

/** What was booked with several, with each since their own instant. */
export const listOfSpecialists = (
  on: Queryable,
  { whose, ...request }: Omit<BookedRequest, "who"> & { readonly whose: readonly Since[] },
): Promise<{ total: number; items: Appointment[] }> => listBooked(on, { ...request, who: bookedSince(whose) })

/** Somebody who booked: how often they came or will come, and when the first and the last time. Epoch milliseconds. */
export type ClientStatistics = {
  readonly clientId: string
  readonly sessions: number
  readonly first: number
  readonly last: number
}

const clientRows = z.array(
  z.object({ clientId: z.string(), sessions: z.coerce.number(), first: z.number(), last: z.number() }),
)

/** Whose sessions stand or took place with these specialists, who comes or came last first. */
export const clientsOfSpecialists = async (
  on: Queryable,
  request: { readonly whose: readonly Since[]; readonly now: number },
): Promise<ClientStatistics[]> => {
  const by = conditions(request.now)
  const seconds = (of: SQL): SQL => sql`extract(epoch from ${of})::float8 * 1000`
  const { rows } = await on.execute(sql`
    select client_id as "clientId", count(*) as sessions, ${seconds(sql`min(start_at)`)} as first,
      ${seconds(sql`max(start_at)`)} as last
    from ${appointment} where ${bookedSince(request.whose)} and (${by.next} or ${by.past})
    group by client_id order by max(start_at) desc, client_id`)
  return clientRows.parse(rows)
}

type Wanted = Pick<Request, "count" | "offset"> & { readonly wanted: SQL | undefined; readonly ahead: SQL }

/** Those ahead first by time, then the others, the newest first. */
const pageOf = async (
  on: Queryable,
  { wanted, ahead, count: most, offset }: Wanted,
): Promise<{ total: number; items: Appointment[] }> => {
  const [[counted], rows] = await Promise.all([
    on.select({ total: count() }).from(appointment).where(wanted),
    on
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
  on: Queryable,
): Promise<{ status: Appointment["status"]; count: number }[]> =>
  await on
    .select({ status: appointment.status, count: count() })
    .from(appointment)
    .groupBy(appointment.status)

/** How many files came with each of these appointments; who has none is left out. */
export const countAttachments = async (
  on: Queryable,
  appointmentIds: readonly number[],
): Promise<Map<number, number>> => {
  if (appointmentIds.length === 0) return new Map()
  const rows = await on
    .select({ id: attachment.appointmentId, files: count() })
    .from(attachment)
    .where(inArray(attachment.appointmentId, [...appointmentIds]))
    .groupBy(attachment.appointmentId)
  return new Map(rows.flatMap(({ id, files }) => (id === null ? [] : [[id, files]])))
}

/** How many sessions of a client with a specialist were held until one of them, with it. */
export const countHeld = async (
  on: Queryable,
  { clientId, specialistId, start }: Pick<Appointment, "clientId" | "specialistId" | "start">,
): Promise<number> => {
  const [row] = await on
    .select({ held: count() })
    .from(appointment)
    .where(
      and(
        eq(appointment.clientId, clientId),
        eq(appointment.specialistId, specialistId),
        eq(appointment.status, "completed"),
        lte(appointment.startAt, new Date(start)),
      ),
    )
  return row?.held ?? 0
}
