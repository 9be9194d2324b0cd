import { VOUCHER_RESENDS } from "@arnica/contract/voucher-shop-words"
import { printedVoucherCode } from "@arnica/rules/voucher-code"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { newCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { canReaddress } from "../domain/shop.ts"
import { lockVoucher } from "../repository.ts"
import { notifyGift } from "./notify-bought.ts"
import {
  findPurchases,
  giveOtherCode,
  lockOwnPurchase,
  markSent,
  markUndeliverable,
  type Purchase,
  setContent,
} from "./purchase-repository.ts"
import { openCode, openContent, sealCode, sealContent } from "./sealed.ts"

/** E-mails that one run sends; what is left comes with the next. */
const BATCH = 200

const idRows = z.array(z.object({ id: z.uuid() }))

/** Sends the e-mail of a voucher. False when there is nobody to send it to, or nothing to pay with. */
const send = async (
  ctx: VoucherContext,
  { tx, purchase }: { tx: Tx; purchase: Purchase },
): Promise<boolean> => {
  const [content, code] = [
    await openContent(ctx, { on: tx, purchase }),
    await openCode(ctx, { on: tx, purchase }),
  ]
  const voucher = purchase.voucherId === null ? null : await lockVoucher(tx, purchase.voucherId)
  if (content === null || content.email === null || code === null || voucher === null) return false
  await notifyGift(ctx, { tx, purchase, content: { ...content, email: content.email }, code, voucher })
  return true
}

const deliverOne = async (ctx: VoucherContext, id: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const due = sql`id = ${id} and state = 'paid' and delivery = 'email' and delivered_at is null for update skip locked`
    const [purchase] = await findPurchases(tx, due)
    if (purchase === undefined) return
    const at = ctx.clock.now()
    if (await send(ctx, { tx, purchase })) await markSent(tx, { id, at, isAgain: false })
    else {
      await markUndeliverable(tx, { id, at })
      ctx.log.error({ purchaseId: id }, "nothing is left to send of a voucher")
    }
  })
}

/** Sends the e-mails whose time has come: each in a transaction of its own, so that it leaves once and keeps no other back. */
export const deliverDue = async (ctx: VoucherContext): Promise<void> => {
  const now = sql`${new Date(ctx.clock.now()).toISOString()}::timestamptz`
  const { rows } = await ctx.db.query.execute(sql`
    select id from vouchers.purchase
    where state = 'paid' and delivery = 'email' and delivered_at is null and undeliverable_at is null
      and coalesce(deliver_at, paid_at) <= ${now}
    order by coalesce(deliver_at, paid_at) limit ${BATCH}`)
  for (const { id } of idRows.parse(rows)) {
    try {
      await deliverOne(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, purchaseId: id }, "a voucher was not sent")
    }
  }
}

/**
 * Sends the e-mail of a voucher once more, to the same address. Throws notFound for one of somebody else, and statusConflict
 * for one that waits for its day, is used or over, or was sent too often.
 */
export const sendAgain = async (
  ctx: VoucherContext,
  { userId, purchaseId }: { readonly userId: string; readonly purchaseId: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, { id: purchaseId, userId })
    if (purchase === null || purchase.voucherId === null) throw new AppError("notFound")
    const canSend =
      purchase.state === "paid" && purchase.deliveredAt !== null && purchase.resends < VOUCHER_RESENDS
    if (!canSend || !(await send(ctx, { tx, purchase }))) throw new AppError("statusConflict")
    await markSent(tx, { id: purchase.id, at: ctx.clock.now(), isAgain: true })
  })
}

type Readdressed = { readonly userId: string; readonly purchaseId: string; readonly email: string }

/**
 * Corrects the address of a gift. One that left already gets another code and is sent again: whoever has the first one
 * pays for nothing with it. Throws notFound for one of somebody else, and statusConflict for one that is held, used or
 * over, or was sent too often.
 */
export const readdress = async (
  ctx: VoucherContext,
  { userId, purchaseId, email }: Readdressed,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const purchase = await lockOwnPurchase(tx, { id: purchaseId, userId })
    if (purchase === null || purchase.voucherId === null) throw new AppError("notFound")
    const { id, voucherId, deliveredAt } = purchase
    const voucher = await lockVoucher(tx, voucherId)
    const content = await openContent(ctx, { on: tx, purchase })
    const now = ctx.clock.now()
    if (voucher === null || content === null || !canReaddress(purchase, { voucher, now }))
      throw new AppError("statusConflict")
    const corrected = await sealContent(ctx, { on: tx, id, content: { ...content, email } })
    await setContent(tx, { id, content: corrected })
    if (deliveredAt === null) return
    const { code, kept } = newCode(ctx)
    const sealed = await sealCode(ctx, { on: tx, id, code: printedVoucherCode(code) })
    await giveOtherCode(tx, { id, voucherId, code: sealed, kept })
    await send(ctx, { tx, purchase: { ...purchase, content: corrected, code: sealed } })
    await markSent(tx, { id, at: now, isAgain: true })
  })
}
