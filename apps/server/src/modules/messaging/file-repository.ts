import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import type { SealedUpload } from "../../platform/files/sealed-uploads.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

type Unclaimed = {
  readonly conversationId: string
  /** The session in whose room they were sent; null for any other. */
  readonly appointmentUuid: string | null
  readonly files: readonly SealedUpload[]
  readonly now: number
}

/** Notes files that are stored and belong to no message yet. */
export const insertUnclaimed = async (
  on: Queryable,
  { conversationId, appointmentUuid, files, now }: Unclaimed,
): Promise<void> => {
  for (const [position, { id, key, name, type, bytes }] of files.entries())
    await on.execute(sql`
      insert into messaging.attachment (id, conversation_id, appointment_uuid, position, file_key, name, type, bytes,
        created_at)
      values (${id}, ${conversationId}, ${appointmentUuid}::uuid, ${position}, ${key}, ${name}, ${type}, ${bytes},
        ${at(now)})`)
}

const keyRows = z.array(z.object({ key: z.string() }))

/** Forgets those of these files that no message took, and answers where they lie. */
export const forgetUnclaimed = async (on: Queryable, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await on.execute(sql`
    delete from messaging.attachment where id = any(${sql.param([...ids])}::uuid[]) and message_id is null
    returning file_key as key`)
  return keyRows.parse(rows).map(({ key }) => key)
}

const idRows = z.array(z.object({ id: z.string() }))

/** Files that no message took and that were stored before an instant: what a process left that died on the way. */
export const findForgotten = async (
  on: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select id from messaging.attachment where message_id is null and created_at <= ${at(before)} limit ${limit}`)
  return idRows.parse(rows).map(({ id }) => id)
}

const fileRows = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    name: z.instanceof(Buffer),
    type: z.string(),
    bytes: z.int(),
    conversationId: z.string(),
  }),
)

/** A file that a message has, and the conversation where it was sent; null for none. */
export const findFile = async (
  on: Queryable,
  id: string,
): Promise<(SealedUpload & { readonly conversationId: string }) | null> => {
  const { rows } = await on.execute(sql`
    select id, file_key as key, name, type, bytes, conversation_id as "conversationId"
    from messaging.attachment where id = ${id} and message_id is not null`)
  return fileRows.parse(rows)[0] ?? null
}

const sessionRows = z.array(
  z.object({
    id: z.string(),
    clientId: z.string(),
    side: z.enum(["client", "provider"]),
    name: z.instanceof(Buffer),
    type: z.string(),
    bytes: z.int(),
    sentAt: z.number(),
  }),
)
/** A file that was sent in the room of a session, and by whom; its name is sealed. Epoch milliseconds. */
export type SessionFileRow = z.infer<typeof sessionRows>[number]

/** The files that were sent in the room of a session, the oldest first. */
export const filesOfSession = async (on: Queryable, appointmentUuid: string): Promise<SessionFileRow[]> => {
  const { rows } = await on.execute(sql`
    select f.id, c.client_id as "clientId", m.side, f.name, f.type, f.bytes,
      extract(epoch from m.sent_at)::float8 * 1000 as "sentAt"
    from messaging.attachment f
    join messaging.message m on m.id = f.message_id
    join messaging.conversation c on c.id = f.conversation_id
    where f.appointment_uuid = ${appointmentUuid} order by m.number, f.position`)
  return sessionRows.parse(rows)
}
