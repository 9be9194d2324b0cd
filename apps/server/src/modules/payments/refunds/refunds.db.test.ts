import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Order, Refund } from "../index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

const MINUTE = 60_000

describe("refunds", () => {
  let harness: PaymentsHarness
  let payee = 3000
  let order: Order
  beforeAll(async () => {
    harness = await createPaymentsHarness()
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    payee += 1
    order = await harness.order(await harness.user(), { payeeSpecialistId: payee })
    await harness.payWith(order, "good")
  })

  const refund = async (amount: number, ref = `cancellation:${order.id}`): Promise<Refund> => {
    const promised = await harness.server.platform.db.transaction((tx) =>
      harness.payments.refund(tx, { orderId: order.id, amount, reason: "cancelled", ref }),
    )
    if (promised === null) throw new Error("nothing goes back")
    return promised
  }
  const owed = (): Promise<number> =>
    harness.wallet.balance({ type: "providerPayable", ownerId: String(payee) }, "RON")
  const atGateway = async (): Promise<unknown> => {
    const { rows } = await harness.server.platform.db.pool.query(
      `SELECT c.status, coalesce(array_agg(r.amount::int ORDER BY r.created_at) FILTER (WHERE r.id IS NOT NULL), '{}') AS refunds
       FROM gateway_local.charge c LEFT JOIN gateway_local.refund r ON r.charge_id = c.id
       WHERE c.order_ref = $1 GROUP BY c.id`,
      [order.id],
    )
    return rows[0]
  }
  const settleAtGateway = (): Promise<void> => harness.pass(MINUTE)

  it("voids a whole payment that is not settled yet", async () => {
    await refund(18_000)
    expect(await owed()).toBe(-15_300)
    await harness.pass(0)
    expect(await atGateway()).toEqual({ status: "voided", refunds: [] })
    expect(await harness.current(order)).toMatchObject({ status: "refunded", refunded: 18_000 })
    expect(await owed()).toBe(0)
  })

  it("refunds a settled payment", async () => {
    await settleAtGateway()
    await refund(18_000)
    await harness.pass(0)
    expect(await atGateway()).toEqual({ status: "settled", refunds: [18_000] })
    expect(await harness.current(order)).toMatchObject({ status: "refunded" })
  })

  it("keeps a part waiting until the payment is settled, and shows what is promised meanwhile", async () => {
    await refund(9000)
    await harness.pass(0)
    expect(await harness.current(order)).toMatchObject({
      status: "captured",
      refunded: 0,
      refundPromised: 9000,
    })
    const view = await harness.call({
      method: "GET",
      url: `/api/v2/orders/${order.id}`,
      userId: order.userId,
    })
    expect(view.body).toMatchObject({ state: "success", refunded: { amount: 9000, currency: "RON" } })
    await settleAtGateway()
    await settleAtGateway()
    expect(await atGateway()).toEqual({ status: "settled", refunds: [9000] })
    expect(await harness.current(order)).toMatchObject({ status: "partlyRefunded", refunded: 9000 })
    expect(await owed()).toBe(-7650)
  })

  it("gives back the rest, to the last unit, and nothing beyond it", async () => {
    await settleAtGateway()
    await refund(3333, "one")
    await harness.pass(0)
    await refund(14_667, "two")
    await harness.pass(0)
    expect(await harness.current(order)).toMatchObject({ status: "refunded", refunded: 18_000 })
    expect(await owed()).toBe(0)
    await expect(refund(1, "three")).rejects.toMatchObject({ code: "statusConflict" })
  })

  it("promises no more than was paid, to however many who ask at once", async () => {
    await settleAtGateway()
    const refs = ["a", "b", "c", "d", "e"].map((name) => `${name}:${order.id}`)
    const results = await Promise.allSettled(refs.map((ref) => refund(9000, ref)))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
    await harness.pass(0)
    expect(await atGateway()).toEqual({ status: "settled", refunds: [9000, 9000] })
  })

  it("is one refund for one reason, however often it is asked for", async () => {
    await settleAtGateway()
    const [one, two] = [await refund(5000), await refund(5000)]
    expect(two.id).toBe(one.id)
    await harness.pass(0)
    await refund(5000)
    await harness.pass(0)
    expect(await atGateway()).toEqual({ status: "settled", refunds: [5000] })
    await expect(refund(6000)).rejects.toThrow(/another refund stands under/)
  })

  it("never refunds twice when the answer to the first try was lost", async () => {
    await settleAtGateway()
    const { id } = await refund(5000)
    // As after a crash: the gateway did it, and we died before we could write it down.
    await harness.server.platform.db.pool.query(
      `UPDATE payments.refund SET status = 'sent', tries = 1 WHERE id = $1`,
      [id],
    )
    await harness.server.platform.db.pool.query(
      `INSERT INTO gateway_local.refund (id, ref, charge_id, amount, created_at)
       SELECT 'lr_done', $1, c.id, 5000, now() FROM gateway_local.charge c WHERE c.order_ref = $2`,
      [`refund-${id}`, order.id],
    )
    await harness.pass(MINUTE)
    expect(await atGateway()).toEqual({ status: "settled", refunds: [5000] })
    const { rows } = await harness.server.platform.db.pool.query(
      "SELECT status, gateway_refund_id FROM payments.refund WHERE id = $1",
      [id],
    )
    expect(rows).toEqual([{ status: "done", gateway_refund_id: "lr_done" }])
  })

  it("gives back nothing of what was never paid", async () => {
    const unpaid = await harness.order(order.userId)
    const request = { orderId: unpaid.id, amount: 100, reason: "cancelled", ref: `never:${unpaid.id}` }
    const refused = harness.server.platform.db.transaction((tx) => harness.payments.refund(tx, request))
    await expect(refused).rejects.toMatchObject({ code: "statusConflict" })
  })

  it("leaves no promise behind when the caller's transaction fails", async () => {
    const failing = harness.server.platform.db.transaction(async (tx) => {
      await harness.payments.refund(tx, {
        orderId: order.id,
        amount: 100,
        reason: "cancelled",
        ref: "undone",
      })
      throw new Error("the caller stumbled")
    })
    await expect(failing).rejects.toThrow("the caller stumbled")
    await harness.pass(0)
    expect(await harness.current(order)).toMatchObject({ status: "captured", refundPromised: 0 })
  })

  it("balances to nothing over all", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([...totals.values()]).toEqual([0])
    expect(unbalanced).toEqual([])
  })
})
