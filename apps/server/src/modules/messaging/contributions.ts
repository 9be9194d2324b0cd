import type { ConversationSide } from "@arnica/contract/conversations"
import type { Tx } from "../../platform/db/handles.ts"
import { contributionPoint } from "../../platform/modules/contribution-point.ts"

/** The two of a conversation. */
export type PaidPair = { readonly clientId: string; readonly specialistId: number }

/** Where two people stand with paid chats: they never had one, one goes on that takes the client's words, or it is over. */
export type PaidStatus = "none" | "running" | "over"

/** A message that is about to be written. */
export type PaidMessage = PaidPair & {
  readonly tx: Tx
  readonly side: ConversationSide
  /** The paid chat that its writer meant it for. */
  readonly paidChatId: string | undefined
}

/** Two people in whose conversation nobody may write any more. */
export type PaidEnding = PaidPair & { readonly tx: Tx }

/** What messaging asks about what is written for money. */
export const paidChatsOfPairs = contributionPoint<{
  readonly findStatus: (pair: PaidPair) => Promise<PaidStatus>
  /** Takes note of a message in its transaction, before it is written. Throws paidChatEnded for one that was meant for an ended chat. */
  readonly takeMessage: (message: PaidMessage) => Promise<void>
  /** Ends what goes on between two people: what was not used goes back. */
  readonly endRunning: (ending: PaidEnding) => Promise<void>
}>("messaging.paidChatsOfPairs")
