import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isPgError } from "../../platform/db/pg-error.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createWallet, type Entry, type Posting, type WalletApi } from "./index.ts"

const AT = Date.parse("2026-03-10T08:00:00Z")
const entry = (type: Entry["account"]["type"], amount: number, ownerId: string | null = null): Entry => ({
  account: { type, ownerId },
  amount,
  currency: "RON",
})

describe("the ledger", () => {
  let database: TestDatabase
  let wallet: WalletApi
  beforeAll(async () => {
    database = await createTestDatabase()
    wallet = createWallet(database)
  })
  afterAll(() => database.drop())

  const post = (posting: Partial<Posting> & { ref: string }): Promise<{ posted: boolean }> =>
    database.db.transaction((tx) =>
      wallet.post(tx, {
        kind: "test",
        at: AT,
        entries: [entry("gatewayClearing", 100), entry("revenue", -100)],
        ...posting,
      }),
    )
  /** Runs SQL in one transaction and answers whether the database refused it on this constraint. */
  const isRefused = async (constraint: string, ...statements: readonly string[]): Promise<boolean> => {
    const client = await database.db.pool.connect()
    try {
      await client.query("BEGIN")
      for (const statement of statements) await client.query(statement)
      await client.query("COMMIT")
      return false
    } catch (error) {
      await client.query("ROLLBACK")
      return isPgError(error, "23514", constraint)
    } finally {
      client.release()
    }
  }

  it("sums entries to balances, by owner and currency", async () => {
    await post({ ref: "a", entries: [entry("gatewayClearing", 500), entry("providerPayable", -500, "7")] })
    await post({ ref: "b", entries: [entry("gatewayClearing", 300), entry("providerPayable", -300, "8")] })
    await post({ ref: "c", entries: [entry("gatewayClearing", -200), entry("providerPayable", 200, "7")] })
    const balances = ["7", "8", "9"].map((ownerId) =>
      wallet.balance({ type: "providerPayable", ownerId }, "RON"),
    )
    expect(await Promise.all(balances)).toEqual([-300, -300, 0])
    expect(await wallet.balance({ type: "gatewayClearing", ownerId: null }, "RON")).toBe(600)
    expect(await wallet.balance({ type: "gatewayClearing", ownerId: null }, "EUR")).toBe(0)
  })

  it("takes a fact once, and no other one under its name", async () => {
    expect(await post({ ref: "once" })).toEqual({ posted: true })
    expect(await post({ ref: "once" })).toEqual({ posted: false })
    const other = [entry("gatewayClearing", 99), entry("revenue", -99)]
    await expect(post({ ref: "once", entries: other })).rejects.toThrow(/other entries stand under once/)
  })

  it("takes a fact once from many at the same time", async () => {
    const before = await wallet.balance({ type: "revenue", ownerId: null }, "RON")
    const results = await Promise.all(Array.from({ length: 8 }, () => post({ ref: "race" })))
    expect(results.filter(({ posted }) => posted)).toHaveLength(1)
    expect(await wallet.balance({ type: "revenue", ownerId: null }, "RON")).toBe(before - 100)
  })

  it("refuses what does not balance, before the database has to", async () => {
    await expect(post({ ref: "off", entries: [entry("revenue", -1)] })).rejects.toThrow(
      "off does not balance: -1 RON",
    )
  })

  it("has the database refuse it at commit all the same, in each currency", async () => {
    const head =
      "INSERT INTO wallet.ledger_transaction (ref, kind, occurred_at) VALUES ('raw', 'test', now())"
    const add = (amount: number, currency: string): string =>
      `INSERT INTO wallet.ledger_entry (transaction_id, account_id, amount, currency)
       SELECT t.id, a.id, ${amount}, '${currency}' FROM wallet.ledger_transaction t, wallet.account a
       WHERE t.ref = 'raw' AND a.type = '${amount > 0 ? "gatewayClearing" : "revenue"}'`
    expect(await isRefused("ledger_entry_balanced", head, add(5, "RON"))).toBe(true)
    expect(await isRefused("ledger_entry_balanced", head, add(5, "RON"), add(-5, "EUR"))).toBe(true)
    expect(await isRefused("ledger_entry_balanced", head, add(5, "RON"), add(-5, "RON"))).toBe(false)
  })

  it("never changes and never forgets", async () => {
    await post({ ref: "kept" })
    for (const table of ["ledger_entry", "ledger_transaction", "account"]) {
      expect(await isRefused("ledger_append_only", `DELETE FROM wallet.${table}`)).toBe(true)
      expect(await isRefused("ledger_append_only", `TRUNCATE wallet.${table} CASCADE`)).toBe(true)
    }
    expect(await isRefused("ledger_append_only", "UPDATE wallet.ledger_entry SET amount = amount * 2")).toBe(
      true,
    )
    expect(
      await isRefused("ledger_append_only", "UPDATE wallet.account SET owner_id = '9' WHERE owner_id = '7'"),
    ).toBe(true)
  })

  it("lets no entry join a transaction that was committed", async () => {
    const join = `INSERT INTO wallet.ledger_entry (transaction_id, account_id, amount, currency)
      SELECT t.id, a.id, 5, 'USD' FROM wallet.ledger_transaction t, wallet.account a
      WHERE t.ref = 'kept' AND a.type = 'revenue'`
    expect(await isRefused("ledger_entry_closed", join)).toBe(true)
  })

  it("comes to nothing over all", async () => {
    const { totals, unbalanced, lines } = await wallet.trialBalance()
    expect([...totals.values()]).toEqual([0])
    expect(unbalanced).toEqual([])
    expect(lines.length).toBeGreaterThan(2)
  })

  it("tells what stands under references", async () => {
    await post({ ref: "in", entries: [entry("gatewayClearing", 50), entry("revenue", -50)] })
    await post({ ref: "out", entries: [entry("gatewayClearing", -20), entry("revenue", 20)] })
    expect(await wallet.remaining(database.db.query, ["in", "out"])).toEqual([
      entry("gatewayClearing", 30),
      entry("revenue", -30),
    ])
    expect(await wallet.remaining(database.db.query, ["nothing"])).toEqual([])
  })
})
