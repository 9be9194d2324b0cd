import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import type { AuthoriseRequest, Charge, GatewayPort } from "./gateway-port.ts"

/** Cards by what becomes of them. `answered`: charged, but the answer is lost; `unheard`: lost before it was charged. */
export type CardKind = "good" | "declined" | "poor" | "unauthenticated" | "pending" | "answerLost" | "unheard"

/** A gateway made ready for the suite. */
export type GatewayHarness = {
  readonly gateway: GatewayPort
  /** A nonce that was never used, with an amount (minor units) at which the gateway behaves so. */
  card(kind: CardKind): Promise<{ readonly nonce: string; readonly amount: number }>
  /** Has the gateway settle what was submitted. */
  settle(transactionId: string): Promise<void>
  /** Has the gateway decide in favour of what was pending. */
  approve(transactionId: string): Promise<void>
  /** A signed event about a charge, as the gateway would post it. */
  webhook(transactionId: string): Promise<{ readonly signature: string; readonly payload: string }>
  close(): Promise<void>
}

type Wish = { readonly kind?: CardKind; readonly customerId?: string; readonly store?: boolean }

/** A request to charge a card of a kind, for an order of its own. */
export const chargeRequest = async (harness: GatewayHarness, wish: Wish = {}): Promise<AuthoriseRequest> => {
  const { nonce, amount } = await harness.card(wish.kind ?? "good")
  return {
    orderRef: randomUUID(),
    attempt: 1,
    amount: money(amount, "RON"),
    source: { kind: "nonce", nonce, customerId: wish.customerId ?? randomUUID(), store: wish.store ?? false },
    deviceData: null,
  }
}

/** The charge of a good card. */
export const authorised = async (harness: GatewayHarness, wish: Wish = {}): Promise<Charge> => {
  const result = await harness.gateway.authorise(await chargeRequest(harness, wish))
  if (result.kind !== "authorised") throw new Error(`the good card was ${result.kind}`)
  return result.charge
}

/** A charge of a good card that is settled. */
export const settled = async (harness: GatewayHarness): Promise<Charge> => {
  const charge = await authorised(harness)
  await harness.gateway.capture(charge.transactionId)
  await harness.settle(charge.transactionId)
  return charge
}
