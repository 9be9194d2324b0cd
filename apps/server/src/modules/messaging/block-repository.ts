import type { ConversationSide } from "@arnica/contract/conversations"
import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

type Whose = { readonly conversationId: string; readonly side: ConversationSide }

/** Holds a conversation, so that nothing is written, blocked or closed there meanwhile. */
export const lockConversation = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`select id from messaging.conversation where id = ${id} for update`)
}

/** Notes that one of the two does not want to be written to. Whose conversation is held has the lock. */
export const insertBlock = async (
  tx: Tx,
  { conversationId, side, now }: Whose & { readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into messaging.block (conversation_id, side, blocked_at)
    values (${conversationId}, ${side}, ${new Date(now).toISOString()})
    on conflict (conversation_id, side) do nothing`)
}

/** Forgets it. */
export const deleteBlock = async (on: Queryable, { conversationId, side }: Whose): Promise<void> => {
  await on.execute(
    sql`delete from messaging.block where conversation_id = ${conversationId} and side = ${side}`,
  )
}

/** Closes a conversation for both, or opens it again (null). Answers false where it was so before. */
export const setClosed = async (
  tx: Tx,
  { id, closedAt }: { readonly id: string; readonly closedAt: number | null },
): Promise<boolean> => {
  const at = closedAt === null ? null : new Date(closedAt).toISOString()
  const changed = await tx.execute(sql`
    update messaging.conversation set closed_at = ${at}::timestamptz
    where id = ${id} and (closed_at is null) = ${closedAt !== null}`)
  return changed.rowCount === 1
}
