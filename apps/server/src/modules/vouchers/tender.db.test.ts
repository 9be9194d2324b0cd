import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Order } from "../payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow, YEAR_MS } from "./testing.ts"

const MINUTE = 60_000
const DAY = 86_400_000
const TOTAL = 18_000
const amountOf = (amount: number) => ({ kind: "amount", amount, currency: "RON" }) as const

describe("an order paid by a voucher and a card", () => {
  let harness: PaymentsHarness
  let userId: string
  let payee = 5000
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    harness.payments.registerTender("voucher", tenderOf(harness.server.platform))
    userId = await harness.user()
  })
  afterAll(() => harness.close())
  beforeEach(() => {
    payee += 1
  })

  const order = (): Promise<Order> => harness.order(userId, { payeeSpecialistId: payee })
  const choose = (orderId: string, reference: string | null): Promise<Order> =>
    harness.server.platform.db.transaction((tx) =>
      harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference }),
    )
  const pay = async (one: Order, card: "good" | "declined" | "late" = "good", expected?: number) =>
    await harness.pay(one, { method: "card", nonce: await harness.nonce(one.userId, card), expected })
  const payCovered = (one: Order) => harness.pay(one, { method: "covered" })
  const refund = (orderId: string, amount: number): Promise<unknown> =>
    harness.server.platform.db.transaction((tx) =>
      harness.payments.refund(tx, { orderId, amount, reason: "cancelled", ref: randomUUID() }),
    )
  const give = (amount: number) => giveVoucher(harness.server.platform, amountOf(amount))
  const now = (id: string) => voucherNow(harness.server.platform, id)
  /** What the accounts stand at, and what this specialist is owed. */
  const balances = async () => {
    const owner = { type: "providerPayable", ownerId: String(payee) } as const
    const { lines } = await harness.wallet.trialBalance()
    const at = (type: string): number => lines.find((line) => line.type === type)?.amount ?? 0
    return {
      provider: await harness.wallet.balance(owner, "RON"),
      given: at("vouchersGiven"),
      gateway: at("gatewayClearing"),
    }
  }
  const charged = async (one: Order): Promise<number> => {
    const { rows } = await harness.server.platform.db.pool.query<{ sum: string }>(
      `select coalesce(sum(c.amount), 0) - coalesce((select sum(r.amount) from gateway_local.refund r
         join gateway_local.charge p on p.id = r.charge_id where p.order_ref = $1), 0) as sum
       from gateway_local.charge c where c.order_ref = $1 and c.status in ('authorised', 'submitted', 'settled')`,
      [one.id],
    )
    return Number(rows[0]?.sum)
  }

  it("holds the voucher's part, charges the rest, and says in the ledger who paid what", async () => {
    const before = await balances()
    const [one, { voucher }] = [await order(), await give(5000)]
    expect(await choose(one.id, voucher.id)).toMatchObject({ total: TOTAL, covered: 5000 })
    expect(await now(voucher.id)).toMatchObject({ state: "reserved", reserved: 5000, used: 0 })
    const paid = await pay(one, "good", 13_000)
    expect(paid).toMatchObject({
      status: 200,
      body: {
        state: "success",
        toPay: { amount: 13_000 },
        tenders: [
          { kind: "voucher", amount: 5000, reason: "amount" },
          { kind: "card", amount: 13_000, reason: null },
        ],
      },
    })
    expect(await charged(one)).toBe(13_000)
    expect(await now(voucher.id)).toMatchObject({ state: "used", reserved: 0, used: 5000 })
    const after = await balances()
    expect(after.provider).toBe(-15_300)
    expect(after.given - before.given).toBe(5000)
    expect(after.gateway - before.gateway).toBe(13_000)
  })

  it("needs no card where the voucher pays it whole, and confirms it once however often it is asked", async () => {
    const [one, { voucher }] = [await order(), await give(20_000)]
    await choose(one.id, voucher.id)
    expect((await pay(one)).status).toBe(409)
    const both = await Promise.all([payCovered(one), payCovered(one)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(harness.subject.of(one.id)).toHaveLength(1)
    expect(await now(voucher.id)).toMatchObject({ state: "partlyUsed", used: TOTAL })
    expect(await harness.current(one)).toMatchObject({ status: "captured", covered: TOTAL })
    expect((await balances()).provider).toBe(-15_300)
    expect(await charged(one)).toBe(0)
  })

  it("asks again where another amount was shown, and takes nothing", async () => {
    const [one, { voucher }] = [await order(), await give(5000)]
    await choose(one.id, voucher.id)
    const refused = await pay(one, "good", TOTAL)
    expect(refused).toMatchObject({
      status: 409,
      body: { errorCode: "priceChanged", data: { toPay: { amount: 13_000 }, total: { amount: TOTAL } } },
    })
    expect((await payCovered(one)).body).toMatchObject({ errorCode: "priceChanged" })
    expect(await harness.current(one)).toMatchObject({ status: "created", attemptCount: 0 })
    expect((await pay(one, "good", 13_000)).status).toBe(200)
  })

  it("lets the voucher go when it is taken off, dropped or expires, and keeps it over a declined card", async () => {
    const [one, { voucher }] = [await order(), await give(5000)]
    await choose(one.id, voucher.id)
    expect(await choose(one.id, null)).toMatchObject({ covered: 0 })
    expect(await now(voucher.id)).toMatchObject({ state: "issued", reserved: 0 })
    await choose(one.id, voucher.id)
    await harness.call({ method: "DELETE", url: `/api/v2/orders/${one.id}`, userId })
    expect(await now(voucher.id)).toMatchObject({ state: "issued" })
    const two = await order()
    await choose(two.id, voucher.id)
    expect((await pay(two, "declined")).status).toBe(422)
    expect(await now(voucher.id)).toMatchObject({ state: "reserved" })
    await expect(choose(two.id, null)).rejects.toMatchObject({ code: "statusConflict" })
    await harness.pass(15 * MINUTE)
    expect(await now(voucher.id)).toMatchObject({ state: "issued" })
    await expect(choose(two.id, voucher.id)).rejects.toMatchObject({ code: "holdExpired" })
  })

  it("is never used by more orders than it can pay, however many ask at once", async () => {
    const { voucher } = await giveVoucher(harness.server.platform, {
      kind: "percent",
      percent: 10,
      uses: 2,
    })
    const orders = await Promise.all(Array.from({ length: 6 }, order))
    const asked = await Promise.allSettled(orders.map(({ id }) => choose(id, voucher.id)))
    expect(asked.filter(({ status, ...one }) => status === "fulfilled" && "value" in one)).toHaveLength(
      asked.filter(({ status }) => status === "fulfilled").length,
    )
    const covered = await Promise.all(orders.map(harness.current))
    expect(covered.filter((one) => one.covered > 0)).toHaveLength(2)
    expect(await now(voucher.id)).toMatchObject({ reserved: 2, used: 0 })
    const overdrawn = harness.server.platform.db.pool.query(
      "update vouchers.voucher set used = 1 where id = $1",
      [voucher.id],
    )
    await expect(overdrawn).rejects.toSatisfy((error) => isPgError(error, "23514", "voucher_not_overdrawn"))
  })

  it("goes back card first, then to the voucher, to the last unit, also when it has expired", async () => {
    const [one, { voucher }] = [await order(), await give(5000)]
    await choose(one.id, voucher.id)
    await pay(one)
    await harness.pass(MINUTE)
    const { given } = await balances()
    await refund(one.id, 15_000)
    await harness.pass(MINUTE)
    expect(await charged(one)).toBe(0)
    expect(await now(voucher.id)).toMatchObject({ state: "partlyUsed", used: 3000 })
    expect((await balances()).given).toBe(given - 2000)
    await harness.pass(YEAR_MS)
    await refund(one.id, 3000)
    await expect(refund(one.id, 1)).rejects.toMatchObject({ code: "statusConflict" })
    await harness.pass(MINUTE)
    expect(await harness.current(one)).toMatchObject({ status: "refunded", refunded: TOTAL })
    expect((await balances()).provider).toBe(0)
    const back = await now(voucher.id)
    expect(back).toMatchObject({ state: "issued", used: 0 })
    expect(back.expiresAt - harness.server.clock.now()).toBeGreaterThan(29 * DAY)
  })

  it("takes the voucher again for a charge that came after the hold, or gives the charge back", async () => {
    const { voucher } = await give(5000)
    const one = await order()
    await choose(one.id, voucher.id)
    await pay(one, "late")
    await harness.pass(16 * MINUTE)
    await harness.pass(MINUTE)
    expect(await harness.current(one)).toMatchObject({ status: "captured" })
    expect(await now(voucher.id)).toMatchObject({ state: "used" })
  })

  it.each([
    [5000, true],
    [5000, false],
    [TOTAL, true],
    [TOTAL, false],
  ])("of %d is taken only when who sells agreed, and free again when not (%s)", async (worth, keep) => {
    harness.subject.answers("reserved")
    const [one, { voucher }] = [await order(), await give(worth)]
    await choose(one.id, voucher.id)
    const paid = worth < TOTAL ? await pay(one) : await payCovered(one)
    harness.subject.answers("confirmed")
    expect(paid).toMatchObject({ status: 200, body: { paymentStatus: "authorised" } })
    expect(await now(voucher.id)).toMatchObject({ state: "reserved", reserved: worth })
    const decision = { orderId: one.id, keep, ref: `approval:${one.id}` }
    await harness.server.platform.db.transaction((tx) => harness.payments.decide(tx, decision))
    await harness.pass(MINUTE)
    const [status, used, byCard] = keep ? ["captured", worth, TOTAL - worth] : ["voided", 0, 0]
    expect(await harness.current(one)).toMatchObject({ status })
    expect(await now(voucher.id)).toMatchObject({ reserved: 0, used })
    expect(await charged(one)).toBe(byCard)
  })

  it("goes back when what was bought had gone to somebody else", async () => {
    harness.subject.answers("lost")
    for (const worth of [5000, TOTAL]) {
      const [one, { voucher }] = [await order(), await give(worth)]
      await choose(one.id, voucher.id)
      const paid = worth < TOTAL ? await pay(one) : await payCovered(one)
      expect(paid).toMatchObject({ status: 200, body: { state: "failed", failedReason: "slotLost" } })
      await harness.pass(MINUTE)
      expect(await now(voucher.id)).toMatchObject({ state: "issued", reserved: 0, used: 0 })
      expect(await charged(one)).toBe(0)
    }
    harness.subject.answers("confirmed")
  })

  it("cannot be changed while somebody pays, which names the payment", async () => {
    const [one, { voucher }] = [await order(), await give(5000)]
    expect((await pay(one, "late")).status).toBe(200)
    await expect(choose(one.id, voucher.id)).rejects.toMatchObject({ code: "unfinishedPayment" })
  })

  it("balances to nothing over all", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  })
})
