import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { isAppError } from "../../platform/errors.ts"
import type { Order } from "../payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../payments/testing.ts"
import { giveVoucher, tenderOf, voucherNow } from "./testing.ts"

const MINUTE = 60_000
const STEPS = 60
const PRICE = 18_000
const PAYEE = 7171

/** The same numbers in every run: what fails can be run again. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

let harness: PaymentsHarness
beforeAll(async () => {
  harness = await createPaymentsHarness()
  harness.payments.registerTender("voucher", tenderOf(harness.server.platform))
})
afterAll(() => harness.close())

/** Foreseen refusals are part of the game; anything else is a bug. */
const tried = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error
  })
}

const rowsOf = async (text: string): Promise<Record<string, number>[]> =>
  (await harness.server.platform.db.pool.query<Record<string, number>>(text)).rows

/** What must hold after every step, whatever happened. */
const expectHonest = async (step: string): Promise<void> => {
  const vouchers = await rowsOf(`
    select v.reserved::int, v.used::int, coalesce(sum(r.units) filter (where r.state = 'held'), 0)::int as held,
      (coalesce(sum(r.units) filter (where r.state = 'taken'), 0)
        - coalesce(sum(case when v.kind = 'amount' then r.given_back when r.given_back = r.amount then 1 else 0 end), 0))::int as taken
    from vouchers.voucher v left join vouchers.redemption r on r.voucher_id = v.id group by v.id`)
  for (const { reserved, used, held, taken } of vouchers)
    expect({ step, reserved, used }).toEqual({ step, reserved: held, used: taken })
  const apart = await rowsOf(`
    select count(*)::int as n from payments.order_tender t join vouchers.redemption r
      on r.order_id = t.order_id and r.voucher_id = t.reference
    where (r.state, r.amount, r.given_back) is distinct from (t.state, t.amount, t.given_back)`)
  expect({ step, ...apart[0] }).toEqual({ step, n: 0 })
  const { totals, unbalanced, lines } = await harness.wallet.trialBalance()
  expect({ step, off: [...totals.values()].filter((total) => total !== 0), unbalanced }).toEqual({
    step,
    off: [],
    unbalanced: [],
  })
  const [paid] = await rowsOf(`
    select coalesce(sum(t.amount - t.given_back), 0)::int as vouchers from payments.order_tender t
    join payments.customer_order o on o.id = t.order_id
    where t.kind = 'voucher' and t.state = 'taken' and o.status in ('captured', 'partlyRefunded', 'refunded')`)
  const given = lines.find(({ type }) => type === "vouchersGiven")?.amount ?? 0
  expect({ step, given }).toEqual({ step, given: paid?.vouchers })
}

it.each([3, 17, 2026])(
  "whatever happens in whatever order, nothing is lost and nothing comes twice (%d)",
  async (seed) => {
    const next = numbersOf(seed)
    const among = <T>(of: readonly T[]): T => {
      const one = of[Math.floor(next() * of.length)]
      if (one === undefined) throw new Error("nothing to choose from")
      return one
    }
    const { platform } = harness.server
    const userId = await harness.user()
    const made = await Promise.all([
      giveVoucher(platform, { kind: "amount", amount: 25_000, currency: "RON" }),
      giveVoucher(platform, { kind: "percent", percent: 15, uses: 2 }),
      giveVoucher(platform, { kind: "sessions", sessions: 2, amount: 20_000, currency: "RON" }),
      giveVoucher(platform, {
        kind: "sold",
        sessions: { count: 3, most: 15_000, minutes: 50, specialistId: null },
        currency: "RON",
      }),
    ])
    const vouchers = made.map(({ voucher }) => voucher.id)
    const orders: Order[] = [await harness.order(userId, { payeeSpecialistId: PAYEE })]
    const inTx = platform.db.transaction
    const steps = {
      order: async () => {
        orders.push(await harness.order(userId, { payeeSpecialistId: PAYEE, total: PRICE }))
      },
      choose: async () => {
        const [{ id: orderId }, reference] = [among(orders), among([...vouchers, null])]
        await tried(inTx((tx) => harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference })))
      },
      race: async () => {
        const reference = among(vouchers)
        const choose = ({ id: orderId }: Order) =>
          tried(inTx((tx) => harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference })))
        await Promise.all(orders.slice(-3).map(choose))
      },
      pay: async () => {
        await harness.payWith(among(orders), among(["good", "good", "declined", "pending"] as const))
      },
      covered: async () => {
        const order = among(orders)
        await Promise.all([1, 2].map(() => harness.pay(order, { method: "covered" })))
      },
      drop: async () => {
        const { id } = among(orders)
        await harness.call({ method: "DELETE", url: `/api/v2/orders/${id}`, userId })
      },
      refund: async () => {
        const { id: orderId } = among(orders)
        const amount = among([1, 4000, 9000, PRICE])
        const request = { orderId, amount, reason: "a test", ref: randomUUID() }
        await tried(inTx((tx) => harness.payments.refund(tx, request)))
      },
      wait: () => harness.pass(among([1000, MINUTE, 16 * MINUTE])),
    }
    const names = Object.keys(steps).filter((name): name is keyof typeof steps => name in steps)
    for (let count = 0; count < STEPS; count += 1) {
      const name = among([...names, "choose", "pay", "covered", "order"] as const)
      await steps[name]()
      await expectHonest(`${seed}:${count} ${name}`)
    }
    await harness.pass(16 * MINUTE)
    await harness.pass(MINUTE)
    await expectHonest(`${seed}: end`)
    for (const id of vouchers) expect(await voucherNow(platform, id)).toMatchObject({ reserved: 0 })
  },
  240_000,
)
