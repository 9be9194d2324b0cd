import type { Money } from "@arnica/rules/money"
import type { GatewayStatus } from "../refunds/domain/refund-way.ts"

export type GatewayName = "local" | "braintree"

/** What may be shown of a card, and the gateway's own token for it when it is in its vault. Never its number. */
export type CardFacts = {
  readonly brand: string
  readonly last4: string
  /** `MM/YYYY`. */
  readonly expires: string
  readonly token: string | null
}

/** What names one try to charge an order at the gateway: the order's uuid and the attempt's number. */
export type ChargeRef = { readonly orderRef: string; readonly attempt: number }

/** A charge as the gateway has it. */
export type Charge = {
  readonly transactionId: string
  readonly status: GatewayStatus
  readonly amount: Money
  /** Null for one that we did not make. */
  readonly ref: ChargeRef | null
  readonly card: CardFacts | null
  readonly decline: DeclineReason | null
}

export type DeclineReason =
  | "cardDeclined"
  | "insufficientFunds"
  | "authenticationFailed"
  | "nonceUsed"
  | "noSavedCard"

/**
 * What is charged: a card that was just typed in, or the one that the gateway keeps for a customer (with the nonce of
 * a fresh authentication, where the law asks for one).
 */
export type CardSource =
  | { readonly kind: "nonce"; readonly nonce: string; readonly customerId: string; readonly store: boolean }
  | {
      readonly kind: "vault"
      readonly customerId: string
      readonly token: string
      readonly nonce: string | null
    }

export type AuthoriseRequest = ChargeRef & {
  readonly amount: Money
  readonly source: CardSource
  readonly deviceData: string | null
}

export type AuthoriseResult =
  | { readonly kind: "authorised"; readonly charge: Charge }
  | { readonly kind: "pending"; readonly charge: Charge }
  | { readonly kind: "declined"; readonly reason: DeclineReason; readonly transactionId: string | null }
  | { readonly kind: "challengeFailed"; readonly transactionId: string | null }

export type ClientToken = {
  readonly gateway: GatewayName
  readonly token: string
  /** The path of the page with the card fields, for a gateway of ours. */
  readonly fieldsUrl: string | null
}

/** A signed word of the gateway, checked. What it says is looked up, never believed: they repeat and overtake each other. */
export type GatewayEvent = {
  /** The same for every delivery of one event. */
  readonly eventId: string
  readonly kind: string
  readonly transactionId: string | null
  readonly dispute: "opened" | "won" | "lost" | null
}

export type WebhookFields = { readonly signature: string; readonly payload: string }

/** The gateway did not answer in time, or the line broke: what was asked for may have happened, or not. */
export class GatewayTimeout extends Error {
  override readonly name = "GatewayTimeout"
}

/** The gateway could not be asked, or refused to listen: nothing happened. */
export class GatewayUnavailable extends Error {
  override readonly name = "GatewayUnavailable"
}

/**
 * A payment gateway. Every call may throw GatewayTimeout or GatewayUnavailable. No call is made while a database
 * transaction is open.
 */
export type GatewayPort = {
  readonly name: GatewayName
  /** Whether the gateway takes a currency (ISO 4217). */
  takes(currency: string): boolean
  clientToken(input: { readonly customerId: string | null; readonly currency: string }): Promise<ClientToken>
  /** Reserves the amount without taking it. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseResult>
  /** Takes what was reserved, and says how the charge stands then. Harmless to repeat. */
  capture(transactionId: string): Promise<GatewayStatus>
  /** Gives a charge up before it settles, and says how it stands then: `settled` when it was too late. */
  void(transactionId: string): Promise<GatewayStatus>
  /**
   * Gives an amount back. `ref` names the refund: a second call with it gives the first one's id. False when the
   * gateway refuses.
   */
  refund(input: {
    readonly transactionId: string
    readonly amount: Money
    readonly ref: string
  }): Promise<{ readonly refundId: string } | false>
  /** The charge of an attempt, or null: for finding out what became of one that got no answer. */
  find(ref: ChargeRef): Promise<Charge | null>
  findRefund(ref: string): Promise<{ readonly refundId: string } | null>
  /** How a charge stands now; null for an id that the gateway does not know. */
  status(transactionId: string): Promise<Charge | null>
  /** Throws AppError wrongSignature. */
  parseWebhook(fields: WebhookFields): Promise<GatewayEvent>
  /** The answer to the question by which a gateway checks an endpoint. Throws AppError wrongSignature. */
  answerChallenge(challenge: string): string
}
