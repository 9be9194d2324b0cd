import { randomUUID } from "node:crypto"
import type { Harness } from "./testing.ts"

/** A refund of an order to which nobody has agreed yet. */
export const layOutRefund = async (
  { server, admin }: Pick<Harness, "server" | "admin">,
  orderId: string,
): Promise<{ readonly refundRequestId: string }> => {
  const refundRequestId = randomUUID()
  await server.platform.db.pool.query(
    `insert into payments.refund_request (id, order_id, amount, reason, asked_by, asked_at)
     values ($1, $2, 100, 'A test', $3, now())`,
    [refundRequestId, orderId, admin.userId],
  )
  return { refundRequestId }
}
