import { toDecimal } from "@arnica/rules/money"
import type { TransactionRequest } from "braintree"
import { z } from "zod"
import {
  type AuthoriseRequest,
  type AuthoriseResult,
  type CardSource,
  type DeclineReason,
  GatewayUnavailable,
} from "../gateway-port.ts"
import { ask, isNotFound } from "./failures.ts"
import type { BraintreeSdk, BraintreeSettings } from "./sdk.ts"
import { chargeOf, declineOf, orderIdOf, resultSchema, type Transaction } from "./translate.ts"

/** Validation codes that a client can run into: the others are faults of ours. */
const CLIENT_FAULTS: Readonly<Record<string, DeclineReason>> = {
  91564: "nonceUsed",
  91565: "nonceUsed",
  91566: "nonceUsed",
  91510: "noSavedCard",
  91511: "noSavedCard",
  91518: "noSavedCard",
}

const errorsSchema = z.object({
  errors: z.custom<{ deepErrors(): unknown }>(
    (value) => typeof value === "object" && value !== null && "deepErrors" in value,
  ),
})
const codesSchema = z.array(z.object({ code: z.string() }).transform(({ code }) => code))

const codesOf = (answer: unknown): readonly string[] => {
  const { errors } = errorsSchema.parse(answer)
  return codesSchema.parse(errors.deepErrors())
}

const sourceOf = (source: CardSource): Partial<TransactionRequest> => {
  if (source.kind === "vault" && source.nonce === null) return { paymentMethodToken: source.token }
  const nonce = { paymentMethodNonce: source.nonce ?? "" }
  // A nonce without a wish to keep the card needs no customer at the gateway.
  return source.kind === "vault" || source.store ? { ...nonce, customerId: source.customerId } : nonce
}

const requestOf = (request: AuthoriseRequest, settings: BraintreeSettings): TransactionRequest => {
  const merchantAccountId = settings.merchantAccounts[request.amount.currency]
  if (merchantAccountId === undefined) {
    throw new GatewayUnavailable(`no merchant account takes ${request.amount.currency}`)
  }
  return {
    amount: toDecimal(request.amount),
    merchantAccountId,
    orderId: orderIdOf(request),
    ...sourceOf(request.source),
    ...(request.deviceData === null ? {} : { deviceData: request.deviceData }),
    options: {
      submitForSettlement: false,
      storeInVaultOnSuccess: request.source.kind === "nonce" && request.source.store,
      threeDSecure: { required: settings.threeDSecureRequired },
    },
  }
}

/** A customer must stand at the gateway before a card is kept under it. */
const ensureCustomer = async (sdk: BraintreeSdk, id: string): Promise<void> => {
  try {
    await sdk.customer.find(id)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // Two payments at once may both create it; the loser's refusal means that it stands.
    await sdk.customer.create({ id })
  }
}

const acceptedResult = (transaction: Transaction): AuthoriseResult => {
  const charge = chargeOf(transaction)
  return charge.status === "pending" ? { kind: "pending", charge } : { kind: "authorised", charge }
}

const refusedResult = (transaction: Transaction): AuthoriseResult => {
  const reason = declineOf(transaction) ?? "cardDeclined"
  return reason === "authenticationFailed"
    ? { kind: "challengeFailed", transactionId: transaction.id }
    : { kind: "declined", reason, transactionId: transaction.id }
}

/** Reserves an amount on a card. Nothing is charged when preparing it fails, so that failure is never a timeout. */
export const authoriseAtBraintree = async (
  sdk: BraintreeSdk,
  input: { readonly request: AuthoriseRequest; readonly settings: BraintreeSettings },
): Promise<AuthoriseResult> => {
  const { request, settings } = input
  const sale = requestOf(request, settings)
  const { source } = request
  if (source.kind === "nonce" && source.store) {
    await ensureCustomer(sdk, source.customerId).catch((cause: unknown) => {
      throw new GatewayUnavailable("the customer could not be prepared", { cause })
    })
  }
  const answer = await ask(() => sdk.transaction.sale(sale))
  const result = resultSchema.parse(answer)
  const { transaction } = result
  if (transaction) return result.success ? acceptedResult(transaction) : refusedResult(transaction)
  const codes = codesOf(answer)
  const reason = codes.map((code) => CLIENT_FAULTS[code]).find((known) => known !== undefined)
  if (reason !== undefined) return { kind: "declined", reason, transactionId: null }
  throw new GatewayUnavailable(`refused: ${result.message ?? ""} (${codes.join(", ")})`)
}
