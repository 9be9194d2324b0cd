import { toDecimal } from "@arnica/rules/money"
import { z } from "zod"
import type { GatewayStatus } from "../../domain/refund-way.ts"
import { type Charge, type GatewayPort, GatewayUnavailable } from "../gateway-port.ts"
import { authoriseAtBraintree } from "./authorise.ts"
import { ask, askFor } from "./failures.ts"
import { type BraintreeSettings, createSdk } from "./sdk.ts"
import { chargeOf, orderIdOf, resultSchema, type Transaction, transactionSchema } from "./translate.ts"
import { answerBraintreeChallenge, parseBraintreeWebhook } from "./webhooks.ts"

const tokenSchema = z.object({ clientToken: z.string().min(1) })

/** Braintree, by its own SDK. */
export const createBraintreeGateway = (settings: BraintreeSettings): GatewayPort => {
  const sdk = createSdk(settings)

  const search = (orderId: string, type: "sale" | "credit"): Promise<readonly Transaction[]> =>
    ask(async () => {
      const found: Transaction[] = []
      const matches = sdk.transaction.search((criteria) => {
        criteria.orderId().is(orderId)
        criteria.type().is(type)
      })
      for await (const match of matches) found.push(transactionSchema.parse(match))
      return found
    })

  const status = async (transactionId: string): Promise<Charge | null> => {
    const found = await askFor(() => sdk.transaction.find(transactionId))
    return found === null ? null : chargeOf(transactionSchema.parse(found))
  }

  /** After a refusal the transaction itself says whether what was wanted had been done before. */
  const statusAfter = async (transactionId: string, act: () => Promise<unknown>): Promise<GatewayStatus> => {
    const result = resultSchema.parse(await ask(act))
    if (result.success && result.transaction) return chargeOf(result.transaction).status
    const now = await status(transactionId)
    if (now === null) throw new GatewayUnavailable(`no transaction ${transactionId}`)
    return now.status
  }

  const findRefund: GatewayPort["findRefund"] = async (ref) => {
    const [found] = await search(ref, "credit")
    return found === undefined ? null : { refundId: found.id }
  }

  return {
    name: "braintree",
    takes: (currency) => settings.merchantAccounts[currency] !== undefined,
    clientToken: async ({ customerId, currency }) => {
      const merchantAccountId = settings.merchantAccounts[currency]
      const known = customerId === null ? null : await askFor(() => sdk.customer.find(customerId))
      const answer = await ask(() =>
        sdk.clientToken.generate({
          ...(merchantAccountId === undefined ? {} : { merchantAccountId }),
          ...(known === null || customerId === null ? {} : { customerId }),
        }),
      )
      return { gateway: "braintree", token: tokenSchema.parse(answer).clientToken, fieldsUrl: null }
    },
    authorise: (request) => authoriseAtBraintree(sdk, { request, settings }),
    capture: (transactionId) =>
      statusAfter(transactionId, () => sdk.transaction.submitForSettlement(transactionId)),
    void: (transactionId) => statusAfter(transactionId, () => sdk.transaction.void(transactionId)),
    refund: async ({ transactionId, amount, ref }) => {
      const before = await findRefund(ref)
      if (before !== null) return before
      const options = { amount: toDecimal(amount), orderId: ref }
      const result = resultSchema.parse(await ask(() => sdk.transaction.refund(transactionId, options)))
      return result.success && result.transaction ? { refundId: result.transaction.id } : false
    },
    find: async (ref) => {
      const [found] = await search(orderIdOf(ref), "sale")
      return found === undefined ? null : chargeOf(found)
    },
    findRefund,
    status,
    parseWebhook: (fields) => parseBraintreeWebhook(sdk, fields),
    answerChallenge: (challenge) => answerBraintreeChallenge(sdk, challenge),
  }
}
