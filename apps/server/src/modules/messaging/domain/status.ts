import type { ConversationSide, ConversationStatus } from "@arnica/contract/conversations"

/** How long after a client wrote their specialist may answer. */
const ANSWER_DAYS = 90

const DAY_MS = 86_400_000

/** What has nobody write in a conversation. */
export type Stops = {
  /** Whether an admin closed it. */
  readonly isClosed: boolean
  readonly isBlockedByClient: boolean
  readonly isBlockedByProvider: boolean
}

/** What decides whether somebody may write. Instants in epoch milliseconds. */
export type Facts = Stops & {
  readonly side: ConversationSide
  /** Whether the specialist works on Arnica: neither suspended nor gone. */
  readonly isActive: boolean
  /** Whether what the client left for sessions is still open to the specialist. */
  readonly isOpen: boolean
  readonly clientWroteAt: number | null
  /** Whether the client may write only while something that they paid for goes on, and nothing does. */
  readonly isPaidOver: boolean
  readonly now: number
}

/**
 * What stops one of the two from writing, whatever else is; null for nothing. Who blocked the other hears so, as they alone can
 * take it back; who is blocked hears only that they cannot write.
 */
export const stopOf = (
  { isClosed, isBlockedByClient, isBlockedByProvider }: Stops,
  side: ConversationSide,
): Exclude<ConversationStatus, "open"> | null => {
  if (isClosed) return "conversationClosed"
  const [isOwn, isOthers] =
    side === "client" ? [isBlockedByClient, isBlockedByProvider] : [isBlockedByProvider, isBlockedByClient]
  if (isOwn) return "conversationBlocked"
  return isOthers ? "conversationPaused" : null
}

/**
 * Whether one of the two may write. A client may for as long as the specialist works here, and without a session ever only in
 * a paid chat; the specialist may until 90
 * days after their last session, for as long as the client lets them read, and 90 days after the client wrote.
 */
export const statusOf = (facts: Facts): ConversationStatus => {
  const { side, isActive, isOpen, clientWroteAt, isPaidOver, now } = facts
  const stop = stopOf(facts, side)
  if (stop !== null) return stop
  if (!isActive) return "specialistAway"
  if (side === "client" && isPaidOver) return "paidChatOver"
  if (side === "client" || isOpen) return "open"
  const mayAnswer = clientWroteAt !== null && now <= clientWroteAt + ANSWER_DAYS * DAY_MS
  return mayAnswer ? "open" : "relationEnded"
}
