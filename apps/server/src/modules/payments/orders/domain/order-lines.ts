import type { orderLineSchema } from "@arnica/contract/payments"
import type { z } from "zod"

export type OrderLine = Readonly<z.infer<typeof orderLineSchema>>

/** A line as it is handed in; with a currency of its own, that must be the order's. One piece unless said otherwise. */
export type NewOrderLine = OrderLine & { readonly currency?: string; readonly quantity?: number }

export type OrderFault = "noLines" | "notWhole" | "negativeTotal" | "wrongTotal" | "currencies" | "quantity"

/** What is wrong with an order's lines and total; null when nothing is. Amounts are integer minor units. */
export const orderFault = (order: {
  readonly lines: readonly NewOrderLine[]
  readonly total: number
  readonly currency: string
}): OrderFault | null => {
  const { lines, total, currency } = order
  if (lines.length === 0) return "noLines"
  if (![total, ...lines.map(({ amount }) => amount)].every(Number.isSafeInteger)) return "notWhole"
  if (total < 0) return "negativeTotal"
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total) return "wrongTotal"
  if (!lines.every(isOfWholePieces)) return "quantity"
  return lines.every((line) => line.currency === undefined || line.currency === currency)
    ? null
    : "currencies"
}

const isOfWholePieces = ({ amount, quantity = 1 }: NewOrderLine): boolean =>
  Number.isSafeInteger(quantity) && quantity > 0 && amount % quantity === 0
