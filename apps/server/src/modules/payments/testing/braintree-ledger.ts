import type { XmlValue } from "./braintree-xml.ts"

/** A transaction of the server that stands in for Braintree in tests. */
export type WireTransaction = {
  readonly id: string
  readonly type: "sale" | "credit"
  readonly amount: string
  readonly currency: string
  readonly orderId: string
  readonly responseCode: string
  readonly rejection: string | null
  readonly cardToken: string | null
  readonly refundedId: string | null
  status: string
}

type Sale = {
  readonly amount: string
  readonly currency: string
  readonly orderId: string
  readonly nonce: string | undefined
  readonly token: string | undefined
  readonly customerId: string | undefined
  readonly store: boolean
  readonly submit: boolean
}

/** What a request came to: a transaction, or the codes for which it was refused. */
export type Outcome =
  | { readonly kind: "transaction"; readonly transaction: WireTransaction; readonly accepted: boolean }
  | { readonly kind: "refused"; readonly code: string; readonly attribute: string; readonly message: string }

const refused = (code: string, attribute: string, message: string): Outcome => ({
  kind: "refused",
  code,
  attribute,
  message,
})

/** Braintree's sandbox decides by the amount: 2000 to 2999 is declined with that code, 3000 fails. */
const verdictOf = ({
  amount,
  nonce,
  submit,
}: Sale): { status: string; code: string; rejection: string | null } => {
  const whole = Math.trunc(Number(amount))
  if (nonce === "fake-three-d-secure-visa-failed-authentication-nonce") {
    return { status: "gateway_rejected", code: "", rejection: "three_d_secure" }
  }
  if (whole >= 2000 && whole < 3000)
    return { status: "processor_declined", code: String(whole), rejection: null }
  if (whole === 3000) return { status: "failed", code: "3000", rejection: null }
  if (nonce === "fake-pending-nonce") return { status: "authorizing", code: "1000", rejection: null }
  return { status: submit ? "submitted_for_settlement" : "authorized", code: "1000", rejection: null }
}

const TAKEN = new Set(["authorized", "authorizing", "submitted_for_settlement"])

/** The books of the stand-in: transactions, used nonces, customers and their cards. */
export class BraintreeLedger {
  readonly transactions: WireTransaction[] = []
  readonly customers = new Set<string>()
  readonly cards = new Map<string, string>()
  readonly #consumed = new Set(["fake-consumed-nonce"])
  #count = 0

  #id(): string {
    this.#count += 1
    return `wire${this.#count.toString(36).padStart(4, "0")}`
  }

  #add(parts: Omit<WireTransaction, "id">): WireTransaction {
    const transaction = { id: this.#id(), ...parts }
    this.transactions.push(transaction)
    return transaction
  }

  find(id: string): WireTransaction | undefined {
    return this.transactions.find((transaction) => transaction.id === id)
  }

  search({
    orderId,
    type,
  }: {
    readonly orderId: string
    readonly type: string | undefined
  }): readonly WireTransaction[] {
    return this.transactions.filter(
      (one) => one.orderId === orderId && (type === undefined || one.type === type),
    )
  }

  sale(sale: Sale): Outcome {
    if (sale.nonce !== undefined && this.#consumed.has(sale.nonce)) {
      return refused("91564", "payment_method_nonce", "Cannot use a payment_method_nonce more than once.")
    }
    if (sale.nonce === undefined && !this.cards.has(sale.token ?? "")) {
      return refused("91518", "payment_method_token", "Payment method token is invalid.")
    }
    if (sale.nonce !== undefined && sale.customerId !== undefined && !this.customers.has(sale.customerId)) {
      return refused("91510", "customer_id", "Customer ID is invalid.")
    }
    // Nonces that begin with `fake-` are the sandbox's and never wear out.
    if (sale.nonce !== undefined && !sale.nonce.startsWith("fake-")) this.#consumed.add(sale.nonce)
    const { status, code, rejection } = verdictOf(sale)
    const accepted = TAKEN.has(status)
    const cardToken = accepted ? this.#keep(sale) : null
    const { amount, currency, orderId } = sale
    const head = { type: "sale" as const, amount, currency, orderId, refundedId: null }
    return {
      kind: "transaction",
      accepted,
      transaction: this.#add({ ...head, responseCode: code, rejection, cardToken, status }),
    }
  }

  #keep({ store, customerId, token }: Sale): string | null {
    if (token !== undefined) return token
    if (!store || customerId === undefined) return null
    const kept = `card-${customerId}`
    this.cards.set(kept, customerId)
    return kept
  }

  submit(id: string): Outcome {
    return this.#move(id, { from: ["authorized"], to: "submitted_for_settlement", code: "91507" })
  }

  void(id: string): Outcome {
    return this.#move(id, {
      from: ["authorized", "submitted_for_settlement", "authorizing"],
      to: "voided",
      code: "91504",
    })
  }

  #move(
    id: string,
    step: { readonly from: readonly string[]; readonly to: string; readonly code: string },
  ): Outcome {
    const transaction = this.find(id)
    if (transaction === undefined) return refused("91500", "base", "Not found")
    if (!step.from.includes(transaction.status)) {
      return refused(step.code, "base", `Cannot be done while ${transaction.status}.`)
    }
    transaction.status = step.to
    return { kind: "transaction", accepted: true, transaction }
  }

  refund(id: string, request: { readonly amount: string; readonly orderId: string }): Outcome {
    const sale = this.find(id)
    if (sale === undefined || !["settling", "settled"].includes(sale.status)) {
      return refused("91506", "base", "Cannot refund transaction unless it is settled.")
    }
    const before = this.transactions.filter(({ refundedId }) => refundedId === id)
    const total = before.reduce((sum, { amount }) => sum + Number(amount), Number(request.amount))
    if (total > Number(sale.amount)) return refused("91521", "amount", "Refund amount is too large.")
    const { currency } = sale
    const head = { type: "credit" as const, ...request, currency, refundedId: id, cardToken: null }
    const transaction = this.#add({
      ...head,
      responseCode: "1002",
      rejection: null,
      status: "submitted_for_settlement",
    })
    return { kind: "transaction", accepted: true, transaction }
  }
}

/** A transaction as its XML has it. */
export const wireForm = (transaction: WireTransaction): XmlValue => ({
  id: transaction.id,
  status: transaction.status,
  type: transaction.type,
  "currency-iso-code": transaction.currency,
  amount: transaction.amount,
  "order-id": transaction.orderId,
  "processor-response-code": transaction.responseCode,
  "gateway-rejection-reason": transaction.rejection,
  "refunded-transaction-id": transaction.refundedId,
  "payment-instrument-type": "credit_card",
  "credit-card": {
    token: transaction.cardToken,
    bin: "411111",
    "last-4": "1111",
    "card-type": "Visa",
    "expiration-month": "12",
    "expiration-year": "2031",
  },
  disputes: [],
})
