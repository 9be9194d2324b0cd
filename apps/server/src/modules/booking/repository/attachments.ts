import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/db.ts"
import { attachment } from "../tables.ts"

/** A file for the specialist: `key` is where it lies, `type` its media type by its first bytes. */
export type Attachment = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

type Row = typeof attachment.$inferSelect

const toAttachment = ({ id, fileKey, name, type, bytes }: Row): Attachment => ({
  id,
  key: fileKey,
  name,
  type,
  bytes,
})

/** Notes files that are stored and belong to no appointment yet. */
export const insertUnclaimed = async (
  db: Queryable,
  given: { readonly files: readonly Attachment[]; readonly now: number },
): Promise<void> => {
  if (given.files.length === 0) return
  const createdAt = new Date(given.now)
  await db
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
export const forgetUnclaimed = async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .delete(attachment)
    .where(and(inArray(attachment.id, [...ids]), isNull(attachment.appointmentId)))
    .returning({ key: attachment.fileKey })
  return rows.map(({ key }) => key)
}

/** Files that nobody took and that were stored before an instant: what a process left that died on the way. */
export const findForgotten = async (
  db: Queryable,
  at: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .select({ id: attachment.id })
    .from(attachment)
    .where(and(isNull(attachment.appointmentId), lte(attachment.createdAt, new Date(at.before))))
    .limit(at.limit)
  return rows.map(({ id }) => id)
}

/** The files of an appointment, in the order in which they came. */
export const findAttachments = async (db: Queryable, appointmentId: number): Promise<Attachment[]> => {
  const rows = await db
    .select()
    .from(attachment)
    .where(eq(attachment.appointmentId, appointmentId))
    .orderBy(asc(attachment.position), sql`${attachment.id}`)
  return rows.map(toAttachment)
}

const sharedRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    uuid: z.string(),
    start: z.number(),
  }),
)

/** A file that a client left for a session of an instant in epoch milliseconds. */
export type SharedFile = z.infer<typeof sharedRows>[number]

/** The files that a client left for sessions with a specialist that stand, those of the newest session first. */
export const findShared = async (
  db: Queryable,
  of: { readonly clientId: string; readonly specialistId: number },
): Promise<SharedFile[]> => {
  const { rows } = await db.execute(sql`
    select f.id, f.name, f.type, f.bytes, a.uuid, extract(epoch from a.start_at)::float8 * 1000 as start
    from booking.attachment f join booking.appointment a on a.id = f.appointment_id
    where a.specialist_id = ${of.specialistId} and a.client_id = ${of.clientId}
      and a.status in ('confirmed', 'inProgress', 'completed')
    order by a.start_at desc, f.position limit 200`)
  return sharedRows.parse(rows)
}
