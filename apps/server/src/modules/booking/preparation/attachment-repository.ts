import { randomUUID } from "node:crypto"
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { appointment, attachment } from "../core/tables.ts"

/** A file for the specialist as it is stored: `key` is where it lies, `type` its media type by its first bytes. */
export type StoredFile = {
  readonly id: string
  readonly key: string
  /** Sealed, see sealed-files.ts, as the file is; both are plain where it was stored before they were sealed. */
  readonly name: Buffer
  readonly isSealed: boolean
  readonly type: string
  /** Of what the client sent. */
  readonly bytes: number
}

type Row = typeof attachment.$inferSelect

const toStored = ({ id, fileKey, name, isSealed, type, bytes }: Row): StoredFile => ({
  id,
  key: fileKey,
  name,
  isSealed,
  type,
  bytes,
})

/** Notes files that are stored and belong to no appointment yet. */
export const insertUnclaimed = async (
  on: Queryable,
  given: { readonly files: readonly StoredFile[]; readonly now: number },
): Promise<void> => {
  if (given.files.length === 0) return
  const createdAt = new Date(given.now)
  await on
    .insert(attachment)
    .values(given.files.map(({ key, ...file }, position) => ({ ...file, fileKey: key, position, createdAt })))
}

/** Gives stored files to an appointment. Throws when one of them is gone or taken. */
export const claimAttachments = async (
  tx: Tx,
  given: { readonly appointmentId: number; readonly ids: readonly string[] },
): Promise<void> => {
  if (given.ids.length === 0) return
  const rows = await tx
    .update(attachment)
    .set({ appointmentId: given.appointmentId })
    .where(and(inArray(attachment.id, [...given.ids]), isNull(attachment.appointmentId)))
    .returning({ id: attachment.id })
  if (rows.length !== given.ids.length)
    throw new Error("an attachment was gone before its appointment was written")
}

/** Forgets those of these files that no appointment took, and answers where they lie. */
export const forgetUnclaimed = async (on: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await on
    .delete(attachment)
    .where(and(inArray(attachment.id, [...ids]), isNull(attachment.appointmentId)))
    .returning({ key: attachment.fileKey })
  return rows.map(({ key }) => key)
}

/** Files that nobody took and that were stored before an instant: what a process left that died on the way. */
export const findForgotten = async (
  on: Queryable,
  at: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const rows = await on
    .select({ id: attachment.id })
    .from(attachment)
    .where(and(isNull(attachment.appointmentId), lte(attachment.createdAt, new Date(at.before))))
    .limit(at.limit)
  return rows.map(({ id }) => id)
}

/** The files of an appointment, in the order in which they came. */
export const findAttachments = async (on: Queryable, appointmentId: number): Promise<StoredFile[]> => {
  const rows = await on
    .select()
    .from(attachment)
    .where(eq(attachment.appointmentId, appointmentId))
    .orderBy(asc(attachment.position), sql`${attachment.id}`)
  return rows.map(toStored)
}

const uuidRows = z.array(z.object({ uuid: z.string() }))

/** The appointment for which a file was left; null for none. */
export const appointmentOfFile = async (on: Queryable, id: string): Promise<string | null> => {
  const { rows } = await on.execute(sql`
    select a.uuid from booking.attachment f join booking.appointment a on a.id = f.appointment_id where f.id = ${id}`)
  return uuidRows.parse(rows)[0]?.uuid ?? null
}

const sharedRows = z.array(
  z.object({
    id: z.string(),
    name: z.instanceof(Buffer),
    isSealed: z.boolean(),
    type: z.string(),
    bytes: z.int(),
    uuid: z.string(),
    start: z.number(),
  }),
)

/** A file that a client left for a session of an instant in epoch milliseconds; its name as it is stored. */
type StoredShare = z.infer<typeof sharedRows>[number]

/** The files that a client left for sessions with a specialist that stand, those of the newest session first. */
export const findShared = async (
  on: Queryable,
  of: { readonly clientId: string; readonly specialistId: number },
): Promise<StoredShare[]> => {
  const { rows } = await on.execute(sql`
    select f.id, f.name, f.is_sealed as "isSealed", f.type, f.bytes, a.uuid, extract(epoch from a.start_at)::float8 * 1000 as start
    from booking.attachment f join booking.appointment a on a.id = f.appointment_id
    where a.specialist_id = ${of.specialistId} and a.client_id = ${of.clientId}
      and a.status in ('confirmed', 'inProgress', 'completed')
    order by a.start_at desc, f.position limit 200`)
  return sharedRows.parse(rows)
}

const leftRows = z.array(
  sharedRows.element.extend({ specialistId: z.coerce.number(), total: z.coerce.number() }),
)

/** A file that a client left, with its session and how many there are in all; its name as it is stored. */
export type StoredLeft = z.infer<typeof leftRows>[number]

/** A page of what a client left. */
export type LeftPage = { readonly clientId: string; readonly count: number; readonly offset: number }

/** A page of the files that a client left for sessions, those of the newest first, and how many there are in all. */
export const findLeft = async (
  on: Queryable,
  { clientId, count, offset }: LeftPage,
): Promise<{ total: number; items: StoredLeft[] }> => {
  const left = (limit: number, skipped: number) =>
    on.execute(sql`
      select f.id, f.name, f.is_sealed as "isSealed", f.type, f.bytes, a.uuid, a.specialist_id as "specialistId",
        extract(epoch from a.start_at)::float8 * 1000 as start, count(*) over () as total
      from booking.appointment a join booking.attachment f on f.appointment_id = a.id
      where a.client_id = ${clientId}
      order by a.start_at desc, f.position, f.id limit ${limit} offset ${skipped}`)
  const items = leftRows.parse((await left(count, offset)).rows)
  const [first] = items.length > 0 || offset === 0 ? items : leftRows.parse((await left(1, 0)).rows)
  return { total: first?.total ?? 0, items }
}

type PlainFile = StoredFile & { readonly clientId: string }

/** Files of appointments that were stored before files were sealed, and whose they are. */
export const findPlain = async (on: Queryable, limit: number): Promise<PlainFile[]> => {
  const rows = await on
    .select({ file: attachment, clientId: appointment.clientId })
    .from(attachment)
    .innerJoin(appointment, eq(appointment.id, attachment.appointmentId))
    .where(eq(attachment.isSealed, false))
    .orderBy(asc(attachment.id))
    .limit(limit)
  return rows.map(({ file, clientId }) => ({ ...toStored(file), clientId }))
}

type Replacement = {
  readonly plain: StoredFile
  readonly sealed: Pick<StoredFile, "key" | "name">
}

/**
 * Puts a sealed file in the place of a plain one, which from then on is nobody's and is removed as such. False when
 * the plain one is no longer there.
 */
export const replacePlain = async (tx: Tx, { plain, sealed }: Replacement): Promise<boolean> => {
  const taken = await tx
    .update(attachment)
    .set({ name: sealed.name, fileKey: sealed.key, isSealed: true })
    .where(
      and(eq(attachment.id, plain.id), eq(attachment.isSealed, false), isNotNull(attachment.appointmentId)),
    )
    .returning()
  const [row] = taken
  if (row === undefined) return false
  if (sealed.key === plain.key) return true
  const left = { ...row, id: randomUUID(), appointmentId: null, fileKey: plain.key, isSealed: false }
  await tx.insert(attachment).values({ ...left, name: Buffer.from("-") })
  return true
}
