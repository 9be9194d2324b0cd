import type { BoughtVoucher } from "@arnica/contract/voucher-shop"
import { VOUCHER_RESENDS } from "@arnica/contract/voucher-shop-words"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { VoucherContext } from "../context.ts"
import { boughtState, canReaddress, takeBackUntil } from "../domain/shop.ts"
import { type Naming, namesOn } from "../present.ts"
import { findVouchers, type VoucherRow } from "../repository.ts"
import { countPurchases, findPurchases, type Purchase } from "./purchase-repository.ts"
import { openContent } from "./sealed.ts"
import { presentBoughtSessions } from "./sessions.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Paid = { readonly purchase: Purchase; readonly voucher: VoucherRow; readonly nameOf: Naming }

const present = async (ctx: VoucherContext, { purchase, voucher, nameOf }: Paid): Promise<BoughtVoucher> => {
  const { id, orderId, amount, currency, design, delivery, deliverAt, timeZone, deliveredAt, resends } =
    purchase
  const now = ctx.clock.now()
  const paidAt = purchase.paidAt ?? purchase.createdAt
  const ended = voucher.state === "void" || voucher.state === "expired" ? voucher.state : null
  const isOver = ended !== null || voucher.expiresAt <= now
  const state = boughtState({ state: purchase.state, delivery, deliveredAt, used: voucher.used, isOver })
  const until = takeBackUntil(
    { ...purchase, voucher: { ...voucher, ended } },
    { now, days: ctx.settings.read("voucherWithdrawalDays") },
  )
  const content = await openContent(ctx, { on: ctx.db.query, purchase })
  const isLive = state === "sent" || state === "ready"
  return {
    id,
    orderID: orderId,
    amount: { amount, currency },
    sessions: presentBoughtSessions(purchase, nameOf),
    design,
    delivery,
    recipient: content === null ? null : { name: content.name, email: content.email },
    state,
    paidAt: iso(paidAt),
    deliverAt: delivery === "email" ? iso(deliveredAt ?? deliverAt ?? paidAt) : null,
    timeZone,
    expiresAt: iso(voucher.expiresAt),
    takeBackUntil: until === null ? null : iso(until),
    resendsLeft: state === "sent" ? VOUCHER_RESENDS - resends : 0,
    canReaddress: content !== null && canReaddress(purchase, { voucher, now }),
    hasFile: delivery !== "email" && isLive && purchase.code !== null,
  }
}

type Page = {
  readonly userId: string
  readonly language: Language
  readonly count: number
  readonly offset: number
}

/** A page of the vouchers that somebody bought and paid for, the newest first. */
export const listBought = async (
  ctx: VoucherContext,
  { userId, language, count, offset }: Page,
): Promise<{ total: number; items: BoughtVoucher[] }> => {
  const own = sql`buyer_id = ${userId} and voucher_id is not null and state <> 'lost'`
  const [total, purchases] = await Promise.all([
    countPurchases(ctx.db.query, own),
    findPurchases(ctx.db.query, sql`${own} order by paid_at desc, id limit ${count} offset ${offset}`),
  ])
  const ids = purchases.flatMap(({ voucherId }) => voucherId ?? [])
  const vouchers = new Map(
    (await findVouchers(ctx.db.query, sql`id = any(${sql.param(ids)}::uuid[])`)).map((one) => [one.id, one]),
  )
  const nameOf = await namesOn(ctx, { vouchers: purchases, language })
  const items = await Promise.all(
    purchases.map(async (purchase) => {
      const voucher = vouchers.get(purchase.voucherId ?? "")
      if (voucher === undefined) throw new Error(`no voucher of purchase ${purchase.id}`)
      return await present(ctx, { purchase, voucher, nameOf })
    }),
  )
  return { total, items }
}
