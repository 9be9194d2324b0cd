import { fromDecimal } from "@arnica/rules/money"
import { z } from "zod"
import type { GatewayStatus } from "../../refunds/domain/refund-way.ts"
import type { CardFacts, Charge, ChargeRef, DeclineReason } from "../gateway-port.ts"

const text = z.string().nullish()

/** What we read of a transaction of Braintree's. */
export const transactionSchema = z.object({
  id: z.string(),
  status: z.string(),
  type: z.string(),
  amount: z.string(),
  currencyIsoCode: z.string(),
  orderId: text,
  processorResponseCode: text,
  gatewayRejectionReason: text,
  creditCard: z
    .object({ token: text, cardType: text, last4: text, expirationMonth: text, expirationYear: text })
    .nullish(),
})
export type Transaction = z.infer<typeof transactionSchema>

/** What we read of an answer to a request that changes something. */
export const resultSchema = z.object({
  success: z.boolean(),
  message: text,
  transaction: transactionSchema.nullish().catch(null),
})

const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  authorizing: "pending",
  settlement_pending: "pending",
  authorized: "authorised",
  submitted_for_settlement: "submitted",
  settling: "settled",
  settlement_confirmed: "settled",
  settled: "settled",
  voided: "voided",
  authorization_expired: "voided",
  processor_declined: "declined",
  gateway_rejected: "declined",
  settlement_declined: "declined",
  failed: "declined",
}

/** Processor codes that mean that the account has too little: 2001 insufficient funds, 2002 and 2003 limits. */
const TOO_LITTLE = new Set(["2001", "2002", "2003"])

/** The gateway's status in our words; one that we do not know yet decides nothing. */
const statusOf = (status: string): GatewayStatus => STATUSES[status] ?? "pending"

/** Why a transaction was refused; null when it was not. */
export const declineOf = (transaction: Transaction): DeclineReason | null => {
  if (statusOf(transaction.status) !== "declined") return null
  if (transaction.gatewayRejectionReason === "three_d_secure") return "authenticationFailed"
  return TOO_LITTLE.has(transaction.processorResponseCode ?? "") ? "insufficientFunds" : "cardDeclined"
}

/** The order id under which an attempt stands at Braintree. */
export const orderIdOf = ({ orderRef, attempt }: ChargeRef): string => `${orderRef}-${attempt}`

const OWN_ORDER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,6})$/

const refOf = (orderId: string | null | undefined): ChargeRef | null => {
  const [, orderRef, attempt] = OWN_ORDER.exec(orderId ?? "") ?? []
  return orderRef === undefined ? null : { orderRef, attempt: Number(attempt) }
}

const cardOf = ({ creditCard }: Transaction): CardFacts | null => {
  if (!creditCard?.last4 || !creditCard.expirationMonth || !creditCard.expirationYear) return null
  return {
    brand: creditCard.cardType ?? "Card",
    last4: creditCard.last4,
    expires: `${creditCard.expirationMonth.padStart(2, "0")}/${creditCard.expirationYear}`,
    token: creditCard.token || null,
  }
}

/** A transaction of Braintree's as the port has it. */
export const chargeOf = (transaction: Transaction): Charge => ({
  transactionId: transaction.id,
  status: statusOf(transaction.status),
  amount: fromDecimal(transaction.amount, transaction.currencyIsoCode),
  ref: refOf(transaction.orderId),
  card: cardOf(transaction),
  decline: declineOf(transaction),
})
