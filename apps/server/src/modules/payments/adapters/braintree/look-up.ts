import type { GatewayStatus } from "../../refunds/domain/refund-way.ts"
import { type Charge, GatewayUnavailable } from "../gateway-port.ts"
import { ask, askFor } from "./failures.ts"
import type { BraintreeSdk } from "./sdk.ts"
import { chargeOf, resultSchema, type Transaction, transactionSchema } from "./translate.ts"

/** The transactions that stand under an order id. */
export const searchTransactions = (
  sdk: BraintreeSdk,
  wanted: { readonly orderId: string; readonly type: "sale" | "credit" },
): Promise<readonly Transaction[]> =>
  ask(async () => {
    const found: Transaction[] = []
    const matches = sdk.transaction.search((criteria) => {
      criteria.orderId().is(wanted.orderId)
      criteria.type().is(wanted.type)
    })
    for await (const match of matches) found.push(transactionSchema.parse(match))
    return found
  })

/** The charge with an id, or null. */
export const findTransaction = async (sdk: BraintreeSdk, transactionId: string): Promise<Charge | null> => {
  const found = await askFor(() => sdk.transaction.find(transactionId))
  return found === null ? null : chargeOf(transactionSchema.parse(found))
}

/**
 * How a charge stands after it was asked to change. When that was refused, the charge itself says whether what was
 * wanted had been done before.
 */
export const statusAfter = async (
  sdk: BraintreeSdk,
  change: { readonly transactionId: string; readonly act: () => Promise<unknown> },
): Promise<GatewayStatus> => {
  const result = resultSchema.parse(await ask(change.act))
  if (result.success && result.transaction) return chargeOf(result.transaction).status
  const now = await findTransaction(sdk, change.transactionId)
  if (now === null) throw new GatewayUnavailable(`no transaction ${change.transactionId}`)
  return now.status
}
