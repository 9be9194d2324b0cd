import { AppError } from "../../../platform/errors.ts"
import type { PaidEnding, PaidMessage, PaidPair, PaidStatus } from "../../messaging/index.ts"
import type { PaidChatContext } from "../context.ts"
import { isRunning } from "../domain/lifecycle.ts"
import { endsAfter } from "../domain/shares.ts"
import { notifyAnswered } from "../notifications.ts"
import { type Chat, findNewest, lockLive } from "../repository.ts"
import { endNow } from "./end.ts"
import { move } from "./move.ts"

/** Whether a chat still takes what the two write, at an instant: its time may be over before the sweep has noticed. */
const takes = ({ state, dueAt, endsAt }: Chat, now: number): boolean => {
  if (state === "open") return now < (dueAt ?? 0)
  return state === "answered" && now < (endsAt ?? 0)
}

/** Where two people stand with what was bought: a question that was answered takes no other. */
export const findStatus = async (ctx: PaidChatContext, pair: PaidPair): Promise<PaidStatus> => {
  const chat = await findNewest(ctx.db.query, pair)
  if (chat === null) return "none"
  const isAnswered = chat.kind === "QUESTION" && chat.state === "answered"
  return isRunning(chat.state) && !isAnswered && (chat.state === "paid" || takes(chat, ctx.clock.now()))
    ? "running"
    : "over"
}

/**
 * Takes note of a message before it is written, in its transaction. The specialist's first in time is the answer. What was written
 * for a chat that has ended meanwhile is refused, so that nobody takes it for a part of what was paid. Throws paidChatEnded.
 */
export const takeMessage = async (ctx: PaidChatContext, message: PaidMessage): Promise<void> => {
  const { tx, clientId, specialistId, side, paidChatId } = message
  const chat = await lockLive(tx, { clientId, specialistId })
  const now = ctx.clock.now()
  const isTaken = chat !== null && takes(chat, now)
  if (paidChatId !== undefined && !(isTaken && chat.id === paidChatId)) throw new AppError("paidChatEnded")
  if (!isTaken || side !== "provider") return
  const step = { answeredAt: now, endsAt: endsAfter({ kind: chat.kind, answeredAt: now }) }
  const answered = await move({ tx, chat, event: "answer", step })
  if (answered !== null) await notifyAnswered(ctx, { tx, chat: answered })
}

/** Ends what goes on between two people who may not write to each other any more: what was not used goes back with the next sweep. */
export const endRunning = async (
  ctx: PaidChatContext,
  { tx, clientId, specialistId }: PaidEnding,
): Promise<void> => {
  const chat = await lockLive(tx, { clientId, specialistId })
  if (chat !== null && isRunning(chat.state)) await endNow(ctx, { tx, chat, reason: "stopped" })
}
