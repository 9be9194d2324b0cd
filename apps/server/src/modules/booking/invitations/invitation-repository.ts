import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { INVITATION_STATUSES } from "@arnica/contract/invitations"
import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Invitation, InvitationStatus } from "./domain/invitation.ts"

const invitationRow = z.object({
  id: z.string(),
  specialistId: z.coerce.number(),
  clientId: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  language: languageSchema,
  productId: z.string(),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  start: z.number(),
  end: z.number(),
  currency: currencySchema,
  price: z.coerce.number(),
  fullPrice: z.coerce.number(),
  policy: z.object({ fullUntilMinutes: z.int(), halfUntilMinutes: z.int() }),
  status: z.enum(INVITATION_STATUSES),
  createdAt: z.number(),
  sentAt: z.number(),
  letters: z.int(),
  expiresAt: z.number(),
})
const invitationRows = z.array(invitationRow)

const ms = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

const COLUMNS = sql`i.id, i.specialist_id as "specialistId", i.client_id as "clientId", i.full_name as "fullName",
  i.email, i.language, i.product_id as "productId", i.session_type_code as "sessionTypeCode", i.place,
  ${ms(sql`i.start_at`)} as start, ${ms(sql`i.end_at`)} as "end", i.currency, i.price, i.full_price as "fullPrice",
  i.policy, i.status, ${ms(sql`i.created_at`)} as "createdAt", ${ms(sql`i.sent_at`)} as "sentAt", i.letters,
  ${ms(sql`i.expires_at`)} as "expiresAt"`

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

/** An invitation, or null. */
export const findInvitation = async (on: Queryable, id: string): Promise<Invitation | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from booking.invitation i where i.id = ${id}`)
  return invitationRows.parse(rows)[0] ?? null
}

/** The same, locked until the transaction ends. */
export const lockInvitation = async (tx: Tx, id: string): Promise<Invitation | null> => {
  const { rows } = await tx.execute(
    sql`select ${COLUMNS} from booking.invitation i where i.id = ${id} for update`,
  )
  return invitationRows.parse(rows)[0] ?? null
}

/** What a client is invited to at a time of a specialist, or null. */
export const findOpenInvitation = async (
  on: Queryable,
  slot: { readonly clientId: string; readonly specialistId: number; readonly start: number },
): Promise<Invitation | null> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.invitation i
    where i.client_id = ${slot.clientId} and i.start_at = ${at(slot.start)}
      and i.specialist_id = ${slot.specialistId} and i.status = 'open'`)
  return invitationRows.parse(rows)[0] ?? null
}

/** Writes a new one. */
export const insertInvitation = async (tx: Tx, one: Invitation): Promise<void> => {
  await tx.execute(sql`
    insert into booking.invitation (id, specialist_id, client_id, full_name, email, language, product_id,
      session_type_code, place, start_at, end_at, currency, price, full_price, policy, status, created_at, sent_at,
      letters, expires_at)
    values (${one.id}, ${one.specialistId}, ${one.clientId}::uuid, ${one.fullName}::text, ${one.email}::text,
      ${one.language}, ${one.productId}, ${one.sessionTypeCode}, ${one.place}, ${at(one.start)}, ${at(one.end)},
      ${one.currency}, ${one.price}, ${one.fullPrice}, ${JSON.stringify(one.policy)}::jsonb, ${one.status},
      ${at(one.createdAt)}, ${at(one.sentAt)}, ${one.letters}, ${at(one.expiresAt)})`)
}

/** Opens one again with another letter. */
export const reopenInvitation = async (
  tx: Tx,
  given: { readonly id: string; readonly now: number; readonly expiresAt: number },
): Promise<void> => {
  await tx.execute(sql`
    update booking.invitation set status = 'open', ended_at = null, letters = letters + 1, sent_at = ${at(given.now)},
      expires_at = ${at(given.expiresAt)}
    where id = ${given.id}`)
}

/** Ends one. Only one that is open, or is accepted after it had run out. */
export const endInvitation = async (
  tx: Tx,
  given: { readonly id: string; readonly status: Exclude<InvitationStatus, "open">; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update booking.invitation set status = ${given.status}, ended_at = ${at(given.now)} where id = ${given.id}`)
}

/** Says whose it is: from then on nobody else can accept it. */
export const bindInvitation = async (
  tx: Tx,
  given: { readonly id: string; readonly clientId: string },
): Promise<void> => {
  await tx.execute(sql`update booking.invitation set client_id = ${given.clientId} where id = ${given.id}`)
}

const idRows = z.array(z.object({ id: z.string() }))
const liveRows = z.array(
  z.object({
    invitationId: z.string(),
    uuid: z.string(),
    clientId: z.string(),
    orderId: z.string().nullable(),
    status: z.enum(APPOINTMENT_STATUSES),
  }),
)

/** The appointment that is made of an invitation, when one stands or waits for its payment. */
export type Made = z.infer<typeof liveRows>[number]

/** What is made of these invitations, by their id. */
export const madeOf = async (on: Queryable, ids: readonly string[]): Promise<Map<string, Made>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select invitation_id as "invitationId", uuid, client_id as "clientId", order_id as "orderId", status
    from booking.appointment
    where invitation_id = any(${sql.param([...ids])}::uuid[])
      and status in ('held', 'pendingPayment', 'confirmed', 'inProgress', 'completed')`)
  return new Map(liveRows.parse(rows).map((row) => [row.invitationId, row]))
}

const pageRows = z.array(invitationRow.extend({ total: z.coerce.number() }))
const totals = z.array(z.object({ total: z.coerce.number() }))

/** A page of a specialist's invitations to what is still to come: the open ones first, then the newest. */
export const invitationsOf = async (
  on: Queryable,
  asked: {
    readonly specialistId: number
    readonly now: number
    readonly count: number
    readonly offset: number
  },
): Promise<{ total: number; items: Invitation[] }> => {
  const { count, offset } = asked
  const wanted = sql`i.specialist_id = ${asked.specialistId} and i.start_at > ${at(asked.now)}`
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, count(*) over () as total from booking.invitation i where ${wanted}
    order by (i.status = 'open') desc, i.created_at desc, i.id limit ${count} offset ${offset}`)
  const items = pageRows.parse(rows)
  const [first] = items
  if (first !== undefined || offset === 0) return { total: first?.total ?? 0, items }
  const counted = await on.execute(sql`select count(*) as total from booking.invitation i where ${wanted}`)
  return { total: totals.parse(counted.rows)[0]?.total ?? 0, items: [] }
}

/** How many letters a specialist sent since an instant, counted one after the other. */
export const countEmails = async (
  tx: Tx,
  given: { readonly specialistId: number; readonly since: number },
): Promise<number> => {
  const turn = `invitations:${given.specialistId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 20260102))`)
  const { rows } = await tx.execute(sql`
    select coalesce(sum(letters), 0) as total from booking.invitation
    where specialist_id = ${given.specialistId} and sent_at > ${at(given.since)}`)
  return totals.parse(rows)[0]?.total ?? 0
}

/** Open invitations whose time to answer is over and that nobody is paying for, the oldest first. */
export const findLapsed = async (
  on: Queryable,
  given: { readonly now: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select i.id from booking.invitation i
    where i.status = 'open' and i.expires_at <= ${at(given.now)} and not exists (
      select 1 from booking.appointment a
      where a.invitation_id = i.id and a.status in ('held', 'pendingPayment'))
    order by i.expires_at limit ${given.limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** The invitations of a specialist that are open. */
export const openIdsOf = async (on: Queryable, specialistId: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select i.id from booking.invitation i where i.specialist_id = ${specialistId} and i.status = 'open'`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** The invitations of a specialist that are open, to times that touch a stretch. */
export const openInvitationsBetween = async (
  on: Queryable,
  asked: { readonly specialistId: number; readonly from: number; readonly to: number },
): Promise<Invitation[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from booking.invitation i
    where i.specialist_id = ${asked.specialistId} and i.status = 'open'
      and i.start_at < ${at(asked.to)} and i.end_at > ${at(asked.from)}`)
  return invitationRows.parse(rows)
}

/** Forgets whom invitations went to that ended before an instant. */
export const forgetInvited = async (on: Queryable, before: number): Promise<void> => {
  await on.execute(sql`
    update booking.invitation set full_name = null, email = null
    where email is not null and ended_at <= ${at(before)}`)
}
