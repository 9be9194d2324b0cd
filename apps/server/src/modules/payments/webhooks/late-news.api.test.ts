import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import type { Order } from "../index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

const MINUTE = 60_000
const chargesSchema = z.array(z.object({ status: z.string(), refunded: z.number() }))

describe("news that come late", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    harness.subject.answers("confirmed")
    userId = await harness.user()
  })

  const view = async (order: Order): Promise<unknown> =>
    (await harness.call({ method: "GET", url: `/api/v2/orders/${order.id}`, userId: order.userId })).body
  /** The gateway's own books on an order. */
  const charges = async (order: Order): Promise<z.infer<typeof chargesSchema>> => {
    const { rows } = await harness.server.platform.db.pool.query(
      `SELECT c.status, coalesce(sum(r.amount), 0)::int AS refunded FROM gateway_local.charge c
       LEFT JOIN gateway_local.refund r ON r.charge_id = c.id WHERE c.order_ref = $1 GROUP BY c.id ORDER BY c.attempt`,
      [order.id],
    )
    return chargesSchema.parse(rows)
  }

  it("a pending payment is confirmed when the gateway says so by webhook", async () => {
    const order = await harness.order(userId)
    expect(await harness.payWith(order, "pending")).toMatchObject({
      status: 200,
      body: { state: "pending", paymentStatus: "pending", holdExpiresAt: null },
    })
    await harness.pass(1000)
    expect(await view(order)).toMatchObject({ state: "pending" })
    await harness.pass(5000)
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured" })
    expect(harness.subject.of(order.id)).toEqual([{ what: "confirm", orderId: order.id, late: false }])
  })

  it("a charge without an answer is found, confirmed and captured", async () => {
    const order = await harness.order(userId)
    expect(await harness.payWith(order, "charged")).toMatchObject({ status: 200, body: { state: "pending" } })
    expect(await harness.payWith(order, "good")).toMatchObject({ status: 409, body: { errorCode: -877 } })
    await harness.pass(10_000)
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured", attempts: 1 })
    expect(await charges(order)).toHaveLength(1)
  })

  it("a charge that never was is given up, and another card may be tried", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "notCharged")
    await harness.pass(10_000)
    expect(await view(order)).toMatchObject({ state: "pending" })
    await harness.pass(30_000)
    expect(await view(order)).toMatchObject({
      state: "failed",
      failedReason: "timeout",
      holdExpiresAt: expect.any(String),
    })
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 200,
      body: { state: "success", attempts: 2 },
    })
  })

  it("a charge that never was ends the order when its hold is over", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "notCharged")
    await harness.pass(15 * MINUTE)
    expect(harness.subject.of(order.id)).toEqual([{ what: "failed", orderId: order.id, reason: "timeout" }])
    await harness.pass(MINUTE)
    expect(harness.subject.of(order.id)).toHaveLength(1)
    expect(await view(order)).toMatchObject({ state: "failed", failedReason: "timeout" })
  })

  it("a success after the hold takes the time again when it is free", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "late")
    await harness.pass(15 * MINUTE)
    expect(await view(order)).toMatchObject({ state: "pending" })
    await harness.pass(2 * MINUTE)
    expect(harness.subject.of(order.id)).toEqual([{ what: "confirm", orderId: order.id, late: true }])
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured" })
  })

  it("a success after the hold is voided at once when the time is gone", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "late")
    harness.subject.answers("lost")
    await harness.pass(16 * MINUTE)
    await harness.pass(1000)
    expect(await view(order)).toMatchObject({
      state: "failed",
      failedReason: "slotLost",
      paymentStatus: "voided",
    })
    expect(await charges(order)).toEqual([{ status: "voided", refunded: 0 }])
  })

  it("money that was taken for a time that is gone is refunded, and the books say so", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "pending")
    harness.subject.answers("lost")
    await harness.pass(10_000)
    await harness.pass(MINUTE)
    expect(await charges(order)).toEqual([{ status: "settled", refunded: 18_000 }])
    expect(await view(order)).toMatchObject({ state: "failed", failedReason: "slotLost" })
    expect(await harness.wallet.balance({ type: "refundsPayable", ownerId: null }, "RON")).toBe(0)
  })

  it("a time that is lost while paying gives the reservation back", async () => {
    const order = await harness.order(userId)
    harness.subject.answers("lost")
    expect(await harness.payWith(order, "good")).toMatchObject({
      status: 200,
      body: { state: "failed", failedReason: "slotLost" },
    })
    expect(await charges(order)).toEqual([{ status: "voided", refunded: 0 }])
  })

  it("an order that is dropped while its payment is pending gives the money back", async () => {
    const order = await harness.order(userId)
    await harness.payWith(order, "pending")
    expect((await harness.call({ method: "DELETE", url: `/api/v2/orders/${order.id}`, userId })).status).toBe(
      204,
    )
    await harness.pass(10_000)
    await harness.pass(MINUTE)
    expect(await view(order)).toMatchObject({ state: "cancelled", paymentStatus: "voided" })
    expect(harness.subject.of(order.id)).toEqual([{ what: "failed", orderId: order.id, reason: "dropped" }])
    expect(await charges(order)).toEqual([{ status: "settled", refunded: 18_000 }])
  })

  it("a step that fails inside is taken again until it holds", async () => {
    const order = await harness.order(userId)
    harness.subject.answers(new Error("the other side stumbled"))
    expect((await harness.payWith(order, "good")).status).toBe(500)
    expect(await harness.current(order)).toMatchObject({ status: "created" })
    harness.subject.answers("confirmed")
    await harness.pass(MINUTE)
    expect(await view(order)).toMatchObject({ state: "success", paymentStatus: "captured", attempts: 1 })
    expect(await charges(order)).toHaveLength(1)
  })
})
