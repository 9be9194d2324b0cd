import { toDecimal } from "@arnica/rules/money"
import { z } from "zod"
import type { GatewayPort } from "../gateway-port.ts"
import { authoriseAtBraintree } from "./authorise.ts"
import { ask, askFor } from "./failures.ts"
import { findTransaction, searchTransactions, statusAfter } from "./look-up.ts"
import { type BraintreeSettings, createSdk } from "./sdk.ts"
import { chargeOf, orderIdOf, resultSchema } from "./translate.ts"
import { answerBraintreeChallenge, parseBraintreeWebhook } from "./webhooks.ts"

const tokenSchema = z.object({ clientToken: z.string().min(1) })

/** Braintree, by its own SDK. */
export const createBraintreeGateway = (settings: BraintreeSettings): GatewayPort => {
  const sdk = createSdk(settings)

  const findRefund: GatewayPort["findRefund"] = async (ref) => {
    const [found] = await searchTransactions(sdk, { orderId: ref, type: "credit" })
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
      statusAfter(sdk, { transactionId, act: () => sdk.transaction.submitForSettlement(transactionId) }),
    void: (transactionId) =>
      statusAfter(sdk, { transactionId, act: () => sdk.transaction.void(transactionId) }),
    refund: async ({ transactionId, amount, ref }) => {
      const before = await findRefund(ref)
      if (before !== null) return before
      const options = { amount: toDecimal(amount), orderId: ref }
      const result = resultSchema.parse(await ask(() => sdk.transaction.refund(transactionId, options)))
      return result.success && result.transaction ? { refundId: result.transaction.id } : false
    },
    find: async (ref) => {
      const found = (await searchTransactions(sdk, { orderId: orderIdOf(ref), type: "sale" })).map(chargeOf)
      return found.find(({ status }) => status !== "declined") ?? found[0] ?? null
    },
    findRefund,
    status: (transactionId) => findTransaction(sdk, transactionId),
    parseWebhook: (fields) => parseBraintreeWebhook(sdk, fields),
    answerChallenge: (challenge) => answerBraintreeChallenge(sdk, challenge),
  }
}
