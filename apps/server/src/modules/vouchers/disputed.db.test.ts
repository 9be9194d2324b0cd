import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Order } from "../payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow } from "./testing.ts"

const MINUTE = 60_000
const WORTH = 6000

describe("a bank takes back what a card paid of an order, and a voucher the rest", () => {
  let harness: PaymentsHarness
  let payee = 6000
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    const { payments, server, subject } = harness
    payments.registerTender("voucher", tenderOf(server.platform))
    payments.registerSubject("package", Object.assign({}, subject, { isPaidAhead: true }))
  })
  afterAll(() => harness.close())
  beforeEach(() => {
    payee += 1
  })

  const paidWithVoucher = async (kind: "appointment" | "package") => {
    const { payments, server } = harness
    const subject = { kind, id: randomUUID() }
    const order = await harness.order(await harness.user(), { payeeSpecialistId: payee, subject })
    const amount = { kind: "amount", amount: WORTH, currency: "RON" } as const
    const { voucher } = await giveVoucher(server.platform, amount)
    const choice = { orderId: order.id, kind: "voucher", reference: voucher.id } as const
    await server.platform.db.transaction((tx) => payments.chooseTender(tx, choice))
    expect((await harness.payWith(order, "good")).status).toBe(200)
    return { order, voucherId: voucher.id }
  }
  const ask = (orderId: string, amount: number) =>
    harness.server.platform.db.transaction((tx) =>
      harness.payments.refund(tx, { orderId, amount, reason: "cancelled", ref: `${amount}:${orderId}` }),
    )
  /** The gateway's news of a dispute: the local one knows none. */
  const bankSays = async (order: Order, dispute: "opened" | "won" | "lost"): Promise<void> => {
    await harness.server.platform.db.pool.query(
      `insert into payments.webhook_event (gateway, event_id, kind, transaction_id, dispute, received_at)
       select 'local', $2, 'dispute', a.transaction_id, $3, $4 from payments.attempt a where a.order_id = $1`,
      [order.id, randomUUID(), dispute, new Date(harness.server.clock.now() - MINUTE)],
    )
    await harness.pass(0)
    await harness.pass(0)
  }
  const owed = () => harness.wallet.balance({ type: "providerPayable", ownerId: String(payee) }, "RON")
  const given = () => harness.wallet.balance({ type: "vouchersGiven", ownerId: null }, "RON")
  const ahead = () => harness.wallet.balance({ type: "paidAhead", ownerId: null }, "RON")
  const voucher = (id: string) => voucherNow(harness.server.platform, id)

  it("leaves what the voucher paid of a session where it is", async () => {
    const before = await given()
    const { order, voucherId } = await paidWithVoucher("appointment")
    await bankSays(order, "lost")
    expect(await harness.current(order)).toMatchObject({ status: "lost", refunded: 0 })
    expect(await voucher(voucherId)).toMatchObject({ state: "used", used: WORTH })
    expect([await owed(), (await given()) - before]).toEqual([-5100, WORTH])
  })

  it("gives the voucher's part of a refund back that the card's part is not in the way of any more", async () => {
    const before = await given()
    const { order, voucherId } = await paidWithVoucher("appointment")
    // A part of a charge waits until it is settled; meanwhile the bank decides.
    await ask(order.id, 6000)
    await ask(order.id, 11_000)
    await bankSays(order, "opened")
    expect(await voucher(voucherId)).toMatchObject({ used: WORTH })
    await bankSays(order, "lost")
    await harness.pass(90 * MINUTE)
    expect(await harness.current(order)).toMatchObject({
      status: "lost",
      refunded: 5000,
      refundPromised: 5000,
    })
    expect(await voucher(voucherId)).toMatchObject({ state: "partlyUsed", used: 1000 })
    expect([await owed(), (await given()) - before]).toEqual([-850, 1000])
  })

  it("gives back what nobody earned of what was paid ahead, and leaves nothing behind", async () => {
    const before = [await given(), await ahead()] as const
    const { order, voucherId } = await paidWithVoucher("package")
    const { db } = harness.server.platform
    const earning = { orderId: order.id, amount: 2000, ref: `package:${order.id}:1` }
    expect(await db.transaction((tx) => harness.payments.earn(tx, earning))).toBe(true)
    await bankSays(order, "lost")
    await harness.pass(MINUTE)
    expect(await voucher(voucherId)).toMatchObject({ state: "partlyUsed", used: 2000 })
    expect([(await given()) - before[0], await ahead(), await owed()]).toEqual([2000, before[1], -1700])
    await bankSays(order, "lost")
    expect(await voucher(voucherId)).toMatchObject({ used: 2000 })
  })

  it("balances to nothing over all", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  })
})
