import type { Language } from "@arnica/i18n/languages"
import type { PaymentsContext } from "../context.ts"
import type { OrderLine } from "./domain/order-lines.ts"
import { findOrder, linesOf, type Order } from "./order-repository.ts"
import type { Bought } from "./subjects.ts"

/** An order, its lines, and what it bought. */
export type Sold = { readonly order: Order; readonly lines: readonly OrderLine[]; readonly bought: Bought }

/** What an order sold, in words of a language; null when there is no such order, or what it bought is gone. */
export const sold = async (
  { db, subjects }: Pick<PaymentsContext, "db" | "subjects">,
  { orderId, language }: { readonly orderId: string; readonly language: Language },
): Promise<Sold | null> => {
  const order = await findOrder(db.query, orderId)
  if (order === null) return null
  const [lines, described] = await Promise.all([
    linesOf(db.query, orderId),
    subjects.of(order.subject.kind).describe([order], language),
  ])
  const bought = described.get(orderId)
  return bought === undefined ? null : { order, lines, bought }
}
