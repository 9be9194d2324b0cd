import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../testing.ts"

describe("our fee by date", () => {
  let harness: PaymentsHarness
  let userId: string
  beforeAll(async () => {
    harness = await createPaymentsHarness()
    userId = await harness.user()
  })
  afterAll(() => harness.close())

  const run = (text: string) => harness.server.platform.db.pool.query(text)
  const refusedBy = (code: string, constraint: string, text: string): Promise<boolean> =>
    run(text).then(
      () => false,
      (error: unknown) => isPgError(error, code, constraint),
    )
  /** Announced in the evening of the 25th in London, when it is the 26th in Bucharest. */
  const announcing = (from: string, percent: number): string =>
    `insert into payments.platform_fee (valid_from, percent, set_by, set_at, reason)
     values ('${from}', ${percent}, '${userId}', '2026-11-25T22:30:00Z', 'For a test.')`

  it("is announced thirty days ahead by the calendar of the house, never for a day that was", async () => {
    for (const day of ["2026-12-25", "2026-11-26", "2020-01-01"])
      expect(await refusedBy("23514", "platform_fee_announced", announcing(day, 12)), day).toBe(true)
    await run(announcing("2026-12-26", 12))
  })

  it("begins once on a day", async () => {
    expect(await refusedBy("23505", "platform_fee_pkey", announcing("2026-12-26", 13))).toBe(true)
  })

  it("is a share between nothing and a half", async () => {
    for (const percent of [-0.01, 50.01])
      expect(
        await refusedBy("23514", "platform_fee_percent_check", announcing("2027-02-01", percent)),
        String(percent),
      ).toBe(true)
    await run(announcing("2027-02-01", 0))
    await run(announcing("2027-03-01", 50))
  })

  it("stays as it was announced", async () => {
    for (const change of [
      "update payments.platform_fee set percent = 1",
      "delete from payments.platform_fee",
    ])
      expect(await refusedBy("23514", "platform_fee_stays", change)).toBe(true)
  })

  it("is that of the time at which it was ordered, and stays with the order", async () => {
    const { clock } = harness.server
    const travel = (at: string): void => clock.advance(Date.parse(at) - clock.now())
    const madeAt = async (at: string): Promise<number> => {
      travel(at)
      return (await harness.order(userId)).feePercent
    }
    expect(await madeAt("2026-12-25T21:59:59Z")).toBe(15)
    expect(await madeAt("2026-12-25T22:00:00Z")).toBe(12)
    // Ordered in the last minute of twelve percent, paid in the first of none: the ledger takes twelve.
    travel("2027-01-31T21:59:30Z")
    const late = await harness.order(userId, { payeeSpecialistId: 4012 })
    clock.advance(60_000)
    expect((await harness.order(userId)).feePercent).toBe(0)
    await harness.payWith(late, "good")
    const owed = { type: "providerPayable", ownerId: "4012" } as const
    expect(await harness.wallet.balance(owed, "RON")).toBe(-15_840)
    // What a statement shows is read from there.
    const { items } = await harness.wallet.entries({ account: owed, count: 5, offset: 0 })
    expect(items).toMatchObject([{ amount: -15_840, fee: 2_160 }])
    travel("2027-03-05T12:00:00Z")
    const { id } = await harness.order(userId)
    expect(await harness.payments.order(id)).toMatchObject({ feePercent: 50 })
    expect(
      await refusedBy(
        "23514",
        "order_is_agreed",
        `update payments.customer_order set fee_percent = 1 where id = '${id}'`,
      ),
    ).toBe(true)
  })
})
