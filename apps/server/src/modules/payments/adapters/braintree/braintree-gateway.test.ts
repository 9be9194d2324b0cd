import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import braintree from "braintree"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { type BraintreeServer, startBraintreeServer } from "../../testing/braintree-server.ts"
import { gatewayContract } from "../gateway.contract.ts"
import type { CardKind, GatewayHarness } from "../gateway-harness.contract.ts"
import {
  type AuthoriseRequest,
  type GatewayPort,
  GatewayTimeout,
  GatewayUnavailable,
} from "../gateway-port.ts"
import { createBraintreeGateway } from "./braintree-gateway.ts"

const KEYS = { merchantId: "merchant", publicKey: "public", privateKey: "private" }
const TIMEOUT_MS = 200

const open = (server: { readonly host: string; readonly port: number }): GatewayPort =>
  createBraintreeGateway({
    ...KEYS,
    environment: { host: server.host, port: server.port },
    merchantAccounts: { RON: "arnica-ron", EUR: "arnica-eur" },
    timeoutMs: TIMEOUT_MS,
    threeDSecureRequired: true,
  })

const sampleSchema = z
  .object({ bt_signature: z.string(), bt_payload: z.string() })
  .transform(({ bt_signature: signature, bt_payload: payload }) => ({ signature, payload }))

/** Signed by the SDK itself, without a network. */
const sign = async (
  kind: braintree.WebhookNotificationKind,
  id: string,
): Promise<z.infer<typeof sampleSchema>> => {
  const sdk = new braintree.BraintreeGateway({ ...KEYS, environment: braintree.Environment.Sandbox })
  return sampleSchema.parse(await sdk.webhookTesting.sampleNotification(kind, id))
}

const CARDS: Readonly<Record<CardKind, { nonce?: string; amount?: number }>> = {
  good: {},
  declined: { amount: 200_000 },
  poor: { amount: 200_100 },
  unauthenticated: { nonce: "fake-three-d-secure-visa-failed-authentication-nonce" },
  pending: { nonce: "fake-pending-nonce" },
  answerLost: {},
  unheard: {},
}

const harnessFor = (server: BraintreeServer): GatewayHarness => ({
  gateway: open(server),
  card: async (kind) => {
    if (kind === "answerLost") server.trouble("hangAfter")
    if (kind === "unheard") server.trouble("hangBefore")
    const { nonce = `tokencc_${randomUUID()}`, amount = 15_000 } = CARDS[kind]
    return { nonce, amount }
  },
  settle: async (id) => {
    const found = server.ledger.find(id)
    if (found !== undefined) found.status = "settled"
  },
  approve: async (id) => {
    const found = server.ledger.find(id)
    if (found !== undefined) found.status = "authorized"
  },
  webhook: (id) => sign("transaction_settled", id),
  close: () => server.close(),
})

gatewayContract("Braintree", async () => harnessFor(await startBraintreeServer()))

describe("Braintree's own ways", () => {
  let server: BraintreeServer
  let gateway: GatewayPort
  beforeAll(async () => {
    server = await startBraintreeServer()
    gateway = open(server)
  })
  afterAll(() => server.close())

  const sale = (more: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
    orderRef: randomUUID(),
    attempt: 1,
    amount: money(15_000, "RON"),
    source: { kind: "nonce", nonce: "fake-valid-nonce", customerId: randomUUID(), store: false },
    deviceData: "device",
    ...more,
  })

  it("asks for a reservation with 3-D Secure, in the currency's account, under order and attempt", async () => {
    const wanted = sale({ attempt: 3 })
    await gateway.authorise(wanted)
    expect(server.requests.at(-1)).toEqual({
      method: "POST",
      path: "/merchants/merchant/transactions",
      body: {
        transaction: {
          type: "sale",
          amount: "150.00",
          merchant_account_id: "arnica-ron",
          order_id: `${wanted.orderRef}-3`,
          payment_method_nonce: "fake-valid-nonce",
          device_data: "device",
          options: {
            submit_for_settlement: false,
            store_in_vault_on_success: false,
            three_d_secure: { required: true },
          },
        },
      },
    })
  })

  it("refuses the nonce that the sandbox calls consumed, and the amount that fails", async () => {
    const used = {
      kind: "nonce",
      nonce: "fake-consumed-nonce",
      customerId: randomUUID(),
      store: false,
    } as const
    expect(await gateway.authorise(sale({ source: used }))).toMatchObject({ reason: "nonceUsed" })
    expect(await gateway.authorise(sale({ amount: money(300_000, "RON") }))).toMatchObject({
      reason: "cardDeclined",
    })
  })

  it("gives up before it asks when no merchant account takes the currency", async () => {
    const before = server.requests.length
    await expect(gateway.authorise(sale({ amount: money(100, "GBP") }))).rejects.toBeInstanceOf(
      GatewayUnavailable,
    )
    expect(server.requests.length).toBe(before)
  })

  it("takes a 500 for an answer that was lost, and a 401 for nothing done", async () => {
    server.trouble("serverError")
    await expect(gateway.authorise(sale())).rejects.toBeInstanceOf(GatewayTimeout)
    server.trouble("unauthorised")
    await expect(gateway.authorise(sale())).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it("says that nothing was done when nobody listens", async () => {
    const gone = await startBraintreeServer()
    await gone.close()
    await expect(open(gone).authorise(sale())).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it("reads disputes with the charge that they are about", async () => {
    const event = await gateway.parseWebhook(await sign("dispute_opened", "dispute1"))
    expect(event.dispute).toBe("opened")
    expect(event.transactionId).toBe("dispute1")
    const later = await gateway.parseWebhook(await sign("dispute_lost", "dispute1"))
    expect(later).toMatchObject({ dispute: "lost" })
    expect(later.eventId).not.toBe(event.eventId)
  })

  it("answers the endpoint check, and refuses what is none", () => {
    expect(gateway.answerChallenge("20f9f8ed05f77439fe955c977e4c8a53")).toMatch(/^public\|[0-9a-f]{40}$/)
    expect(() => gateway.answerChallenge("bad challenge")).toThrow(
      expect.objectContaining({ code: "wrongSignature" }),
    )
  })
})
