import { isAppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import type { Order } from "../orders/order-repository.ts"
import { pay } from "./pay.ts"

const REFUSALS = [
  "noSavedCard",
  "cardDeclined",
  "insufficientFunds",
  "authenticationFailed",
  "gatewayUnavailable",
] as const
/** Somebody is paying it right now, a bank decides, it is paid, or nobody can pay it any more. */
const SETTLED = ["unfinishedPayment", "statusConflict", "holdExpired"] as const

/**
 * Charges the card that its owner paid with last, without them. "refused" when it was declined, when there is none or the
 * gateway cannot be reached: who sells decides when to try again. "done" otherwise, which does not say that it is paid: the
 * order's subject hears of that. The gateway is called, so no transaction may be open.
 */
export const chargeSavedCard = async (
  ctx: PaymentsContext,
  { id, userId }: Pick<Order, "id" | "userId">,
): Promise<"done" | "refused"> => {
  try {
    await pay(ctx, { actor: { userId }, orderId: id, input: { method: "lastCard" } })
    return "done"
  } catch (error) {
    if (SETTLED.some((code) => isAppError(error, code))) return "done"
    if (REFUSALS.some((code) => isAppError(error, code))) return "refused"
    throw error
  }
}
