import type { Currency } from "@arnica/contract/shared"
import { VOUCHER_YEARS } from "@arnica/contract/voucher-shop-words"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import type { VoucherContext } from "../context.ts"
import { yearsLater } from "../domain/shop.ts"
import { namesOn } from "../present.ts"
import { issue } from "../use-cases/issue.ts"
import { notifyBought } from "./notify-bought.ts"
import {
  endVoucher,
  findPurchases,
  lockByOrder,
  markPaid,
  type Purchase,
  setState,
} from "./purchase-repository.ts"
import { openContent, sealCode } from "./sealed.ts"
import { presentBoughtSessions } from "./sessions.ts"

const locked = async (tx: Tx, { id }: Pick<Order, "id">): Promise<Purchase> => {
  const purchase = await lockByOrder(tx, id)
  if (purchase === null) throw new Error(`no voucher of order ${id}`)
  return purchase
}

const issueFor = async (ctx: VoucherContext, tx: Tx, purchase: Purchase) => {
  const { id, buyerId, delivery, amount, sessions } = purchase
  const currency: Currency = purchase.currency
  const made = await issue(ctx, {
    tx,
    issued: {
      voucher:
        sessions === null ? { kind: "amount", amount, currency } : { kind: "sold", sessions, currency },
      origin: "bought",
      originRef: `purchase:${id}`,
      reason: "bought",
      issuedBy: null,
      usesPerPerson: null,
      holderId: delivery === "self" ? buyerId : null,
      expiresAt: yearsLater(ctx.clock.now(), VOUCHER_YEARS),
    },
  })
  if (made === null) throw new Error(`voucher of purchase ${id} was issued before`)
  return made
}

const confirm = async (ctx: VoucherContext, tx: Tx, order: Order): Promise<"confirmed" | "lost"> => {
  const purchase = await locked(tx, order)
  if (purchase.state === "paid") return "confirmed"
  // One that was dropped, or whose words are no longer kept, cannot be sent to anybody: the money goes back.
  const isWritten = purchase.delivery === "self" || (await openContent(ctx, { on: tx, purchase })) !== null
  if ((purchase.state !== "ordered" && purchase.state !== "lost") || !isWritten) return "lost"
  const { voucher, code } = await issueFor(ctx, tx, purchase)
  const at = ctx.clock.now()
  const sealed = await sealCode(ctx, { on: tx, id: purchase.id, code })
  await markPaid(tx, { id: purchase.id, voucherId: voucher.id, code: sealed, at })
  await notifyBought(ctx, { tx, purchase })
  return "confirmed"
}

/** Nothing is paid: neither now, nor, when the reserved money was gone before it was taken, after all. */
const giveUp = async (tx: Tx, order: Order): Promise<void> => {
  const { id, voucherId, state } = await locked(tx, order)
  if (state === "takenBack") return
  if (voucherId !== null) await endVoucher(tx, { voucherId, isOver: true })
  await setState(tx, { id, state: "lost" })
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** How payments ask about the orders of vouchers: each answer is given inside the step that needs it. */
export const voucherOrders = (ctx: VoucherContext): Subject => ({
  vat: "later",
  isOwed: true,
  confirm: (tx, order) => confirm(ctx, tx, order),
  failed: (tx, order) => giveUp(tx, order),
  expired: (tx, order) => giveUp(tx, order),
  describe: async (orders, language) => {
    const ids = orders.map(({ id }) => id)
    const found = await findPurchases(ctx.db.query, sql`order_id = any(${sql.param(ids)}::uuid[])`)
    const nameOf = await namesOn(ctx, { vouchers: found, language })
    const described = await Promise.all(
      found.map(async (purchase) => {
        const { id, orderId, delivery, deliverAt, timeZone } = purchase
        const name = (await openContent(ctx, { on: ctx.db.query, purchase }))?.name ?? null
        const sessions = presentBoughtSessions(purchase, nameOf)
        const voucher = { id, delivery, name, sessions, deliverAt: iso(deliverAt), timeZone }
        return [orderId, { voucher }] as const
      }),
    )
    return new Map(described)
  },
})
