import type { MessagePreferences, Presence } from "@arnica/contract/message-presence"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { lastSeenOf } from "../domain/last-seen.ts"
import { markDelivered } from "../message-repository.ts"
import { savePreferences } from "../preference-repository.ts"
import { findPresence, forgetLongAway, noteAway, noteHere, watchersOf } from "../presence-repository.ts"

/** Who was not seen for so long is away: two rounds of those who look. */
const AWAY_MS = 120_000
const FORGOTTEN_MS = 30 * 86_400_000
const SWEEP_SECONDS = 30
const BATCH = 200
/** Of those with whom somebody wrote last so many are told that they came; others read it with the conversation. */
const MOST_TOLD = 50

type Moved = { readonly userIds: readonly string[]; readonly isOnline: boolean }

const tell = async ({ db, live }: MessagingContext, { userIds, isOnline }: Moved): Promise<void> => {
  if (userIds.length === 0) return
  for (const { userId, conversationId } of await watchersOf(db.query, { userIds, most: MOST_TOLD }))
    live.publishEphemeral({ userId, type: "presence", data: { conversationId, isOnline } })
}

/** Keeps note of who is online, over all processes, and tells those with whom they write. */
export const keepPresence = (ctx: MessagingContext): void => {
  const { db, clock, live, jobs } = ctx
  live.onHere(async (userIds) => {
    const came = await noteHere(db.query, { userIds, now: clock.now() })
    await tell(ctx, { userIds: came, isOnline: true })
  })
  jobs.every({
    name: "messaging.presence",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      const now = clock.now()
      const gone = await noteAway(db.query, { before: now - AWAY_MS, most: BATCH })
      await tell(ctx, { userIds: gone, isOnline: false })
      await forgetLongAway(db.query, now - FORGOTTEN_MS)
    },
  })
}

/** Whether somebody is online; null where it is not known. */
export const presenceOf = async (
  { db, clock }: MessagingContext,
  userId: string,
): Promise<Presence | null> => {
  const found = await findPresence(db.query, userId)
  if (found === null) return null
  const now = clock.now()
  const isOnline = found.isOnline && found.seenAt > now - AWAY_MS
  return { isOnline, lastSeen: isOnline ? null : lastSeenOf(found.seenAt, now) }
}

type Changing = { readonly actor: SignedIn; readonly changes: Partial<MessagePreferences> }

/** Shows or hides what others see of one. */
export const changePreferences = async (
  ctx: MessagingContext,
  { actor: { userId }, changes }: Changing,
): Promise<MessagePreferences> => {
  // Those who see it are found before it is hidden, and after it is shown.
  if (changes.presence === false) await tell(ctx, { userIds: [userId], isOnline: false })
  const saved = await savePreferences(ctx.db.query, { userId, now: ctx.clock.now(), changes })
  const found = changes.presence === true ? await presenceOf(ctx, userId) : null
  if (found?.isOnline === true) await tell(ctx, { userIds: [userId], isOnline: true })
  return saved
}

/** Notes that a device of somebody has fetched all messages so far, and tells who wrote them. */
export const noteDelivered = async (
  ctx: MessagingContext,
  { actor }: { readonly actor: SignedIn },
): Promise<void> => {
  const marked = await ctx.db.transaction((tx) => markDelivered(tx, actor.userId))
  for (const { writerId: userId, conversationId, number } of marked)
    ctx.live.publishEphemeral({ userId, type: "message.delivered", data: { conversationId, number } })
}
