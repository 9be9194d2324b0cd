import type { PaidChat } from "@arnica/contract/paid-chat"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PaidChatContext } from "../context.ts"
import { isRunning } from "../domain/lifecycle.ts"
import { unusedShare } from "../domain/shares.ts"
import { notifyRefunded } from "../notifications.ts"
import { chatPolicy } from "../policy.ts"
import { presentOne } from "../present.ts"
import { at, type Chat, findChat, findChats, lockChat } from "../repository.ts"
import { move } from "./move.ts"
import { settle } from "./settle.ts"

const BATCH = 200

type Ending = { readonly tx: Tx; readonly chat: Chat }

/** Ends a running chat: what was not used goes back. */
export const endNow = async (
  ctx: PaidChatContext,
  {
    tx,
    chat,
    reason,
  }: Ending & { readonly reason: "bySpecialist" | "specialistLeft" | "clientLeft" | "stopped" },
): Promise<void> => {
  const now = ctx.clock.now()
  const refund = unusedShare(chat, now)
  const step = { question: null, endedAt: now, endReason: reason, refund, settled: false }
  const ended = await move({ tx, chat, event: "end", step })
  if (ended !== null && refund > 0 && reason !== "clientLeft") await notifyRefunded(ctx, { tx, chat: ended })
}

/** Nobody answered in time: everything goes back. */
const lapse = async (ctx: PaidChatContext, { tx, chat }: Ending): Promise<void> => {
  const step = {
    endedAt: ctx.clock.now(),
    endReason: "unanswered" as const,
    refund: chat.price,
    settled: false,
  }
  const expired = await move({ tx, chat, event: "lapse", step })
  if (expired !== null) await notifyRefunded(ctx, { tx, chat: expired })
}

const runOut = async (ctx: PaidChatContext, { tx, chat }: Ending): Promise<void> => {
  await move({
    tx,
    chat,
    event: "runOut",
    step: { endedAt: ctx.clock.now(), endReason: "over", settled: false },
  })
}

/** Ends what its time has ended, as it stands under the lock. */
const endOverdue = (ctx: PaidChatContext, { id }: { readonly id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    const now = ctx.clock.now()
    if (chat?.state === "open" && (chat.dueAt ?? now) <= now) await lapse(ctx, { tx, chat })
    if (chat?.state === "answered" && (chat.endsAt ?? now) <= now) await runOut(ctx, { tx, chat })
  })

/** Ends all chats whose time is over. */
export const endAllOverdue = async (ctx: PaidChatContext): Promise<void> => {
  const now = at(ctx.clock.now())
  const due = sql`c.state = 'open' and c.due_at <= ${now} order by c.due_at limit ${BATCH}`
  const over = sql`c.state = 'answered' and c.ends_at <= ${now} order by c.ends_at limit ${BATCH}`
  for (const chat of [...(await findChats(ctx.db.query, due)), ...(await findChats(ctx.db.query, over))]) {
    try {
      await endOverdue(ctx, chat)
    } catch (error) {
      ctx.log.error({ err: error, id: chat.id }, "a paid chat was not ended")
    }
  }
}

type Request = {
  readonly actor: SignedIn
  readonly id: string
  /** What the specialist was shown. */
  readonly expectedRefund: MoneyOnTheWire
  readonly language: Language
}

/**
 * Ends a chat before its time. Throws notFound, paidChatEnded for one that has ended, and statusConflict with the amount when
 * another would go back by now.
 */
export const endBySpecialist = async (
  ctx: PaidChatContext,
  { actor, id, expectedRefund, language }: Request,
): Promise<PaidChat> => {
  chatPolicy.authorize(actor, "end", await findChat(ctx.db.query, id))
  await ctx.db.transaction(async (tx) => {
    const chat = chatPolicy.authorize(actor, "end", await lockChat(tx, id))
    if (!isRunning(chat.state)) throw new AppError("paidChatEnded")
    const refund = { amount: unusedShare(chat, ctx.clock.now()), currency: chat.currency }
    if (refund.amount !== expectedRefund.amount || refund.currency !== expectedRefund.currency)
      throw new AppError("statusConflict", { data: { refund } })
    await endNow(ctx, { tx, chat, reason: "bySpecialist" })
  })
  // The next sweep does it as well: an answer does not wait for a bank.
  await settle(ctx, { id })
  return await presentOne(ctx, {
    actor,
    chat: chatPolicy.authorize(actor, "end", await findChat(ctx.db.query, id)),
    language,
  })
}
