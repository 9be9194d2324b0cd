import type { ConversationSide } from "@arnica/contract/conversations"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { notifyUser } from "../notifications/index.ts"
import type { MessagingContext } from "./context.ts"
import { unreadMessage } from "./notifications.ts"

/** How long a message waits before a mail tells of it. */
const PATIENCE_MS = 15 * 60_000
const BATCH = 200
/** By what such an e-mail is known while it waits in the queue. */
const STILL_UNREAD = "messaging.stillUnread"

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
const userRows = z.array(z.object({ userId: z.string() }))
const waitingRows = z.array(
  z.object({
    conversationId: z.string(),
    side: z.enum(["client", "provider"]),
    unread: z.coerce.number(),
  }),
)

const findWaiting = async (on: Queryable, before: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select distinct user_id as "userId" from messaging.participant
    where unread > 0 and told_at is null and unread_since <= ${at(before)} limit ${BATCH}`)
  return userRows.parse(rows).map(({ userId }) => userId)
}

/** Where one goes to read: the conversation when it is one, else the list of them. */
const pathOf = (waiting: z.infer<typeof waitingRows>): string => {
  const areas: Readonly<Record<ConversationSide, string>> = { client: "customer", provider: "provider" }
  const [first, second] = waiting
  const list = `${areas[first?.side ?? "client"]}/messages`
  return first === undefined || second !== undefined ? list : `${list}/${first.conversationId}`
}

type Telling = { readonly userId: string; readonly before: number }

const notifyOne = async (ctx: MessagingContext, tx: Tx, { userId, before }: Telling): Promise<void> => {
  const { rows } = await tx.execute(sql`
    update messaging.participant set told_at = ${at(ctx.clock.now())}
    where user_id = ${userId} and unread > 0 and told_at is null and unread_since <= ${at(before)}
    returning conversation_id as "conversationId", side, unread`)
  const waiting = waitingRows.parse(rows)
  // Another process was first.
  if (waiting.length === 0) return
  const facts = {
    messages: waiting.reduce((sum, { unread }) => sum + unread, 0),
    conversations: waiting.length,
    page: pathOf(waiting),
  }
  const onlyIf = { name: STILL_UNREAD, of: userId }
  await notifyUser(ctx, { notification: unreadMessage, tx, userId, facts, onlyIf })
}

/**
 * Writes to whom a message has waited for a quarter of an hour: one e-mail for all that wait then, once until they read
 * them, and without their words.
 */
export const notifyUnread = async (ctx: MessagingContext): Promise<void> => {
  const before = ctx.clock.now() - PATIENCE_MS
  for (const userId of await findWaiting(ctx.db.query, before))
    await ctx.db.transaction((tx) => notifyOne(ctx, tx, { userId, before }))
}

/** Has an e-mail dropped that waited for the end of quiet hours, or for a mail server, once its messages were read. */
export const answerForUnread = ({ conditions, db }: Pick<Platform, "conditions" | "db">): void =>
  conditions.define(STILL_UNREAD, async (userId) => {
    const { rows } = await db.query.execute(sql`
      select 1 from messaging.participant where user_id = ${userId} and unread > 0 and told_at is not null limit 1`)
    return rows.length > 0
  })
