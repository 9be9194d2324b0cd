import type { ConversationSide, ConversationStatus } from "@arnica/contract/conversations"

/** How long after a client wrote their specialist may answer. */
const ANSWER_DAYS = 90

const DAY_MS = 86_400_000

/** What decides whether somebody may write. Instants in epoch milliseconds. */
export type Facts = {
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
 * Whether one of the two may write. A client may for as long as the specialist works here, and without a session ever only in
 * a paid chat; the specialist may until 90
 * days after their last session, for as long as the client lets them read, and 90 days after the client wrote.
 */
export const statusOf = ({
  side,
  isActive,
  isOpen,
  clientWroteAt,
  isPaidOver,
  now,
}: Facts): ConversationStatus => {
  if (!isActive) return "specialistAway"
  if (side === "client" && isPaidOver) return "paidChatOver"
  if (side === "client" || isOpen) return "open"
  const mayAnswer = clientWroteAt !== null && now <= clientWroteAt + ANSWER_DAYS * DAY_MS
  return mayAnswer ? "open" : "relationEnded"
}
