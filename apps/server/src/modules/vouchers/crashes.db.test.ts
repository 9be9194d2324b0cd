import { afterAll, beforeAll, expect, it } from "vitest"
import {
  createPaymentsHarness,
  Life,
  openOtherGateway,
  type PaymentsHarness,
  processThatDies,
} from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow } from "./testing.ts"

const MINUTE = 60_000
/** More steps than a payment has. */
const MOST_STEPS = 60
const TOTAL = 18_000

let harness: PaymentsHarness
let local: ReturnType<typeof openOtherGateway>
beforeAll(async () => {
  harness = await createPaymentsHarness()
  harness.payments.registerTender("voucher", tenderOf(harness.server.platform))
  local = openOtherGateway(harness)
})
afterAll(async () => {
  await local.close()
  await harness.close()
})

/** Pays by a voucher of this worth in a process that dies at a step, and lets a living one clean up. */
const dieAt = async (last: number, worth: number): Promise<{ died: boolean; status: string }> => {
  const userId = await harness.user()
  const { voucher } = await giveVoucher(harness.server.platform, {
    kind: "amount",
    amount: worth,
    currency: "RON",
  })
  const order = await harness.order(userId)
  const choice = { orderId: order.id, kind: "voucher", reference: voucher.id } as const
  await harness.server.platform.db.transaction((tx) => harness.payments.chooseTender(tx, choice))
  const nonce = worth < TOTAL ? await harness.nonce(userId, "good") : ""
  const life = new Life(last)
  const dying = processThatDies({ harness, local, life })
  dying.registerTender("voucher", tenderOf(harness.server.platform))
  const paying =
    worth < TOTAL ? dying.pay(order, { method: "card", nonce, saveCard: false }) : dying.payCovered(order)
  // Whether it dies or succeeds is not the question: what the living one finds is.
  await paying.catch(() => undefined) // see above
  for (const wait of [MINUTE, MINUTE, 15 * MINUTE, MINUTE]) await harness.pass(wait)
  const { status } = await harness.current(order)
  const isPaid = status === "captured"
  const { reserved, used } = await voucherNow(harness.server.platform, voucher.id)
  expect({ status, reserved, used }).toEqual({
    status,
    reserved: 0,
    used: isPaid ? Math.min(worth, TOTAL) : 0,
  })
  return { died: life.taken > last, status }
}

it.each([
  ["a voucher and a card", 5_000],
  ["a voucher alone", TOTAL],
])(
  "a server that dies while %s pay leaves all of it paid, or the voucher as it was",
  async (_by, worth) => {
    const ends = new Set<string>()
    let steps = 0
    for (let died = true; died && steps < MOST_STEPS; steps += 1) {
      const end = await dieAt(steps, worth)
      died = end.died
      ends.add(end.status)
    }
    expect(steps).toBeGreaterThan(2)
    expect(steps).toBeLessThan(MOST_STEPS)
    expect(ends).toContain("captured")
    expect([...ends].filter((end) => !["captured", "created", "failed"].includes(end))).toEqual([])
    const { totals, unbalanced } = await harness.wallet.trialBalance()
    expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
  },
  240_000,
)
