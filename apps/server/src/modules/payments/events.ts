import { ORDER_STATES } from "@arnica/contract/payments"
import { currencySchema, instantSchema } from "@arnica/contract/shared"
import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** Every event says which order, whose, and what it was for. Its key is `order:<uuid>`. */
const about = {
  orderId: z.uuid(),
  userId: z.uuid(),
  subject: z.object({ kind: z.string(), id: z.uuid() }),
}
const money = { amount: z.int(), currency: currencySchema }

/** The money was taken and stands in the ledger. */
export const paymentCaptured = defineEvent(
  "payment.captured",
  z.object({ ...about, ...money, at: instantSchema }),
)

/** A bank refused what it had taken its time over, an order can no longer be paid, or what was paid goes back. */
export const paymentFailed = defineEvent(
  "payment.failed",
  z.object({
    ...about,
    ...money,
    reason: z.enum(["cardDeclined", "insufficientFunds", "authenticationFailed", "timeout", "slotLost"]),
    state: z.enum(ORDER_STATES),
  }),
)

/** A refund is done: `amount` is this one's, `refunded` what was given back of the order in all. */
export const paymentRefunded = defineEvent(
  "payment.refunded",
  z.object({ ...about, ...money, refundId: z.uuid(), ref: z.string(), refunded: z.int() }),
)

/** A bank asks for the money of a paid order back, or has decided. */
export const paymentDisputed = defineEvent(
  "payment.disputed",
  z.object({ ...about, outcome: z.enum(["opened", "won", "lost"]) }),
)

/** Nobody paid while the hold lasted. */
export const orderExpired = defineEvent("order.expired", z.object(about))
