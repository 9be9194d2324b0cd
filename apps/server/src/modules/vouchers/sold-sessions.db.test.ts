import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow, YEAR_MS } from "./testing.ts"

const MINUTE = 60_000
const DAY = 86_400_000
const EACH = 10_000

let harness: PaymentsHarness
let userId: string
beforeAll(async () => {
  harness = await createPaymentsHarness()
  harness.payments.registerTender("voucher", tenderOf(harness.server.platform))
  userId = await harness.user()
})
afterAll(() => harness.close())

const give = (count: number) =>
  giveVoucher(harness.server.platform, {
    kind: "sold",
    sessions: { count, most: EACH, minutes: 50, specialistId: null },
    currency: "RON",
  })
const now = (id: string) => voucherNow(harness.server.platform, id)
const order = (total: number) => harness.order(userId, { payeeSpecialistId: 6100, total })
const choose = (orderId: string, reference: string) =>
  harness.server.platform.db.transaction((tx) =>
    harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference }),
  )
const refund = (orderId: string, amount: number): Promise<unknown> =>
  harness.server.platform.db.transaction((tx) =>
    harness.payments.refund(tx, { orderId, amount, reason: "cancelled", ref: randomUUID() }),
  )

test("each session pays as much as was paid for it: the rest of a dearer one is paid by card, of a cheaper one it stays", async () => {
  const { voucher } = await give(2)
  const dearer = await order(12_500)
  expect(await choose(dearer.id, voucher.id)).toMatchObject({ total: 12_500, covered: EACH })
  const card = { method: "card", nonce: await harness.nonce(userId, "good"), expected: 2_500 }
  expect(await harness.pay(dearer, card)).toMatchObject({
    status: 200,
    body: {
      state: "success",
      toPay: { amount: 2_500 },
      tenders: [
        { kind: "voucher", amount: EACH, reason: "session 1/2" },
        { kind: "card", amount: 2_500, reason: null },
      ],
    },
  })
  const cheaper = await order(8_000)
  expect(await choose(cheaper.id, voucher.id)).toMatchObject({ covered: 8_000 })
  expect(await harness.pay(cheaper, { method: "covered" })).toMatchObject({ status: 200 })
  expect(await now(voucher.id)).toMatchObject({ state: "partlyUsed", used: 18_000, units: 20_000 })
  const last = await order(EACH)
  expect(await choose(last.id, voucher.id)).toMatchObject({ covered: 2_000 })
  await harness.call({ method: "DELETE", url: `/api/v2/orders/${last.id}`, userId })
  expect(await now(voucher.id)).toMatchObject({ used: 18_000, reserved: 0 })
})

test("the last session goes to one of two orders that ask at once", async () => {
  const { voucher } = await give(1)
  const orders = await Promise.all([order(EACH), order(EACH)])
  await Promise.allSettled(orders.map(({ id }) => choose(id, voucher.id)))
  const covered = await Promise.all(orders.map(harness.current))
  expect(covered.map((one) => one.covered).sort((a, b) => a - b)).toEqual([0, EACH])
  expect(await now(voucher.id)).toMatchObject({ reserved: EACH, used: 0 })
})

test("what is refunded goes back to it, a part as well, and can be used for 30 days also when it had expired", async () => {
  const { voucher } = await give(1)
  const one = await order(EACH)
  await choose(one.id, voucher.id)
  await harness.pay(one, { method: "covered" })
  await harness.pass(MINUTE)
  expect(await now(voucher.id)).toMatchObject({ state: "used" })
  await refund(one.id, EACH / 2)
  await harness.pass(MINUTE)
  expect(await now(voucher.id)).toMatchObject({ state: "partlyUsed", used: EACH / 2 })
  await harness.pass(YEAR_MS)
  await refund(one.id, EACH / 2)
  await harness.pass(MINUTE)
  const back = await now(voucher.id)
  expect(back).toMatchObject({ state: "issued", used: 0 })
  expect(back.expiresAt - harness.server.clock.now()).toBeGreaterThan(29 * DAY)
  const again = await order(EACH)
  expect(await choose(again.id, voucher.id)).toMatchObject({ covered: EACH })
})

test("one that has expired pays nothing, and what was sold stays what it was", async () => {
  const { voucher } = await give(3)
  const { pool } = harness.server.platform.db
  for (const change of ["session_most = 20000", "session_count = 4", "session_minutes = 10"])
    await expect(
      pool.query(`update vouchers.voucher set ${change} where id = $1`, [voucher.id]),
    ).rejects.toSatisfy((error) => isPgError(error, "23514"))
  await harness.pass(YEAR_MS + DAY)
  expect(await choose((await order(EACH)).id, voucher.id)).toMatchObject({ covered: 0 })
  const { totals, unbalanced } = await harness.wallet.trialBalance()
  expect([[...totals.values()].every((total) => total === 0), unbalanced]).toEqual([true, []])
})
