import { randomUUID } from "node:crypto"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { ORDER_WAITS_MS, type PaidChatContext } from "../context.ts"
import { chatSalePolicy } from "../policy.ts"
import { insertChat, lockLive, type NewChat } from "../repository.ts"
import { openQuestion, sealQuestion } from "../sealed.ts"
import { move } from "./move.ts"
import { answerBy } from "./office.ts"
import { type Asked, offeredChat, refuseWithoutTerms } from "./wizard.ts"

type Buying = Asked & {
  readonly actor: SignedIn
  readonly question: string
  /** What the client was shown. */
  readonly expectedPrice: MoneyOnTheWire
  readonly language: Language
}

type Wanted = Pick<NewChat, "clientId" | "specialistId" | "kind" | "price" | "currency"> & {
  readonly question: string
}
type Work = { readonly tx: Tx; readonly wanted: Wanted; readonly language: Language }

const wantedChat = async (ctx: PaidChatContext, request: Buying): Promise<Wanted> => {
  const { actor, question, expectedPrice, language } = request
  const { specialist, product } = await offeredChat(ctx, request)
  chatSalePolicy.authorize(actor, "buy", specialist)
  const { kind, price } = product
  const { amount, currency } = expectedPrice
  if (price.currency !== currency)
    throw new AppError("currencyMismatch", { params: { wanted: currency, offered: price.currency } })
  if (price.amount !== amount) throw new AppError("statusConflict", { data: { price } })
  await refuseWithoutTerms(ctx, { userId: actor.userId, language })
  // Nobody pays for an answer of somebody who is in no office for a year.
  if ((await answerBy(ctx, { specialistId: specialist.id, from: ctx.clock.now() })) === null)
    throw new AppError("paidChatNotOffered")
  return { clientId: actor.userId, specialistId: specialist.id, kind, question, price: amount, currency }
}

/** The order of the same chat that waits to be paid. One of another kind, price or question is let go. */
const waitingOrder = async (ctx: PaidChatContext, { tx, wanted }: Work): Promise<string | null> => {
  const live = await lockLive(tx, wanted)
  if (live === null) return null
  if (live.state !== "ordered") throw new AppError("paidChatRunning")
  const order = await ctx.payments.order(live.orderId)
  const isSame =
    live.kind === wanted.kind &&
    live.price === wanted.price &&
    live.currency === wanted.currency &&
    (await openQuestion(ctx, { on: tx, chat: live })) === wanted.question
  const lasts = (order?.expiresAt ?? 0) > ctx.clock.now()
  if (order?.status === "pending" || (isSame && lasts)) return live.orderId
  await ctx.payments.drop(tx, live.orderId)
  await move({ tx, chat: live, event: "lose", step: { question: null } })
  return null
}

const open = async (ctx: PaidChatContext, work: Work): Promise<string> => {
  const waiting = await waitingOrder(ctx, work)
  if (waiting !== null) return waiting
  const { tx, wanted, language } = work
  const { clientId, specialistId, kind, price, currency } = wanted
  const stop = await ctx.messaging.stopBetween({ tx, clientId, specialistId, side: "client" })
  if (stop !== null) throw new AppError(stop)
  const [id, orderId, now] = [randomUUID(), randomUUID(), ctx.clock.now()]
  await ctx.payments.createOrder(tx, {
    id: orderId,
    userId: clientId,
    currency,
    total: price,
    lines: [{ kind: "paidChat", label: translator(language)(`offers:chat.type.${kind}`), amount: price }],
    subject: { kind: "paidChat", id },
    payeeSpecialistId: specialistId,
    expiresAt: now + ORDER_WAITS_MS,
  })
  const question = await sealQuestion(ctx, { on: tx, of: { id, clientId }, text: wanted.question })
  await insertChat(tx, { id, orderId, clientId, specialistId, kind, price, currency, question, now })
  return orderId
}

/**
 * Opens the order of a paid chat, or answers the one that waits. Throws specialistNotFound, paidChatNotOffered, notAllowed for
 * a specialist's own, termsNotAccepted, currencyMismatch, statusConflict when its price is another by now, paidChatRunning
 * while one of the two has not ended, and what stops them from writing to each other at all.
 */
export const buy = async (ctx: PaidChatContext, request: Buying): Promise<{ orderID: string }> => {
  ctx.settings.refuseLong("question", request.question)
  const wanted = await wantedChat(ctx, request)
  const { language } = request
  try {
    return { orderID: await ctx.db.transaction((tx) => open(ctx, { tx, wanted, language })) }
  } catch (error) {
    // The other of two presses opened it in between.
    if (isPgError(error, "23505", "chat_one_idx")) return await buy(ctx, request)
    throw error
  }
}
