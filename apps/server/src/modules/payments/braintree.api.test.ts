import { randomUUID } from "node:crypto"
import braintree from "braintree"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import type { Order } from "./index.ts"
import { type BraintreeServer, startBraintreeServer } from "./testing/braintree-server.ts"
import { createPaymentsHarness, type PaymentsHarness } from "./testing.ts"

const MINUTE = 60_000
const fieldsSchema = z.object({ bt_signature: z.string(), bt_payload: z.string() })
type Fields = z.infer<typeof fieldsSchema>
const KEYS = { merchantId: "merchant", publicKey: "public", privateKey: "private" }
const ENV = {
  GATEWAY: "braintree",
  BRAINTREE_MERCHANT_ID: KEYS.merchantId,
  BRAINTREE_PUBLIC_KEY: KEYS.publicKey,
  BRAINTREE_PRIVATE_KEY: KEYS.privateKey,
  BRAINTREE_MERCHANT_ACCOUNTS: "RON=arnica-ron,EUR=arnica-eur",
}

describe("paying over Braintree", () => {
  let server: BraintreeServer
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    server = await startBraintreeServer()
    harness = await createPaymentsHarness({ braintreeServer: server, gatewayTimeoutMs: 300 }, ENV)
  })
  afterAll(async () => {
    await harness.close()
    await server.close()
  })
  beforeEach(async () => {
    harness.subject.answers("confirmed")
    userId = await harness.user()
  })

  const view = async (order: Order): Promise<unknown> =>
    (await harness.call({ method: "GET", url: `/api/v2/orders/${order.id}`, userId })).body
  const chargesOf = (order: Order): BraintreeServer["ledger"]["transactions"] =>
    server.ledger.transactions.filter(({ orderId }) => orderId.startsWith(order.id))
  const card = (nonce: string = `tokencc_${randomUUID()}`): Record<string, unknown> => ({
    method: "card",
    nonce,
  })

  const sign = async (kind: braintree.WebhookNotificationKind, id: string): Promise<Fields> => {
    const sdk = new braintree.BraintreeGateway({ ...KEYS, environment: braintree.Environment.Sandbox })
    return fieldsSchema.parse(await sdk.webhookTesting.sampleNotification(kind, id))
  }
  const post = async (fields: Fields): Promise<number> => {
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const payload = new URLSearchParams(fields).toString()
    const url = "/api/v2/payments/webhooks/braintree"
    return (await harness.server.app.inject({ method: "POST", url, headers, payload })).statusCode
  }

  it("hands out Braintree's client token", async () => {
    const { body } = await harness.call({ method: "GET", url: "/rest/v2/payments/braintreeToken", userId })
    expect(body).toMatchObject({ gateway: "braintree", fieldsUrl: null })
  })

  it("pays, captures and posts; keeps the card when asked and pays with it again", async () => {
    const order = await harness.order(userId, { payeeSpecialistId: 4001 })
    expect(await harness.pay(order, { ...card(), saveCard: true })).toMatchObject({
      status: 200,
      body: { state: "success" },
    })
    expect(chargesOf(order).map(({ status, amount }) => [status, amount])).toEqual([
      ["submitted_for_settlement", "180.00"],
    ])
    expect(await harness.wallet.balance({ type: "providerPayable", ownerId: "4001" }, "RON")).toBe(-15_300)
    const again = await harness.order(userId)
    expect(await harness.pay(again, { method: "lastCard" })).toMatchObject({
      status: 200,
      body: { state: "success" },
    })
  })

  it("forgets a kept card that Braintree does not have any more", async () => {
    await harness.pay(await harness.order(userId), { ...card(), saveCard: true })
    server.ledger.cards.clear()
    const order = await harness.order(userId)
    expect(await harness.pay(order, { method: "lastCard" })).toMatchObject({
      status: 422,
      body: { errorCode: "noSavedCard" },
    })
    expect(await view(order)).toMatchObject({ state: "setup", savedCard: null })
  })

  it.each([
    [200_000, "cardDeclined"],
    [200_100, "insufficientFunds"],
    [300_000, "cardDeclined"],
  ])("refuses what the sandbox refuses: %i is %s", async (total, code) => {
    const order = await harness.order(userId, { total })
    expect(await harness.pay(order, card())).toMatchObject({
      status: 422,
      body: { errorCode: code },
    })
  })

  it("refuses a card whose owner did not confirm", async () => {
    const nonce = "fake-three-d-secure-visa-failed-authentication-nonce"
    expect(await harness.pay(await harness.order(userId), card(nonce))).toMatchObject({
      status: 422,
      body: { errorCode: "authenticationFailed" },
    })
  })

  it("finds a charge whose answer was lost, and captures it", async () => {
    const order = await harness.order(userId)
    server.trouble("hangAfter")
    expect(await harness.pay(order, card())).toMatchObject({ status: 200, body: { state: "pending" } })
    await harness.pass(MINUTE)
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured" })
    expect(chargesOf(order)).toHaveLength(1)
  })

  it("gives up a charge that never was, after a while", async () => {
    const order = await harness.order(userId)
    server.trouble("hangBefore")
    await harness.pay(order, card())
    await harness.pass(MINUTE)
    expect(await view(order)).toMatchObject({ state: "pending" })
    await harness.pass(2 * MINUTE)
    expect(await view(order)).toMatchObject({ state: "failed", failedReason: "timeout" })
    expect(await harness.pay(order, card())).toMatchObject({ status: 200, body: { state: "success" } })
  })

  it("says that payments are down when Braintree does not let us in, and takes the next try", async () => {
    const order = await harness.order(userId)
    server.trouble("unauthorised")
    expect(await harness.pay(order, card())).toMatchObject({
      status: 503,
      body: { errorCode: "gatewayUnavailable" },
    })
    expect(await harness.pay(order, card())).toMatchObject({ status: 200 })
  })

  it("hears that a pending charge was authorised, and refunds a settled one in part", async () => {
    const order = await harness.order(userId)
    expect(await harness.pay(order, card("fake-pending-nonce"))).toMatchObject({ body: { state: "pending" } })
    const [charge] = chargesOf(order)
    if (charge === undefined) throw new Error("nothing was charged")
    charge.status = "settled"
    const signed = await sign("transaction_settled", charge.id)
    expect([await post(signed), await post(signed)]).toEqual([200, 200])
    expect(await post({ ...signed, bt_signature: "other|00" })).toBe(401)
    await harness.pass(0)
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured" })

    const request = { orderId: order.id, amount: 9000, reason: "cancelled", ref: `half:${order.id}` }
    await harness.server.platform.db.transaction((tx) => harness.payments.refund(tx, request))
    await harness.pass(0)
    expect(await view(order)).toMatchObject({ paymentStatus: "partlyRefunded", refunded: { amount: 9000 } })
    expect(server.ledger.transactions.at(-1)).toMatchObject({
      type: "credit",
      amount: "90.00",
      refundedId: charge.id,
    })
  })

  it("follows a dispute to its end, whichever news come first", async () => {
    const order = await harness.order(userId, { payeeSpecialistId: 4002 })
    await harness.pay(order, card())
    const [charge] = chargesOf(order)
    const dispute = async (kind: "dispute_opened" | "dispute_lost"): Promise<number> => {
      return await post(await sign(kind, charge?.id ?? ""))
    }
    expect(await dispute("dispute_lost")).toBe(200)
    await harness.pass(0)
    expect(await harness.current(order)).toMatchObject({ status: "lost" })
    expect(await harness.wallet.balance({ type: "providerPayable", ownerId: "4002" }, "RON")).toBe(0)
    expect(await dispute("dispute_opened")).toBe(200)
    await harness.pass(0)
    expect(await harness.current(order)).toMatchObject({ status: "lost" })
    // What came too late is no news.
    const { rows } = await harness.server.platform.db.pool.query(
      "select payload->>'outcome' as outcome from platform.outbox_event where name = 'payment.disputed' and key = $1",
      [`order:${order.id}`],
    )
    expect(rows).toEqual([{ outcome: "lost" }])
  })

  it("answers Braintree's check of the endpoint", async () => {
    const url = "/api/v2/payments/webhooks/braintree?bt_challenge=20f9f8ed05f77439fe955c977e4c8a53"
    const reply = await harness.server.app.inject({ method: "GET", url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toMatch("text/plain")
    expect(reply.body).toMatch(/^public\|[0-9a-f]{40}$/)
  })

  it("balances to nothing over all", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  })
})
