import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const noteRow = z.object({
  id: z.string(),
  specialistId: z.coerce.number(),
  clientId: z.string(),
  body: z.instanceof(Buffer),
  writtenAt: z.number(),
  changedAt: z.number().nullable(),
  appointmentUuid: z.string().nullable(),
})
const noteRows = z.array(noteRow)

/** A sealed note about a client. Instants in epoch milliseconds. */
export type NoteRow = z.infer<typeof noteRow>

const NOTES = sql`
  select n.id, c.specialist_id as "specialistId", c.client_id as "clientId", n.body,
    extract(epoch from n.written_at)::float8 * 1000 as "writtenAt",
    extract(epoch from n.changed_at)::float8 * 1000 as "changedAt",
    n.appointment_uuid as "appointmentUuid"
  from practice.note n join practice.client c on c.id = n.client_record_id`

/** The notes about a client, the newest first. */
export const findNotes = async (on: Queryable, recordId: number): Promise<NoteRow[]> => {
  const { rows } = await on.execute(
    sql`${NOTES} where n.client_record_id = ${recordId} order by n.written_at desc, n.id`,
  )
  return noteRows.parse(rows)
}

/** The notes about one session, the newest first. */
export const findSessionNotes = async (on: Queryable, appointmentUuid: string): Promise<NoteRow[]> => {
  const { rows } = await on.execute(
    sql`${NOTES} where n.appointment_uuid = ${appointmentUuid} order by n.written_at desc, n.id`,
  )
  return noteRows.parse(rows)
}

/** All notes that a specialist wrote, the oldest first. */
export const findNotesBy = async (on: Queryable, specialistId: number): Promise<NoteRow[]> => {
  const { rows } = await on.execute(
    sql`${NOTES} where c.specialist_id = ${specialistId} order by n.written_at, n.id`,
  )
  return noteRows.parse(rows)
}

/** A note by its id, or null. */
export const findNote = async (on: Queryable, id: string): Promise<NoteRow | null> => {
  const { rows } = await on.execute(sql`${NOTES} where n.id = ${id}`)
  return noteRows.parse(rows)[0] ?? null
}

type Writing = { readonly id: string; readonly body: Buffer; readonly now: number }

/** Writes a new note. */
export const insertNote = async (
  tx: Tx,
  {
    id,
    recordId,
    appointmentUuid,
    body,
    now,
  }: Writing & { readonly recordId: number; readonly appointmentUuid: string | null },
): Promise<void> => {
  await tx.execute(sql`
    insert into practice.note (id, client_record_id, appointment_uuid, body, written_at)
    values (${id}, ${recordId}, ${appointmentUuid}, ${body}, ${new Date(now).toISOString()})`)
}

/** Writes a note anew. */
export const rewriteNote = async (tx: Tx, { id, body, now }: Writing): Promise<void> => {
  await tx.execute(
    sql`update practice.note set body = ${body}, changed_at = ${new Date(now).toISOString()} where id = ${id}`,
  )
}

/** Removes a note. */
export const deleteNote = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`delete from practice.note where id = ${id}`)
}
