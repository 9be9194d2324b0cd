import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { isPgError } from "../../../platform/db/pg-error.ts"
import type { Order } from "../index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

/** Specialists of the harness: one whose work is exempt, one who charges VAT, one who has not said how they stand. */
const EXEMPT = 7
const TAXED = 21
const UNKNOWN = 7171

const session = { kind: "session", label: "Session", amount: 18_000 } as const
const discount = { kind: "firstMeetingDiscount", label: "First session", amount: -3_600 } as const
const discounted = { lines: [session, discount], total: 14_400 }

let harness: PaymentsHarness
let userId: string
beforeAll(async () => {
  harness = await createPaymentsHarness()
  harness.payments.registerSubject("premium", Object.assign({}, harness.subject, { vat: "house" as const }))
  harness.payments.registerSubject("voucher", Object.assign({}, harness.subject, { vat: "later" as const }))
  userId = await harness.user()
})
afterAll(() => harness.close())

const vatsOf = async (order: Order): Promise<unknown> =>
  (await harness.payments.readMoney(order)).lines.map(({ vat }) => vat)

it("has on each line the VAT of whoever sells it, written down when it is ordered", async () => {
  const taxed = await harness.order(userId, { ...discounted, payeeSpecialistId: TAXED })
  expect(await vatsOf(taxed)).toEqual([
    { rule: "included", percent: 21, amount: 3_124 },
    { rule: "included", percent: 21, amount: -625 },
  ])
  const exempt = { rule: "exempt", percent: 0, amount: 0 }
  expect(await vatsOf(await harness.order(userId, { ...discounted, payeeSpecialistId: EXEMPT }))).toEqual([
    exempt,
    exempt,
  ])
  expect(await vatsOf(await harness.order(userId, { ...discounted, payeeSpecialistId: UNKNOWN }))).toEqual([
    null,
    null,
  ])
})

it("is ours for what we sell ourselves, and nobody's yet for a voucher", async () => {
  const ours = { payeeSpecialistId: null, lines: [{ ...session, amount: 9_900 }], total: 9_900 }
  const of = (kind: string) => harness.order(userId, { ...ours, subject: { kind, id: randomUUID() } })
  expect(await vatsOf(await of("premium"))).toEqual([{ rule: "included", percent: 21, amount: 1_718 }])
  expect(await vatsOf(await of("voucher"))).toEqual([{ rule: "later", percent: 0, amount: 0 }])
})

it("keeps the pieces of a line, and has no VAT where nothing is paid", async () => {
  const three = { lines: [{ ...session, amount: 54_000, quantity: 3 }], total: 54_000 }
  const { lines } = await harness.payments.readMoney(await harness.order(userId, three))
  expect(lines).toMatchObject([{ quantity: 3, unit: 18_000, amount: 54_000 }])
  const free = { lines: [session, { ...discount, amount: -18_000 }], total: 0, payeeSpecialistId: TAXED }
  expect(await vatsOf(await harness.order(userId, free))).toEqual([null, null])
})

it("shares what was paid and what goes back over lines that sum to both", async () => {
  const lines = [
    { ...session, amount: 10_001 },
    { ...session, amount: 7_999 },
  ]
  const order = await harness.order(userId, { lines, total: 18_000 })
  await harness.payWith(order, "good")
  await harness.server.platform.db.transaction((tx) =>
    harness.payments.refund(tx, { orderId: order.id, amount: 3_333, reason: "a test", ref: randomUUID() }),
  )
  const money = await harness.payments.readMoney(await harness.current(order))
  expect(money.lines.map(({ paidBy }) => paidBy)).toEqual([
    [{ tender: "card", amount: 10_001 }],
    [{ tender: "card", amount: 7_999 }],
  ])
  expect(money.lines.map(({ back }) => back)).toEqual([1_852, 1_481])
})

/** An order as the last release writes it: lines of an amount alone. */
const writeAsBefore = async (given: { kind: string; payee: number | null }): Promise<Order> => {
  const id = randomUUID()
  await harness.server.platform.db.pool.query(
    `with made as (
       insert into payments.customer_order (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total, created_at)
       values ($1, $2, $3, gen_random_uuid(), $4, 'RON', 14400, now()) returning id)
     insert into payments.order_line (order_id, position, kind, label, amount)
     select id, position, kind, '', amount from made,
       (values (0, 'session', 18000), (1, 'firstMeetingDiscount', -3600)) as l(position, kind, amount)`,
    [id, userId, given.kind, given.payee],
  )
  const order = await harness.payments.order(id)
  if (order === null) throw new Error("no order was written")
  return order
}

it("keeps every amount of orders from before, and says of their VAT what depends on nobody's word", async () => {
  const sold = await writeAsBefore({ kind: "appointment", payee: TAXED })
  const { lines } = await harness.payments.readMoney(sold)
  expect(lines.map(({ amount, quantity, unit, vat }) => ({ amount, quantity, unit, vat }))).toEqual([
    { amount: 18_000, quantity: 1, unit: 18_000, vat: null },
    { amount: -3_600, quantity: 1, unit: -3_600, vat: null },
  ])
  expect(await vatsOf(await writeAsBefore({ kind: "premium", payee: null }))).toEqual([
    { rule: "included", percent: 21, amount: 3_124 },
    { rule: "included", percent: 21, amount: -625 },
  ])
})

it("is held to its rule by the database", async () => {
  const { id } = await harness.order(userId)
  const isRefused = (values: string): Promise<boolean> =>
    harness.server.platform.db.pool
      .query(
        `insert into payments.order_line (order_id, position, kind, label, amount, vat_rule, vat_percent, vat)
         values ('${id}', 9, 'session', '', 0, ${values})`,
      )
      .then(
        () => false,
        (error: unknown) => isPgError(error, "23514", "order_line_vat"),
      )
  expect(await isRefused("'included', 0, 0")).toBe(true)
  expect(await isRefused("'exempt', 0, 1")).toBe(true)
  expect(await isRefused("'included', 21, 1")).toBe(true)
  expect(await isRefused("'included', null, null")).toBe(true)
  expect(await isRefused("null, 21, 0")).toBe(true)
  expect(await isRefused("'exempt', 0, 0")).toBe(false)
})
