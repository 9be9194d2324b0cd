import type { Order } from "@arnica/contract/payments"

const SECOND_MS = 1000
/** How long to wait for news of a pending payment, look after look; then as long as the last. */
const PATIENCE_MS = [1, 1, 2, 3, 5, 8, 13, 20].map((seconds) => seconds * SECOND_MS)
const SLOWEST_MS = 30 * SECOND_MS

type Look = {
  readonly order: Pick<Order, "state" | "holdExpiresAt" | "serverTime">
  /** How often the order was read before. */
  readonly looks: number
}

/** Milliseconds after which an order should be read again; false when nothing happens by itself. */
export function nextLook({ order, looks }: Look): number | false {
  if (order.state === "pending") return PATIENCE_MS[looks] ?? SLOWEST_MS
  const left = holdLeft(order)
  return left === null ? false : Math.max(SECOND_MS, left + SECOND_MS)
}

/** Milliseconds for which the time is still held, by the server's own clock; null when it is not held for payment. */
export function holdLeft({
  holdExpiresAt,
  serverTime,
}: Pick<Order, "holdExpiresAt" | "serverTime">): number | null {
  return holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - Date.parse(serverTime)
}
