import {
  PRESCRIPTION_LIMITS,
  PRESCRIPTION_STATUSES,
  type PrescriptionStatus,
} from "@arnica/contract/prescription-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const rowSchema = z.object({
  id: z.string(),
  appointmentUuid: z.string(),
  specialistId: z.coerce.number(),
  clientId: z.string(),
  status: z.enum(PRESCRIPTION_STATUSES),
  version: z.int(),
  content: z.instanceof(Buffer),
  lines: z.int(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  savedAt: z.number(),
  number: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  hash: z.string().nullable(),
  secret: z.instanceof(Buffer).nullable(),
  secretHash: z.instanceof(Buffer).nullable(),
  issuedAt: z.number().nullable(),
  validUntil: z.string().nullable(),
  reason: z.instanceof(Buffer).nullable(),
  wrongTries: z.int(),
})
const rowsSchema = z.array(rowSchema)

/** A prescription as it is stored; instants in epoch milliseconds. */
export type PrescriptionRow = z.infer<typeof rowSchema>

const ROWS = sql`
  select p.id, p.appointment_uuid as "appointmentUuid", p.specialist_id as "specialistId", p.client_id as "clientId",
    p.status, p.version, p.content, p.lines, p.replaces, p.number, p.licence_number as "licenceNumber", p.hash, p.secret, p.secret_hash as "secretHash",
    extract(epoch from p.saved_at)::float8 * 1000 as "savedAt",
    extract(epoch from p.issued_at)::float8 * 1000 as "issuedAt", p.valid_until::text as "validUntil", p.reason,
    p.wrong_tries as "wrongTries",
    (select n.id from prescriptions.prescription n where n.replaces = p.id and n.status <> 'draft' limit 1) as "replacedBy"
  from prescriptions.prescription p`

const find = async (on: Queryable, where: SQL): Promise<PrescriptionRow[]> => {
  const { rows } = await on.execute(sql`${ROWS} where ${where}`)
  return rowsSchema.parse(rows)
}

/** One, or null. */
export const findPrescription = async (on: Queryable, id: string): Promise<PrescriptionRow | null> =>
  (await find(on, sql`p.id = ${id}`))[0] ?? null

/** The same, kept from changing until the transaction ends. */
export const lockPrescription = async (tx: Tx, id: string): Promise<PrescriptionRow | null> =>
  (await find(tx, sql`p.id = ${id} for update of p`))[0] ?? null

/** The draft for an appointment, or null; in a transaction with `lock` it is kept from changing. */
export const findDraft = async (on: Queryable, appointmentUuid: string): Promise<PrescriptionRow | null> =>
  (await find(on, sql`p.appointment_uuid = ${appointmentUuid} and p.status = 'draft'`))[0] ?? null

/** More than anybody writes for one session. */
const MOST_OF_APPOINTMENT = 100

/** All that was written for an appointment, the newest first. */
export const findOfAppointment = async (on: Queryable, appointmentUuid: string): Promise<PrescriptionRow[]> =>
  await find(
    on,
    sql`p.appointment_uuid = ${appointmentUuid} order by p.created_at desc, p.id limit ${MOST_OF_APPOINTMENT}`,
  )

/** What a doctor signed last, from which what a sheet says of them is taken over; or null. */
export const findLastOf = async (on: Queryable, specialistId: number): Promise<PrescriptionRow | null> =>
  (
    await find(
      on,
      sql`p.specialist_id = ${specialistId} and p.issued_at is not null order by p.issued_at desc limit 1`,
    )
  )[0] ?? null

/** What somebody was prescribed, the newest first, drafts left out. */
export const findOfClient = async (
  on: Queryable,
  { clientId, count, offset }: { readonly clientId: string; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: PrescriptionRow[] }> => {
  const { rows } = await on.execute(sql`
    select count(*)::int as total from prescriptions.prescription where client_id = ${clientId} and status <> 'draft'`)
  const [{ total }] = z.tuple([z.object({ total: z.int() })]).parse(rows)
  const items = await find(
    on,
    sql`p.client_id = ${clientId} and p.status <> 'draft' order by p.issued_at desc, p.id limit ${count} offset ${offset}`,
  )
  return { total, items }
}

type Asked = {
  readonly clientId: string
  readonly before: { readonly day: string; readonly id: string } | null
  readonly from: string | undefined
  readonly to: string | undefined
  readonly count: number
  /** Whose calendar days are meant. */
  readonly zone: string
}

/** A part of what somebody was prescribed by day and id, both falling, drafts left out. */
export const pageOfClient = async (
  on: Queryable,
  { clientId, before, from, to, count, zone }: Asked,
): Promise<PrescriptionRow[]> => {
  const day = sql`(p.issued_at at time zone ${zone})::date`
  const after = before === null ? sql`true` : sql`(${day}, p.id) < (${before.day}::date, ${before.id}::uuid)`
  return await find(
    on,
    sql`p.client_id = ${clientId} and p.status <> 'draft' and ${after}
      and ${from === undefined ? sql`true` : sql`${day} >= ${from}::date`}
      and ${to === undefined ? sql`true` : sql`${day} <= ${to}::date`}
      order by ${day} desc, p.id desc limit ${count}`,
  )
}

/** All that was written for or by somebody. For their archive. */
export const findOfPerson = async (
  on: Queryable,
  { userId, specialistId }: { readonly userId: string; readonly specialistId: number | null },
): Promise<PrescriptionRow[]> =>
  await find(
    on,
    sql`(p.client_id = ${userId} and p.status <> 'draft') or p.specialist_id = ${specialistId}
      order by p.created_at, p.id`,
  )

type NewDraft = Pick<
  PrescriptionRow,
  "id" | "appointmentUuid" | "specialistId" | "clientId" | "content" | "lines" | "replaces"
> & { readonly now: number }

/** Writes a first draft. False when another one stands there already. */
export const insertDraft = async (tx: Tx, given: NewDraft): Promise<boolean> => {
  const { id, appointmentUuid, specialistId, clientId, content, lines, replaces, now } = given
  const at = new Date(now).toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into prescriptions.prescription (id, appointment_uuid, specialist_id, client_id, status, version, content,
      lines, replaces, created_at, saved_at)
    values (${id}, ${appointmentUuid}, ${specialistId}, ${clientId}, 'draft', 1, ${content}, ${lines}, ${replaces},
      ${at}, ${at})
    on conflict (appointment_uuid) where status = 'draft' do nothing`)
  return rowCount === 1
}

type Saved = Pick<PrescriptionRow, "id" | "content" | "lines" | "version"> & { readonly now: number }

/** Saves a draft over the version that was seen. False when another was saved meanwhile. */
export const updateDraft = async (tx: Tx, { id, content, lines, version, now }: Saved): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update prescriptions.prescription
    set content = ${content}, lines = ${lines}, version = version + 1, saved_at = ${new Date(now).toISOString()}
    where id = ${id} and version = ${version} and status = 'draft'`)
  return rowCount === 1
}

type Signed = Pick<PrescriptionRow, "id" | "content"> & {
  readonly status: PrescriptionStatus
  readonly number: string
  readonly licenceNumber: string
  readonly hash: string
  readonly secret: Buffer
  readonly secretHash: Buffer
  readonly issuedAt: number
  readonly validUntil: string
}

/** Makes a draft a signed prescription. */
export const updateSigned = async (tx: Tx, given: Signed): Promise<void> => {
  const { id, content, status, number, licenceNumber, hash, secret, secretHash, issuedAt, validUntil } = given
  await tx.execute(sql`
    update prescriptions.prescription
    set content = ${content}, status = ${status}, number = ${number}, licence_number = ${licenceNumber},
      hash = ${hash}, secret = ${secret}, secret_hash = ${secretHash},
      issued_at = ${new Date(issuedAt).toISOString()}, valid_until = ${validUntil}
    where id = ${id}`)
}

type Ended = {
  readonly id: string
  readonly status: PrescriptionStatus
  readonly reason: Buffer
  readonly now: number
}

/** Ends a signed prescription, with the reason. */
export const updateEnded = async (tx: Tx, { id, status, reason, now }: Ended): Promise<void> => {
  await tx.execute(sql`
    update prescriptions.prescription
    set status = ${status}, reason = ${reason}, ended_at = ${new Date(now).toISOString()} where id = ${id}`)
}

/** Throws a draft away. */
export const deleteDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from prescriptions.prescription where id = ${id} and status = 'draft'`)
}

/** Counts a birth date that was typed wrongly. False when no more are taken. */
export const countWrongTry = async (on: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    update prescriptions.prescription set wrong_tries = wrong_tries + 1
    where id = ${id} and wrong_tries < ${PRESCRIPTION_LIMITS.checkTries}`)
  return rowCount === 1
}

/** Writes down of some that they ran out before a day; answers how many. */
export const expireBefore = async (
  on: Queryable,
  {
    day,
    from,
    to,
  }: { readonly day: string; readonly from: PrescriptionStatus; readonly to: PrescriptionStatus },
): Promise<number> => {
  const { rowCount } = await on.execute(sql`
    update prescriptions.prescription set status = ${to}
    where id in (
      select id from prescriptions.prescription where status = ${from} and valid_until < ${day} limit 1000)`)
  return rowCount ?? 0
}

const idRows = z.array(z.object({ id: z.string() }))

/** Some that nothing has kept any longer, by a day. */
export const findForgettable = async (on: Queryable, day: string): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select id from prescriptions.prescription where forget_after < ${day} order by forget_after limit 200`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** Removes one for good. What was written in its place stays, and names it no longer. */
export const deletePrescription = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`update prescriptions.prescription set replaces = null where replaces = ${id}`)
  await tx.execute(sql`delete from prescriptions.prescription where id = ${id}`)
}

/** Of somebody whose account is erased: drafts go, whose ids it answers, and what was signed gets the day after which it may go. */
export const forgetClient = async (
  tx: Tx,
  { clientId, years }: { readonly clientId: string; readonly years: number },
): Promise<string[]> => {
  const { rows } = await tx.execute(
    sql`delete from prescriptions.prescription where client_id = ${clientId} and status = 'draft' returning id`,
  )
  await tx.execute(sql`
    update prescriptions.prescription set forget_after = (issued_at + make_interval(years => ${years}))::date
    where client_id = ${clientId} and forget_after is null`)
  return idRows.parse(rows).map(({ id }) => id)
}
