import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

const session = { kind: "session", label: "Session", amount: 18_000 } as const
const discount = { kind: "firstMeetingDiscount", label: "First session", amount: -18_000 } as const

describe("orders", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    userId = await harness.user()
  })
  afterAll(() => harness.close())

  const refusedBy = async (constraint: string, text: string): Promise<boolean> =>
    harness.server.platform.db.pool.query(text).then(
      () => false,
      (error: unknown) => isPgError(error, "23514", constraint),
    )

  const tendersOf = async (orderId: string): Promise<unknown> => {
    const { rows } = await harness.server.platform.db.pool.query(
      "SELECT kind, amount::int FROM payments.order_tender WHERE order_id = $1 ORDER BY position",
      [orderId],
    )
    return rows
  }

  it("are what their lines come to", async () => {
    const order = await harness.order(userId, {
      lines: [session, { ...discount, amount: -3000 }],
      total: 15_000,
    })
    expect(order).toMatchObject({ total: 15_000, status: "created", closure: null, attemptCount: 0 })
    await expect(harness.order(userId, { lines: [session], total: 17_999 })).rejects.toThrow("wrongTotal")
    await expect(harness.order(userId, { lines: [{ ...discount }], total: -18_000 })).rejects.toThrow(
      "negativeTotal",
    )
  })

  it("are so by the database too", async () => {
    const insert = `WITH new AS (
        INSERT INTO payments.customer_order (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total, created_at)
        VALUES (gen_random_uuid(), '${userId}', 'appointment', gen_random_uuid(), 7, 'RON', 100, now()) RETURNING id)
      INSERT INTO payments.order_line (order_id, position, kind, label, amount) SELECT id, 0, 'session', '', 99 FROM new`
    expect(await refusedBy("order_total_is_sum_of_lines", insert)).toBe(true)
    expect(await refusedBy("order_total_is_sum_of_lines", insert.replace("99 FROM", "100 FROM"))).toBe(false)
  })

  it("stay as they were agreed on", async () => {
    const { id } = await harness.order(userId)
    const change = (set: string): Promise<boolean> =>
      refusedBy("order_is_agreed", `UPDATE payments.customer_order SET ${set} WHERE id = '${id}'`)
    expect(await change("total = 1")).toBe(true)
    expect(await change("currency = 'EUR'")).toBe(true)
    expect(
      await refusedBy("order_is_agreed", `DELETE FROM payments.order_line WHERE order_id = '${id}'`),
    ).toBe(true)
  })

  it("are paid by card, whole, where nothing else was agreed on", async () => {
    const { id, covered } = await harness.order(userId)
    expect([covered, await tendersOf(id)]).toEqual([0, [{ kind: "card", amount: 18_000 }]])
  })

  it("are what their tenders come to", async () => {
    const { id } = await harness.order(userId)
    const refused = async (text: string): Promise<boolean> =>
      await refusedBy("order_total_is_sum_of_tenders", text)
    const add = `INSERT INTO payments.order_tender VALUES ('${id}', 1, 'voucher', 2000, 'campaign', gen_random_uuid())`
    expect(await refused(add)).toBe(true)
    expect(await refused(`DELETE FROM payments.order_tender WHERE order_id = '${id}'`)).toBe(true)
    expect(await refused(`UPDATE payments.customer_order SET covered = 2000 WHERE id = '${id}'`)).toBe(true)
    expect(await tendersOf(id)).toEqual([{ kind: "card", amount: 18_000 }])
  })

  it("keep their tenders once somebody began to pay", async () => {
    const order = await harness.order(userId)
    const gone = `DELETE FROM payments.order_tender WHERE order_id = '${order.id}'`
    expect(
      await refusedBy(
        "order_tender_is_agreed",
        gone.replace("DELETE FROM", "UPDATE").replace("WHERE", "SET amount = 1 WHERE"),
      ),
    ).toBe(true)
    await harness.payWith(order, "declined")
    expect(await refusedBy("order_tender_is_agreed", gone)).toBe(true)
  })

  it("come in currencies that the gateway takes, one an order", async () => {
    const mixed = harness.order(userId, { lines: [{ ...session, currency: "EUR" }] })
    await expect(mixed).rejects.toMatchObject({ code: "currencyMismatch" })
  })

  it("are for something that somebody answers for, one open order each", async () => {
    await expect(harness.order(userId, { subject: { kind: "unheard", id: randomUUID() } })).rejects.toThrow(
      /Nobody answers/,
    )
    const subject = { kind: "appointment", id: randomUUID() }
    const first = await harness.order(userId, { subject })
    await expect(harness.order(userId, { subject })).rejects.toSatisfy((error) => isPgError(error, "23505"))
    await harness.server.platform.db.transaction((tx) => harness.payments.drop(tx, first.id))
    const second = await harness.order(userId, { subject })
    expect(await harness.payments.orderBySubject(subject)).toMatchObject({ id: second.id })
    expect([...(await harness.payments.orders([first.id, second.id, randomUUID()])).keys()].sort()).toEqual(
      [first.id, second.id].sort(),
    )
  })

  it("that cost nothing are given without a gateway, and others are not", async () => {
    const free = await harness.order(userId, { lines: [session, discount], total: 0 })
    const give = (id: string): Promise<unknown> =>
      harness.server.platform.db.transaction((tx) => harness.payments.giveFree(tx, id))
    expect(await give(free.id)).toMatchObject({ status: "captured" })
    expect(await give(free.id)).toMatchObject({ status: "captured" })
    await expect(give((await harness.order(userId)).id)).rejects.toMatchObject({ code: "statusConflict" })
    const another = await harness.order(userId, { lines: [session, discount], total: 0 })
    expect(await harness.payWith(another, "good")).toMatchObject({ status: 409 })
  })

  it("dropped by who sells are dropped without asking them", async () => {
    const order = await harness.order(userId)
    await harness.server.platform.db.transaction((tx) => harness.payments.drop(tx, order.id))
    expect(await harness.current(order)).toMatchObject({ closure: "dropped" })
    expect(harness.subject.of(order.id)).toEqual([])
    await harness.pass(20 * 60_000)
    expect(harness.subject.of(order.id)).toEqual([])
  })

  it("expire one by one, also when one of them cannot", async () => {
    const orders = await Promise.all([
      harness.order(userId),
      harness.order(userId),
      harness.order(userId, { expiresAt: null }),
    ])
    await harness.pass(15 * 60_000)
    const now = await Promise.all(orders.map(harness.current))
    expect(now.map(({ closure }) => closure)).toEqual(["expired", "expired", null])
  })
})
