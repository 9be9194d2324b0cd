import { randomUUID } from "node:crypto"
import type { VoucherPurchase } from "@arnica/contract/voucher-shop"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { VoucherContext } from "../context.ts"
import { deliveryInstant, isDeliverable, readSales } from "../domain/shop.ts"
import type { SoldSessions } from "../sold-sessions.ts"
import { countPurchases, findPurchases, insertPurchase, setState } from "./purchase-repository.ts"
import { type Content, forgetWords, sealContent } from "./sealed.ts"
import { readWanted } from "./sessions.ts"

const DAY = 86_400_000
/** How long an order waits to be paid. */
const ORDER_WAITS_MS = DAY
/** How many vouchers one account can buy in a day. */
const MOST_A_DAY = 20

type Wanted = NonNullable<VoucherPurchase["sessions"]>

/** Sessions have a price of their own: together they come to no more than the largest amount. */
const refuseTooMany = (
  { count }: Wanted,
  { amount, most }: { readonly amount: number; readonly most: number },
): void => {
  if (amount <= most) return
  const limit = Math.floor((most * count) / amount)
  throw refuseFields([{ path: "sessions.count", text: "tooBigNumber", params: { limit } }])
}

type Buying = {
  readonly userId: string
  readonly language: Language
  readonly wanted: VoucherPurchase
}

const refuseUnsold = (ctx: VoucherContext, { amount, sessions }: VoucherPurchase): void => {
  const sale = readSales(ctx.settings.read("voucherAmounts")).find(
    ({ currency }) => currency === amount.currency,
  )
  if (sale === undefined)
    throw new AppError("currencyMismatch", { params: { offered: "", wanted: amount.currency } })
  if (sessions !== null) {
    refuseTooMany(sessions, { amount: amount.amount, most: sale.most })
    return
  }
  const { least, most } = sale
  const path = "amount.amount"
  if (amount.amount < least)
    throw refuseFields([{ path, text: "tooSmallNumber", params: { limit: least / 100 } }])
  if (amount.amount > most)
    throw refuseFields([{ path, text: "tooBigNumber", params: { limit: most / 100 } }])
}

/** When the e-mail leaves; null for as soon as it is paid. Throws badInput for a day that is over, or too far ahead. */
const deliverAtOf = ({ clock }: VoucherContext, { recipient }: VoucherPurchase): number | null => {
  if (recipient.delivery !== "email" || recipient.day === null) return null
  const { day, timeZone: zone } = recipient
  if (!isDeliverable({ day, zone, now: clock.now() }))
    throw refuseFields([{ path: "recipient.day", text: "date" }])
  return deliveryInstant({ day, zone })
}

const contentOf = ({ wanted: { recipient }, language }: Buying): Content | null => {
  if (recipient.delivery === "self") return null
  const { name, message } = recipient
  return recipient.delivery === "email"
    ? { name, message, email: recipient.email, language: recipient.language }
    : { name, message, email: null, language }
}

/** What the buyer ordered before and did not pay gives way, unless a bank takes its time over it. */
const dropWaiting = async (
  ctx: VoucherContext,
  { tx, userId }: { tx: Tx; userId: string },
): Promise<void> => {
  const waiting = await findPurchases(tx, sql`buyer_id = ${userId} and state = 'ordered'`)
  for (const { id, orderId } of waiting) {
    const order = await ctx.payments.order(orderId)
    if (order === null || order.closure !== null) continue
    if (order.status === "pending") throw new AppError("statusConflict", { data: { orderID: orderId } })
    await ctx.payments.drop(tx, orderId)
    await setState(tx, { id, state: "lost" })
    await forgetWords(ctx, { tx, id })
  }
}

type Opened = Buying & { readonly tx: Tx; readonly sessions: SoldSessions | null }

const open = async (ctx: VoucherContext, { tx, sessions, ...buying }: Opened) => {
  const { userId, language, wanted } = buying
  const now = ctx.clock.now()
  // One after the other for each buyer, so that neither the drop nor the count is passed by.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`voucher-purchase:${userId}`}))`)
  await dropWaiting(ctx, { tx, userId })
  const since = sql`${new Date(now - DAY).toISOString()}::timestamptz`
  const bought = await countPurchases(tx, sql`buyer_id = ${userId} and paid_at > ${since}`)
  if (bought >= MOST_A_DAY) throw new AppError("tooManyRequests")
  const [id, orderID] = [randomUUID(), randomUUID()]
  const { amount, currency } = wanted.amount
  await ctx.payments.createOrder(tx, {
    id: orderID,
    userId,
    currency,
    total: amount,
    lines: [{ kind: "boughtVoucher", label: translator(language)("mails:label.voucher"), amount }],
    subject: { kind: "voucher", id },
    payeeSpecialistId: null,
    expiresAt: now + ORDER_WAITS_MS,
  })
  const content = contentOf(buying)
  await insertPurchase(tx, {
    id,
    orderId: orderID,
    buyerId: userId,
    amount,
    currency,
    design: wanted.design,
    delivery: wanted.recipient.delivery,
    content: content === null ? null : await sealContent(ctx, { on: tx, id, content }),
    deliverAt: deliverAtOf(ctx, wanted),
    timeZone: wanted.recipient.delivery === "email" ? wanted.recipient.timeZone : null,
    createdAt: now,
    sessions,
  })
  return { id, orderID }
}

/**
 * Orders a voucher, to be paid by card. Throws badInput for an amount outside the bounds, sessions that nobody sells now and
 * a day that cannot be, currencyMismatch for a currency that is not on sale, priceChanged for sessions that cost something
 * else by now, statusConflict while a bank decides about the one before, and
 * tooManyRequests for who bought many today.
 */
export const buyVoucher = async (
  ctx: VoucherContext,
  buying: Buying,
): Promise<{ readonly id: string; readonly orderID: string }> => {
  refuseUnsold(ctx, buying.wanted)
  deliverAtOf(ctx, buying.wanted)
  const sessions = await readWanted(ctx, buying.wanted)
  return await ctx.db.transaction((tx) => open(ctx, { tx, sessions, ...buying }))
}
