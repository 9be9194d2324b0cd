import { and, asc, eq, inArray } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../../platform/db/handles.ts"
import { ask } from "../../../../platform/db/statement.ts"
import { AppError } from "../../../../platform/errors.ts"
import type { Appointment } from "../domain/appointment.ts"
import { type AppointmentEvent, countsForClients, nextAppointmentStatus } from "../domain/lifecycle.ts"
import type { Neighbours } from "../neighbours.ts"
import { appointment, statusChange } from "../tables.ts"

type Row = typeof appointment.$inferSelect

/** An appointment as this module thinks of it. */
export const toAppointment = (row: Row): Appointment => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  clientId: row.clientId,
  specialistId: row.specialistId,
  productId: row.productId,
  groupId: row.groupId,
  sessionTypeCode: row.sessionTypeCode,
  place: row.place,
  minutes: row.minutes,
  start: row.startAt.getTime(),
  end: row.endAt.getTime(),
  currency: row.currency,
  price: row.price,
  fullPrice: row.fullPrice,
  policy: row.policy,
  clientTimeZone: row.clientTimeZone,
  beneficiary: row.beneficiary,
  note: row.note,
  cancelReason: row.cancelReason,
  orderId: row.orderId,
  holdExpiresAt: row.holdExpiresAt?.getTime() ?? null,
  createdAt: row.createdAt.getTime(),
  cancelledAt: row.cancelledAt?.getTime() ?? null,
  refunded: row.refunded,
  moves: row.moves,
  movedAt: row.movedAt?.getTime() ?? null,
  officeAddress: row.officeAddress,
  needsApproval: row.needsApproval,
  approvalUntil: row.approvalUntil?.getTime() ?? null,
  invitationId: row.invitationId,
  packageId: row.packageId,
  bankDecidesSince: row.bankDecidesSince?.getTime() ?? null,
  seriesId: row.seriesId,
  seriesNumber: row.seriesNumber,
})

type Key = { readonly id: number } | { readonly uuid: string }

/** An appointment by its number or uuid, or null. */
export const findAppointment = async (on: Queryable, by: Key): Promise<Appointment | null> => {
  const wanted = "id" in by ? eq(appointment.id, by.id) : eq(appointment.uuid, by.uuid)
  const [row] = await on.select().from(appointment).where(wanted)
  return row === undefined ? null : toAppointment(row)
}

/** These appointments, by number; unknown ones are left out. */
export const findAppointments = async (
  on: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Appointment>> => {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select()
    .from(appointment)
    .where(inArray(appointment.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toAppointment(row)]))
}

const uuidRows = z.array(z.object({ uuid: z.string() }))

/** The appointment that was looked for, mostly in vain: read only when there is one. */
export const theOneOf = async (on: Queryable, rows: readonly unknown[]): Promise<Appointment | null> => {
  const [found] = uuidRows.parse(rows)
  return found === undefined ? null : await findAppointment(on, found)
}

/** When these appointments begin, by uuid; unknown ones are left out. */
export const findStarts = async (
  on: Queryable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (uuids.length === 0) return new Map()
  const rows = await on
    .select({ uuid: appointment.uuid, startAt: appointment.startAt })
    .from(appointment)
    .where(inArray(appointment.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, startAt }) => [uuid, startAt.getTime()]))
}

/** The appointments that these orders pay for; unknown ids are left out. */
export const findByOrders = async (
  on: Queryable,
  orderIds: readonly string[],
): Promise<(Appointment & { readonly orderId: string })[]> => {
  if (orderIds.length === 0) return []
  const rows = await on
    .select()
    .from(appointment)
    .where(inArray(appointment.orderId, [...orderIds]))
  return rows.flatMap((row) =>
    row.orderId === null ? [] : [{ ...toAppointment(row), orderId: row.orderId }],
  )
}

/** The appointment that an order pays for, locked until the transaction ends: nobody moves it meanwhile. Null for none. */
export const lockByOrder = async (tx: Tx, orderId: string): Promise<Appointment | null> => {
  const [row] = await tx.select().from(appointment).where(eq(appointment.orderId, orderId)).for("update")
  return row === undefined ? null : toAppointment(row)
}

/** The sessions of a series by their number. */
export const findOfSeries = async (on: Queryable, seriesId: string): Promise<Appointment[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(eq(appointment.seriesId, seriesId))
    .orderBy(asc(appointment.seriesNumber))
  return rows.map(toAppointment)
}

/** The sessions of a series by their number, locked until the transaction ends. */
export const lockSeries = async (tx: Tx, seriesId: string): Promise<Appointment[]> => {
  const rows = await tx
    .select()
    .from(appointment)
    .where(eq(appointment.seriesId, seriesId))
    .orderBy(asc(appointment.seriesNumber))
    .for("update")
  return rows.map(toAppointment)
}

/** An appointment, locked until the transaction ends. Null for none. */
export const lockAppointment = async (tx: Tx, uuid: string): Promise<Appointment | null> => {
  const [row] = await tx.select().from(appointment).where(eq(appointment.uuid, uuid)).for("update")
  return row === undefined ? null : toAppointment(row)
}

/** Notes how much of it has gone back, in minor units. */
export const noteRefunded = async (
  tx: Tx,
  { id, refunded }: { readonly id: number; readonly refunded: number },
): Promise<void> => {
  await tx.update(appointment).set({ refunded }).where(eq(appointment.id, id))
}

/** What becomes a new row. The status is where every appointment begins. */
export type NewAppointment = Omit<
  Appointment,
  | ("id" | "status" | "cancelledAt" | "cancelReason" | "refunded" | "moves" | "movedAt")
  | ("approvalUntil" | "bankDecidesSince")
> & {
  readonly requestKey: string | null
}

/** Writes an appointment whose time is held. */
export const insertHeld = async (tx: Tx, given: NewAppointment): Promise<Appointment> => {
  const { requestKey, ...row } = given
  const { rows } = await ask(
    tx,
    INSERT_HELD,
    row.uuid,
    row.clientId,
    row.specialistId,
    row.productId,
    row.sessionTypeCode,
    row.place,
    row.minutes,
    new Date(row.start),
    new Date(row.end),
    row.currency,
    row.price,
    row.fullPrice,
    row.policy,
    row.clientTimeZone,
    row.beneficiary,
    row.note,
    row.orderId,
    row.holdExpiresAt === null ? null : new Date(row.holdExpiresAt),
    requestKey,
    new Date(row.createdAt),
    row.officeAddress,
    row.needsApproval,
    row.invitationId,
    row.packageId,
    row.groupId,
    row.seriesId,
    row.seriesNumber,
  )
  const [{ id }] = idRows.parse(rows)
  return { ...row, id, ...AS_HELD }
}

const idRows = z.tuple([z.object({ id: z.coerce.number() })])

const INSERT_HELD = `insert into booking.appointment (uuid, client_id, specialist_id, product_id, session_type_code,
    place, minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, beneficiary, note, order_id,
    hold_expires_at, request_key, created_at, office_address, needs_approval,
    invitation_id, package_id, group_id, series_id, series_number, status)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
    $24, $25, $26, $27, 'held')
  returning id`

/** What nobody says of a new appointment: as the table has it. */
const AS_HELD = {
  status: "held",
  cancelledAt: null,
  cancelReason: null,
  refunded: null,
  approvalUntil: null,
  moves: 0,
  movedAt: null,
  bankDecidesSince: null,
} as const

/** Writes the first line of an appointment's history. */
export const insertFirstStatus = async (tx: Tx, { id, createdAt }: Appointment): Promise<void> => {
  await ask(
    tx,
    "insert into booking.status_change (appointment_id, to_status, at) values ($1, 'held', $2)",
    id,
    new Date(createdAt),
  )
}

type Step = {
  readonly tx: Tx
  readonly appointment: Appointment
  readonly event: AppointmentEvent
  readonly now: number
  readonly isTimeKept?: boolean
  /** A word for the history. */
  readonly reason?: string
  readonly set?: Partial<
    Pick<
      Row,
      | "cancelledAt"
      | "cancelReason"
      | "refunded"
      | "startAt"
      | "endAt"
      | "moves"
      | "movedAt"
      | "approvalUntil"
      | "bankDecidesSince"
      | "holdExpiresAt"
      | "officeAddress"
      | "policy"
    >
  >
}

/**
 * Moves an appointment along the transition table, comparing and swapping, writes its history, and has what a specialist
 * sees of its client follow. Throws statusConflict when the table does not allow it, or when somebody else moved it first.
 */
export const moveAppointment = async (
  { clients }: Pick<Neighbours, "clients">,
  { tx, ...step }: Step,
): Promise<Appointment> => {
  const { id, status, price, start: startsAt, end: endsAt } = step.appointment
  const facts = { price, startsAt, endsAt, now: step.now, isTimeKept: step.isTimeKept ?? false }
  const next = nextAppointmentStatus({ status, event: step.event, facts })
  if (next === undefined) throw new AppError("statusConflict", { data: { status } })
  const [row] = await tx
    .update(appointment)
    .set({ ...step.set, status: next })
    .where(and(eq(appointment.id, id), eq(appointment.status, status)))
    .returning()
  if (row === undefined) throw new AppError("statusConflict")
  await tx.insert(statusChange).values({
    appointmentId: id,
    fromStatus: status,
    toStatus: next,
    reason: step.reason ?? null,
    at: new Date(step.now),
  })
  if (countsForClients(next)) await clients.addUp(tx, [row])
  return toAppointment(row)
}

/** What a request with an idempotency key made before, or null. */
export const findByRequestKey = async (
  on: Queryable,
  request: { readonly clientId: string; readonly key: string },
): Promise<Appointment | null> => {
  const { rows } = await ask(
    on,
    "select uuid from booking.appointment where client_id = $1 and request_key = $2",
    request.clientId,
    request.key,
  )
  return await theOneOf(on, rows)
}

/** Lets go of a request's key, which may be used again after a day. */
export const forgetRequestKey = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(appointment).set({ requestKey: null }).where(eq(appointment.id, id))
}

/** Notes since when a bank decides about its payment, or that none does. */
export const noteBank = async (
  tx: Tx,
  { id, since }: Pick<Appointment, "id"> & { readonly since: number | null },
): Promise<void> => {
  const bankDecidesSince = since === null ? null : new Date(since)
  await tx.update(appointment).set({ bankDecidesSince }).where(eq(appointment.id, id))
}
