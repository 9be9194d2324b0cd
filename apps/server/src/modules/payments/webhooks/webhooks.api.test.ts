import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSigner } from "../adapters/local/signing.ts"
import type { Order } from "../index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

const URL = "/api/v2/payments/webhooks/local"
const signer = createSigner("a secret that only tests know, 32 characters")

describe("webhooks", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    userId = await harness.user()
  })

  const transactionOf = async (order: Order): Promise<string> => {
    const { rows } = await harness.server.platform.db.pool.query<{ id: string }>(
      "SELECT id FROM gateway_local.charge WHERE order_ref = $1",
      [order.id],
    )
    return rows[0]?.id ?? ""
  }
  const event = (transactionId: string, id = randomUUID()): { signature: string; payload: string } =>
    signer.sign({ id, kind: "transaction_settled", transactionId, timestamp: "2026-03-10T08:00:00Z" })
  const send = async (fields: { signature: string; payload: string }, url = URL): Promise<number> => {
    const payload = new URLSearchParams({
      bt_signature: fields.signature,
      bt_payload: fields.payload,
    }).toString()
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    return (await harness.server.app.inject({ method: "POST", url, headers, payload })).statusCode
  }
  const inbox = async (id: string): Promise<unknown> => {
    const { rows } = await harness.server.platform.db.pool.query(
      "SELECT processed_at IS NOT NULL AS processed FROM payments.webhook_event WHERE event_id = $1",
      [id],
    )
    return rows
  }

  it("acts on an event once, however often it comes and from how many sides", async () => {
    const order = await harness.order(userId, { payeeSpecialistId: 2001 })
    await harness.payWith(order, "pending")
    harness.server.clock.advance(5000)
    const id = randomUUID()
    const fields = event(await transactionOf(order), id)
    expect(await Promise.all(Array.from({ length: 5 }, () => send(fields)))).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await inbox(id)).toEqual([{ processed: false }])
    await harness.server.settle()
    expect(await inbox(id)).toEqual([{ processed: true }])
    expect(await send(fields)).toBe(200)
    await harness.pass(60_000)
    expect(harness.subject.of(order.id)).toHaveLength(1)
    expect(await harness.wallet.balance({ type: "providerPayable", ownerId: "2001" }, "RON")).toBe(-15_300)
  })

  it("takes an event that overtakes the decision for what it is worth: nothing yet", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "pending")
    await send(event(await transactionOf(order)))
    await harness.server.settle()
    expect(await harness.current(order)).toMatchObject({ status: "pending" })
    await harness.pass(5000)
    expect(await harness.current(order)).toMatchObject({ status: "captured" })
  })

  it("is not confused by an event about what is long done", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "good")
    const before = await harness.current(order)
    await send(event(await transactionOf(order)))
    await harness.server.settle()
    expect(await harness.current(order)).toEqual(before)
    expect(harness.subject.of(order.id)).toHaveLength(1)
  })

  it("closes an event about a charge of somebody else", async () => {
    const id = randomUUID()
    expect(await send(event("lc_of_somebody_else", id))).toBe(200)
    await harness.server.settle()
    expect(await inbox(id)).toEqual([{ processed: true }])
  })

  it.each([
    ["another key", createSigner("another secret of 32 characters, at least").sign],
    [
      "another gateway's name",
      (notice: Parameters<typeof signer.sign>[0]) => ({ ...signer.sign(notice), signature: "other|00" }),
    ],
    [
      "a changed payload",
      (notice: Parameters<typeof signer.sign>[0]) => ({ ...signer.sign(notice), payload: "e30=" }),
    ],
  ])("refuses an event signed with %s, and keeps nothing of it", async (_what, sign) => {
    const id = randomUUID()
    const fields = sign({
      id,
      kind: "transaction_settled",
      transactionId: "x",
      timestamp: "2026-03-10T08:00:00Z",
    })
    expect(await send(fields)).toBe(401)
    expect(await inbox(id)).toEqual([])
  })

  it("knows only the gateway that it works with", async () => {
    expect(await send(event("x"), "/api/v2/payments/webhooks/braintree")).toBe(404)
    expect(await send(event("x"), "/api/v2/payments/webhooks/another")).toBe(400)
    const check = await harness.call({
      method: "GET",
      url: "/api/v2/payments/webhooks/braintree?bt_challenge=ab",
    })
    expect(check.status).toBe(401)
  })

  it("refuses a webhook without its fields", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const reply = await harness.server.app.inject({
      method: "POST",
      url: URL,
      headers,
      payload: "bt_signature=x",
    })
    expect(reply.statusCode).toBe(400)
  })
})
