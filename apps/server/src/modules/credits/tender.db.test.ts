import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import type { Order } from "../payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { creditTender } from "./tender.ts"
import { giveCredits, lotsNow } from "./testing.ts"

const MINUTE = 60_000
const DAY = 86_400_000
const TOTAL = 18_000

describe("an order paid by credits", () => {
  let harness: PaymentsHarness
  let userId: string
  let payee = 6000
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    const { platform } = harness.server
    harness.payments.registerTender("credits", creditTender(platform))
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    payee += 1
    userId = await harness.user()
  })

  const order = (): Promise<Order> => harness.order(userId, { payeeSpecialistId: payee })
  const give = (amount: number) => giveCredits(harness.server.platform, { userId, amount })
  const lots = () => lotsNow(harness.server.platform, userId)
  const pay = async (one: Order, card: "good" | "declined" | "late" = "good", expected?: number) =>
    await harness.pay(one, { method: "card", nonce: await harness.nonce(one.userId, card), expected })
  const payCovered = (one: Order) => harness.pay(one, { method: "covered" })
  const refund = (orderId: string, amount: number): Promise<unknown> =>
    harness.server.platform.db.transaction((tx) =>
      harness.payments.refund(tx, { orderId, amount, reason: "cancelled", ref: randomUUID() }),
    )
  /** Agrees anew on what pays an order. */
  const splitAgain = (orderId: string): Promise<Order> =>
    harness.server.platform.db.transaction((tx) =>
      harness.payments.chooseTender(tx, { orderId, kind: "credits", reference: null }),
    )
  /** What the ledger says that this person has. */
  const owed = async (): Promise<number> =>
    0 - (await harness.wallet.balance({ type: "clientCredit", ownerId: userId }, "RON"))
  /** What stands in the lots, held or not. */
  const there = async (): Promise<number> =>
    (await lots()).reduce((sum, { amount, used, gone }) => sum + amount - used - gone, 0)

  it("takes what expires first by itself, charges the rest, and says in the ledger who paid what", async () => {
    await give(3000)
    await harness.pass(DAY)
    await give(3000)
    const one = await order()
    expect(one).toMatchObject({ total: TOTAL, covered: 6000 })
    expect(await lots()).toMatchObject([{ held: 3000 }, { held: 3000 }])
    const paid = await pay(one, "good", 12_000)
    expect(paid).toMatchObject({
      status: 200,
      body: {
        state: "success",
        toPay: { amount: 12_000 },
        tenders: [
          { kind: "credits", amount: 6000, reason: "balance" },
          { kind: "card", amount: 12_000, reason: null },
        ],
      },
    })
    expect([await owed(), await there()]).toEqual([0, 0])
    const provider = { type: "providerPayable", ownerId: String(payee) } as const
    expect(await harness.wallet.balance(provider, "RON")).toBe(-15_300)
  })

  it("pays an order whole without a card, and keeps what is left", async () => {
    await give(20_000)
    const one = await order()
    expect((await pay(one)).status).toBe(409)
    expect((await payCovered(one)).body).toMatchObject({
      state: "success",
      tenders: [
        { kind: "credits", amount: TOTAL, reason: "price" },
        { kind: "card", amount: 0 },
      ],
    })
    expect([await owed(), await there()]).toEqual([2000, 2000])
  })

  it("is never held by two orders, however many are made at once", async () => {
    await give(20_000)
    const made = await Promise.all(Array.from({ length: 6 }, order))
    expect(made.reduce((sum, { covered }) => sum + covered, 0)).toBe(20_000)
    expect(await lots()).toMatchObject([{ amount: 20_000, held: 20_000, used: 0 }])
    const overdrawn = harness.server.platform.db.pool.query(
      "update credits.lot set used = 1 where user_id = $1",
      [userId],
    )
    await expect(overdrawn).rejects.toSatisfy((error) => isPgError(error, "23514", "lot_not_overdrawn"))
  })

  it("is free again when the order is dropped or expires, and stays over a declined card", async () => {
    await give(5000)
    const one = await order()
    await harness.call({ method: "DELETE", url: `/api/v2/orders/${one.id}`, userId })
    expect(await lots()).toMatchObject([{ held: 0, used: 0 }])
    const two = await order()
    expect((await pay(two, "declined")).status).toBe(422)
    expect(await lots()).toMatchObject([{ held: 5000 }])
    expect((await harness.current(two)).covered).toBe(5000)
    await harness.pass(15 * MINUTE)
    expect(await lots()).toMatchObject([{ held: 0, used: 0 }])
    expect(await owed()).toBe(5000)
  })

  it("stays out of an order when its payer says so", async () => {
    await give(5000)
    const one = await order()
    await harness.server.platform.db.pool.query("insert into credits.left_out values ($1, $2, now())", [
      one.id,
      userId,
    ])
    expect(await splitAgain(one.id)).toMatchObject({ covered: 0 })
    expect(await lots()).toMatchObject([{ held: 0 }])
    expect((await pay(one, "good", TOTAL)).status).toBe(200)
  })

  it("goes back after the card, to the lots that were spent last, for a month at least", async () => {
    await give(3000)
    await harness.pass(DAY)
    await give(3000)
    const one = await order()
    await pay(one)
    await harness.pass(MINUTE)
    await refund(one.id, 13_000)
    await harness.pass(MINUTE)
    expect(await lots()).toMatchObject([{ used: 3000 }, { used: 2000 }])
    await harness.pass(400 * DAY)
    await refund(one.id, 5000)
    await harness.pass(MINUTE)
    expect(await harness.current(one)).toMatchObject({ status: "refunded", refunded: TOTAL })
    const back = await lots()
    expect(back).toMatchObject([{ used: 0 }, { used: 0 }])
    expect(back.every(({ expiresAt }) => expiresAt - harness.server.clock.now() > 29 * DAY)).toBe(true)
    await expect(refund(one.id, 1)).rejects.toMatchObject({ code: "statusConflict" })
    expect(await there()).toBe(await owed())
  })

  it("is held again for a charge that came after the hold, or the charge goes back", async () => {
    await give(5000)
    const one = await order()
    await pay(one, "late")
    await harness.pass(16 * MINUTE)
    await harness.pass(MINUTE)
    expect(await harness.current(one)).toMatchObject({ status: "captured" })
    expect(await lots()).toMatchObject([{ held: 0, used: 5000 }])
  })

  it("that has expired pays for nothing, but what an order held before it stays held", async () => {
    await give(5000)
    await harness.server.platform.db.pool.query("update credits.lot set expires_at = $2 where user_id = $1", [
      userId,
      new Date(harness.server.clock.now() + MINUTE),
    ])
    const one = await order()
    await harness.pass(2 * MINUTE)
    expect((await order()).covered).toBe(0)
    expect((await pay(one, "good", 13_000)).status).toBe(200)
    expect(await lots()).toMatchObject([{ used: 5000 }])
  })

  it("does not pay for what we sell ourselves, or in another currency", async () => {
    await giveCredits(harness.server.platform, { userId, amount: 5000, currency: "EUR" })
    expect((await order()).covered).toBe(0)
  })

  it("balances to nothing over all", async () => {
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  })
})
