import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** Whose draft it is, and of which conversation. */
export type Whose = { readonly conversationId: string; readonly userId: string }

const draftRows = z.array(z.object({ body: z.instanceof(Buffer), savedAt: z.number() }))

/** What somebody typed and did not send, sealed; null for nothing. */
export const findDraft = async (
  on: Queryable,
  { conversationId, userId }: Whose,
): Promise<z.infer<typeof draftRows>[number] | null> => {
  const { rows } = await on.execute(sql`
    select body, extract(epoch from saved_at)::float8 * 1000 as "savedAt" from messaging.draft
    where conversation_id = ${conversationId} and user_id = ${userId}`)
  return draftRows.parse(rows)[0] ?? null
}

/** Keeps it in the place of what was kept before, from whichever device: the last one wins. */
export const saveDraft = async (
  on: Queryable,
  { conversationId, userId, body, now }: Whose & { readonly body: Buffer; readonly now: number },
): Promise<void> => {
  await on.execute(sql`
    insert into messaging.draft (conversation_id, user_id, body, saved_at)
    values (${conversationId}, ${userId}, ${body}, ${at(now)})
    on conflict (conversation_id, user_id) do update set body = excluded.body, saved_at = excluded.saved_at
    where messaging.draft.saved_at <= excluded.saved_at`)
}

/** Removes what was kept until some instant. */
export const dropDraft = async (
  on: Queryable,
  { conversationId, userId, until }: Whose & { readonly until: number },
): Promise<void> => {
  await on.execute(sql`
    delete from messaging.draft
    where conversation_id = ${conversationId} and user_id = ${userId} and saved_at <= ${at(until)}`)
}

const ownRows = z.array(
  z.object({ conversationId: z.string(), body: z.instanceof(Buffer), savedAt: z.number() }),
)

/** All that somebody typed and did not send. */
export const draftsOf = async (on: Queryable, userId: string): Promise<z.infer<typeof ownRows>> => {
  const { rows } = await on.execute(sql`
    select conversation_id as "conversationId", body, extract(epoch from saved_at)::float8 * 1000 as "savedAt"
    from messaging.draft where user_id = ${userId} order by saved_at, conversation_id`)
  return ownRows.parse(rows)
}

/** Removes all of it. */
export const dropDrafts = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`delete from messaging.draft where user_id = ${userId}`)
}
