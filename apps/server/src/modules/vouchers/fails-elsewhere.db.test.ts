import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isAppError } from "../../platform/errors.ts"
import type { Order } from "../payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow } from "./testing.ts"

const MINUTE = 60_000
const TOTAL = 18_000
const CAPTURES =
  "select count(*)::int as n from gateway_local.charge where order_ref = $1 and status in ('submitted', 'settled')"
const REFUNDS = `
  select count(*)::int as n from gateway_local.refund r join gateway_local.charge c on c.id = r.charge_id
  where c.order_ref = $1`

/** What well-known shops got wrong, each as it is known there. That a list slows down with a hundred partners is for the store to keep. */
describe("what fails elsewhere", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    harness.payments.registerTender("voucher", tenderOf(harness.server.platform))
    userId = await harness.user()
  })
  afterAll(() => harness.close())

  const inTx: PaymentsHarness["server"]["platform"]["db"]["transaction"] = (work) =>
    harness.server.platform.db.transaction(work)
  const order = (): Promise<Order> => harness.order(userId, { payeeSpecialistId: 7171 })
  const choose = ({ id: orderId }: Order, reference: string | null): Promise<Order> =>
    inTx((tx) => harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference }))
  const give = async (amount: number): Promise<string> =>
    (await giveVoucher(harness.server.platform, { kind: "amount", amount, currency: "RON" })).voucher.id
  const now = (id: string) => voucherNow(harness.server.platform, id)
  const countOf = async (text: string, id: string): Promise<number> =>
    (await harness.server.platform.db.pool.query<{ n: number }>(text, [id])).rows[0]?.n ?? -1
  const refund = ({ id: orderId }: Order, { amount, ref }: { amount: number; ref: string }) =>
    inTx((tx) => harness.payments.refund(tx, { orderId, amount, reason: "a test", ref }))
  const catchUp = async (): Promise<void> => {
    for (const wait of [MINUTE, MINUTE, MINUTE]) await harness.pass(wait)
  }

  it("a total below zero", async () => {
    const line = { kind: "session", label: "Session", amount: 100 } as const
    const discount = { kind: "firstMeetingDiscount", label: "First session", amount: -101 } as const
    await expect(harness.order(userId, { lines: [line, discount], total: -1 })).rejects.toThrow(
      "negativeTotal",
    )
    const [one, voucher] = [await order(), await give(10 * TOTAL)]
    expect(await choose(one, voucher)).toMatchObject({ total: TOTAL, covered: TOTAL })
  })

  it("other totals after a coupon was added and removed", async () => {
    const [one, voucher] = [await order(), await give(5_000)]
    const before = await harness.payments.readMoney(one)
    for (let round = 0; round < 3; round += 1) {
      expect(await choose(one, voucher)).toMatchObject({ total: TOTAL, covered: 5_000 })
      expect(await choose(one, null)).toMatchObject({ total: TOTAL, covered: 0 })
    }
    expect(await harness.payments.readMoney(await harness.current(one))).toEqual(before)
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: 0 })
  })

  it("parallel apply calls that discount twice", async () => {
    const voucher = await give(5_000)
    const orders = [await order(), await order(), await order()]
    const ends = await Promise.allSettled([...orders, ...orders].map((one) => choose(one, voucher)))
    for (const end of ends) if (end.status === "rejected") expect(isAppError(end.reason)).toBe(true)
    const covered = await Promise.all(orders.map(async (one) => (await harness.current(one)).covered))
    expect(covered.reduce((sum, part) => sum + part, 0)).toBe(5_000)
    expect(await now(voucher)).toMatchObject({ reserved: 5_000, used: 0 })
  })

  it.each(["good", "challenged", "charged", "pending"] as const)(
    "a voucher counted twice over retries, 3-D Secure or two steps: a card that is %s",
    async (card) => {
      const [one, voucher] = [await order(), await give(5_000)]
      await choose(one, voucher)
      const nonce = await harness.nonce(userId, card)
      const body = { method: "card", nonce }
      await Promise.all([harness.pay(one, body), harness.pay(one, body)])
      await harness.pay(one, body)
      await catchUp()
      expect(await harness.current(one)).toMatchObject({ status: "captured", covered: 5_000 })
      expect(await now(voucher)).toMatchObject({ reserved: 0, used: 5_000 })
    },
  )

  it("not released on cancel or expiry", async () => {
    const voucher = await give(5_000)
    const dropped = await order()
    await choose(dropped, voucher)
    await harness.call({ method: "DELETE", url: `/api/v2/orders/${dropped.id}`, userId })
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: 0 })
    const expired = await order()
    await choose(expired, voucher)
    await harness.pass(16 * MINUTE)
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: 0 })
    const cancelled = await order()
    await choose(cancelled, voucher)
    await harness.payWith(cancelled, "good")
    await refund(cancelled, { amount: TOTAL, ref: randomUUID() })
    await catchUp()
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: 0 })
  })

  it("dropped silently, so that the buyer pays more", async () => {
    const [one, voucher] = [await order(), await give(5_000)]
    await choose(one, voucher)
    await choose(one, null)
    const nonce = await harness.nonce(userId, "good")
    const seen = { method: "card", nonce, expected: TOTAL - 5_000 }
    expect(await harness.pay(one, seen)).toMatchObject({ status: 409, body: { errorCode: "priceChanged" } })
    expect(
      await countOf("select count(*)::int as n from gateway_local.charge where order_ref = $1", one.id),
    ).toBe(0)
    // Who has read the new price and agrees pays it.
    expect((await harness.pay(one, { ...seen, expected: TOTAL })).status).toBe(200)
  })

  it("a gift card debited for more than what was left to pay", async () => {
    const [one, voucher] = [await order(), await give(50_000)]
    await choose(one, voucher)
    expect((await harness.pay(one, { method: "covered" })).status).toBe(200)
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: TOTAL })
  })

  it("a second try after a declined card refused", async () => {
    const [one, voucher] = [await order(), await give(5_000)]
    await choose(one, voucher)
    expect((await harness.payWith(one, "declined")).status).toBe(422)
    expect((await harness.payWith(one, "poor")).status).toBe(422)
    expect((await harness.payWith(one, "good")).status).toBe(200)
    expect(await now(voucher)).toMatchObject({ reserved: 0, used: 5_000 })
  })

  it("captured twice, refunded by a retry", async () => {
    const one = await order()
    const body = { method: "card", nonce: await harness.nonce(userId, "good") }
    await Promise.all([1, 2, 3].map(() => harness.pay(one, body)))
    await catchUp()
    expect(await countOf(CAPTURES, one.id)).toBe(1)
    const ref = randomUUID()
    for (let round = 0; round < 3; round += 1) {
      await refund(one, { amount: 4_000, ref })
      await catchUp()
    }
    expect(await countOf(REFUNDS, one.id)).toBe(1)
    expect(await harness.current(one)).toMatchObject({ status: "partlyRefunded", refunded: 4_000 })
  })

  it("line discounts that do not sum to the order's", async () => {
    const lines = [
      { kind: "session", label: "One", amount: 3_333 } as const,
      { kind: "session", label: "Two", amount: 3_333 } as const,
      { kind: "session", label: "Three", amount: 3_334 } as const,
      { kind: "agreedPrice", label: "Agreed", amount: -1_001 } as const,
    ]
    const [one, voucher] = [await harness.order(userId, { lines, total: 8_999 }), await give(1_000)]
    const { lines: split } = await harness.payments.readMoney(await choose(one, voucher))
    const by = (kind: string): number =>
      split
        .flatMap(({ paidBy }) => paidBy)
        .reduce((sum, { tender, amount }) => sum + (tender === kind ? amount : 0), 0)
    expect([by("voucher"), by("card")]).toEqual([1_000, 7_999])
    expect(split.every(({ paidBy }) => paidBy.every(({ amount }) => amount > 0))).toBe(true)
  })

  it("reports computed in memory and wrong past a thousand orders", async () => {
    const many = 2_345
    const { platform } = harness.server
    const asked = { from: "2026-01-05", to: "2026-01-05", zone: "Europe/Bucharest", currency: "RON" } as const
    await platform.db.pool.query(
      `with made as (
         insert into payments.customer_order (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total, status, created_at)
         select gen_random_uuid(), $1, 'appointment', gen_random_uuid(), 7, 'RON', 1000 + n, 'captured', '2026-01-05T09:00:00Z'
         from generate_series(1, $2::int) n returning id, total, created_at),
       lines as (insert into payments.order_line (order_id, position, kind, label, amount) select id, 0, 'session', '', total from made)
       insert into payments.attempt (id, order_id, number, gateway, source, status, settlement, transaction_id, created_at, taken_at)
       select gen_random_uuid(), id, 1, 'local', 'nonce', 'succeeded', 'captured', id::text, created_at, created_at from made`,
      [userId, many],
    )
    const { rows } = await harness.payments.movedByDay(asked)
    expect(rows).toEqual([
      { day: "2026-01-05", kind: "appointment", taken: 1_000 * many + (many * (many + 1)) / 2, back: 0 },
    ])
  })

  it("leaves the ledger at nothing after all of it", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].filter((total) => total !== 0), unbalanced]).toEqual([[], []])
  })
})
