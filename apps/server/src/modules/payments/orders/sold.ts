import type { Language } from "@arnica/i18n/languages"
import type { PaymentsContext } from "../context.ts"
import type { PricedLine } from "./domain/line-vat.ts"
import { findOrder, type Order } from "./order-repository.ts"
import type { Bought } from "./subjects.ts"
import { readLines } from "./vat-of-order.ts"

/** An order, its lines, and what it bought. */
export type Sold = { readonly order: Order; readonly lines: readonly PricedLine[]; readonly bought: Bought }

/** What an order sold, in words of a language; null when there is no such order, or what it bought is gone. */
export const sold = async (
  ctx: PaymentsContext,
  { orderId, language }: { readonly orderId: string; readonly language: Language },
): Promise<Sold | null> => {
  const { db, subjects } = ctx
  const order = await findOrder(db.query, orderId)
  if (order === null) return null
  const [lines, described] = await Promise.all([
    readLines(ctx, { on: db.query, order }),
    subjects.of(order.subject.kind).describe([order], language),
  ])
  const bought = described.get(orderId)
  return bought === undefined ? null : { order, lines, bought }
}
