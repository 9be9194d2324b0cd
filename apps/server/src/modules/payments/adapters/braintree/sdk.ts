import { createRequire } from "node:module"
import type braintree from "braintree"
import { z } from "zod"

export type BraintreeSettings = {
  /** Braintree's own, or a server elsewhere that speaks its language. */
  readonly environment: "sandbox" | "production" | { readonly host: string; readonly port: number }
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** Merchant account by ISO 4217 currency. */
  readonly merchantAccounts: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Whether a charge without 3-D Secure is refused. */
  readonly threeDSecureRequired: boolean
}

type Search = { orderId(): { is(orderId: string): void }; type(): { is(type: "sale" | "credit"): void } }

/**
 * What we use of the SDK. Its published types lag behind (a refund with an order id, the webhook check, search by a
 * callback), and what it answers is parsed anyway.
 */
export type BraintreeSdk = {
  readonly clientToken: {
    generate(options: { customerId?: string; merchantAccountId?: string }): Promise<unknown>
  }
  readonly customer: {
    find(id: string): Promise<unknown>
    create(customer: { id: string }): Promise<unknown>
  }
  readonly transaction: {
    sale(request: braintree.TransactionRequest): Promise<unknown>
    submitForSettlement(id: string): Promise<unknown>
    void(id: string): Promise<unknown>
    refund(id: string, options: { amount: string; orderId: string }): Promise<unknown>
    find(id: string): Promise<unknown>
    search(criteria: (search: Search) => void): AsyncIterable<unknown>
  }
  readonly webhookNotification: {
    parse(signature: string, payload: string): Promise<unknown>
    verify(challenge: string): unknown
  }
}

/** Loaded by who pays through it, as its two hundred files take some 15 MB. */
const load = (): typeof braintree => createRequire(import.meta.url)("braintree")

const environmentOf = (
  { Environment }: typeof braintree,
  { environment }: BraintreeSettings,
): braintree.Environment => {
  if (environment === "production") return Environment.Production
  if (environment === "sandbox") return Environment.Sandbox
  const { host } = environment
  const port = String(environment.port)
  return new Environment(host, port, `http://${host}:${port}`, false, host, port)
}

/** The gateway's own SDK, set up. */
export const createSdk = (settings: BraintreeSettings): BraintreeSdk => {
  const { merchantId, publicKey, privateKey, timeoutMs } = settings
  const sdk = load()
  const gateway = new sdk.BraintreeGateway({
    environment: environmentOf(sdk, settings),
    merchantId,
    publicKey,
    privateKey,
  })
  gateway.config.timeout = timeoutMs
  return z.custom<BraintreeSdk>((value) => value instanceof sdk.BraintreeGateway).parse(gateway)
}
