import type { Order } from "@arnica/contract/payments"

const TAKEN: ReadonlySet<Order["paymentStatus"]> = new Set<Order["paymentStatus"]>([
  "captured",
  "partlyRefunded",
  "refunded",
  "disputed",
  "won",
  "lost",
])

/** Whether money of an order was taken, whatever became of it since. */
export function hasReceipt({ paymentStatus, total }: Pick<Order, "paymentStatus" | "total">): boolean {
  return total.amount > 0 && TAKEN.has(paymentStatus)
}
