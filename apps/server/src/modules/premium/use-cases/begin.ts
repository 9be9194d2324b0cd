import { randomUUID } from "node:crypto"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type PremiumContext, START_WAITS_MS } from "../context.ts"
import { insertMonth, insertSubscription, lockCurrent, type Subscription } from "../repository.ts"

type Month = {
  readonly tx: Tx
  readonly subscription: Pick<Subscription, "id" | "userId" | "price" | "currency">
  readonly number: number
  readonly expiresAt: number
  readonly language: Language
}

/** Writes a month with the order that pays for it; answers the order's id. */
export const openMonth = async (ctx: PremiumContext, month: Month): Promise<string> => {
  const { tx, subscription, number, expiresAt, language } = month
  const [id, orderId] = [randomUUID(), randomUUID()]
  const { price, currency, userId } = subscription
  await ctx.payments.createOrder(tx, {
    id: orderId,
    userId,
    currency,
    total: price,
    expiresAt,
    lines: [{ kind: "premium", label: translator(language)("mails:label.premium"), amount: price }],
    subject: { kind: "premium", id },
    payeeSpecialistId: null,
  })
  await insertMonth(tx, { id, subscriptionId: subscription.id, number, orderId, now: ctx.clock.now() })
  return orderId
}

type Begin = { readonly actor: Pick<SignedIn, "userId" | "specialistId">; readonly language: Language }

const open = async (ctx: PremiumContext, { actor, language }: Begin, tx: Tx): Promise<string> => {
  const specialistId = actor.specialistId ?? 0
  const current = await lockCurrent(tx, specialistId)
  if (current?.status === "starting" && current.orderId !== null) return current.orderId
  if (current !== null || (await ctx.specialists.factsOfUser(actor.userId))?.premium === true)
    throw new AppError("statusConflict")
  const now = ctx.clock.now()
  const { amount: price, currency } = ctx.price
  const subscription = { id: randomUUID(), specialistId, userId: actor.userId, price, currency }
  await insertSubscription(tx, { ...subscription, now })
  return await openMonth(ctx, { tx, subscription, number: 1, expiresAt: now + START_WAITS_MS, language })
}

/**
 * Opens the order of a specialist's first month, or answers the one that waits. Throws statusConflict for who has
 * premium already, and for a profile that is not listed.
 */
export const begin = async (ctx: PremiumContext, request: Begin): Promise<{ orderID: string }> => {
  const { specialistId } = request.actor
  if (specialistId === null || (await ctx.specialists.byId(specialistId)) === null)
    throw new AppError("statusConflict")
  try {
    return { orderID: await ctx.db.transaction((tx) => open(ctx, request, tx)) }
  } catch (error) {
    // The other of two presses opened it in between.
    if (isPgError(error, "23505", "subscription_one_idx")) return begin(ctx, request)
    throw error
  }
}
