import { randomUUID } from "node:crypto"
import type { Currency } from "@arnica/contract/shared"
import { DEFAULT_CANCELLATION_POLICY } from "@arnica/rules/cancellation"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Scheduling } from "../scheduling/index.ts"
import { announceCompleted } from "./core/announce.ts"
import type { Appointment } from "./core/domain/appointment.ts"
import { type AppointmentStatus, countsForClients, isConfirmed } from "./core/domain/lifecycle.ts"
import type { Neighbours } from "./core/neighbours.ts"

/** An appointment as the domain sees it, with whatever differs. */
export const anAppointment = (given: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  uuid: randomUUID(),
  status: "confirmed",
  clientId: randomUUID(),
  specialistId: 7,
  productId: randomUUID(),
  groupId: null,
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  place: "online",
  minutes: 50,
  start: Date.parse("2026-03-17T08:00:00Z"),
  end: Date.parse("2026-03-17T08:50:00Z"),
  currency: "RON",
  price: 14_400,
  fullPrice: 18_000,
  policy: DEFAULT_CANCELLATION_POLICY,
  clientTimeZone: "Europe/Bucharest",
  beneficiary: null,
  cancelReason: null,
  note: null,
  orderId: randomUUID(),
  holdExpiresAt: null,
  createdAt: Date.parse("2026-03-10T08:00:00Z"),
  cancelledAt: null,
  refunded: null,
  moves: 0,
  movedAt: null,
  officeAddress: null,
  needsApproval: false,
  approvalUntil: null,
  bankDecidesSince: null,
  packageId: null,
  invitationId: null,
  seriesId: null,
  seriesNumber: null,
  ...given,
})

/** An appointment that is brought in whole, for demo data, load and tests. Instants in epoch milliseconds. */
export type BatchAppointment = {
  readonly uuid?: string
  readonly clientId: string
  readonly specialistId: number
  readonly productId: string
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly minutes: number
  readonly start: number
  readonly currency: Currency
  /** Minor units. */
  readonly price: number
  readonly fullPrice?: number
  /** Nothing that waits for a payment: those are made by booking. */
  readonly status: Exclude<AppointmentStatus, "held" | "pendingPayment">
  readonly clientTimeZone: string
  readonly createdAt: number
}

const CANCELLED: ReadonlySet<AppointmentStatus> = new Set<AppointmentStatus>([
  "cancelledByClient",
  "cancelledByProvider",
])

const toRecord = (given: BatchAppointment & { readonly uuid: string }) => ({
  uuid: given.uuid,
  status: given.status,
  client: given.clientId,
  specialist: given.specialistId,
  product: given.productId,
  session: given.sessionTypeCode,
  place: given.place,
  minutes: given.minutes,
  start: given.start,
  currency: given.currency,
  price: given.price,
  full: given.fullPrice ?? given.price,
  zone: given.clientTimeZone,
  created: given.createdAt,
  off: CANCELLED.has(given.status) ? Math.max(given.createdAt, given.start - 48 * 3_600_000) : null,
})

/**
 * Writes any number of appointments with their history, and takes their time in the calendars: a handful of
 * statements for all of them. They have no order, so that nothing can be refunded of them; what is over at `now`
 * takes no time.
 */
export const createAppointmentsBatch = async (
  needs: {
    readonly tx: Tx
    readonly scheduling: Pick<Scheduling, "occupyBatch">
    readonly clients: Pick<Neighbours["clients"], "addUp">
    readonly now: number
  },
  appointments: readonly BatchAppointment[],
): Promise<void> => {
  if (appointments.length === 0) return
  const { tx, scheduling, clients, now } = needs
  const named = appointments.map((one) => ({ ...one, uuid: one.uuid ?? randomUUID() }))
  const policy = JSON.stringify(DEFAULT_CANCELLATION_POLICY)
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(named.map(toRecord))}::json)
        as r(uuid uuid, status text, client uuid, specialist bigint, product uuid, session text, place text,
          minutes int, start float8, currency text, price bigint, "full" bigint, zone text, created float8, off float8)
    ), written as (
      insert into booking.appointment (uuid, status, client_id, specialist_id, product_id, session_type_code, place,
        minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, created_at, cancelled_at, refunded)
      select uuid, status, client, specialist, product, session, place, minutes, to_timestamp(start / 1000),
        to_timestamp(start / 1000) + minutes * interval '1 minute', currency, price, "full", ${policy}::jsonb, zone,
        to_timestamp(created / 1000), to_timestamp(off / 1000), case when off is null then null else 0 end
      from given
      returning id, status, created_at, coalesce(cancelled_at, end_at) as became_at
    )
    insert into booking.status_change (appointment_id, from_status, to_status, at)
    select id, null, 'confirmed', created_at from written
    union all
    select id, 'confirmed', status, became_at from written where status <> 'confirmed'
    order by 1, 4`)
  await scheduling.occupyBatch(
    tx,
    named
      .filter(({ status }) => isConfirmed(status))
      .map(({ uuid, specialistId, clientId: userId, start, minutes }) => {
        const end = start + minutes * 60_000
        return { holderRef: `appointment:${uuid}`, specialistId, userId, start, end, blocks: end > now }
      }),
  )
  await clients.addUp(
    tx,
    named.filter(({ status }) => countsForClients(status)),
  )
}

const passedRows = z.array(
  z.object({ clientId: z.string(), specialistId: z.coerce.number(), end: z.number() }),
)

/**
 * Lets a confirmed appointment have begun at an instant that is long over, and been held: for demo data and tests, in
 * which nobody can wait for it. Gives back its time in the calendar, and announces its end as any other's.
 */
export const letPass = async (
  needs: {
    readonly tx: Tx
    readonly scheduling: Pick<Scheduling, "release">
    readonly clients: Pick<Neighbours["clients"], "addUp">
    readonly outbox: Platform["outbox"]
  },
  { uuid, start }: { readonly uuid: string; readonly start: number },
): Promise<void> => {
  const { tx, scheduling, clients, outbox } = needs
  const { rows } = await tx.execute(sql`
    with passed as (
      update booking.appointment set status = 'completed', start_at = to_timestamp(${start}::float8 / 1000),
        end_at = to_timestamp(${start}::float8 / 1000) + minutes * interval '1 minute',
        created_at = least(created_at, to_timestamp(${start}::float8 / 1000) - interval '3 days')
      where uuid = ${uuid}::uuid and status = 'confirmed' returning id, client_id, specialist_id, end_at
    ), told as (
      insert into booking.status_change (appointment_id, from_status, to_status, at)
      select id, 'confirmed', 'completed', end_at from passed
    )
    select client_id as "clientId", specialist_id as "specialistId", extract(epoch from end_at)::float8 * 1000 as "end"
    from passed`)
  const [passed] = passedRows.parse(rows)
  if (passed === undefined) throw new Error(`no confirmed appointment ${uuid}`)
  await scheduling.release(tx, `appointment:${uuid}`)
  await clients.addUp(tx, [passed])
  await announceCompleted({ outbox }, { tx, appointments: [{ uuid, start, ...passed }] })
}
