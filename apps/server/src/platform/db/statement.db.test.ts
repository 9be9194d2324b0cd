import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { isPgError } from "./pg-error.ts"
import { among, ask } from "./statement.ts"

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.query.execute(sql`create table word (text text primary key)`)
})
afterAll(() => database.drop())

const words = async (): Promise<unknown[]> =>
  (await ask(database.db.query, "select text from word order by text")).rows.map(({ text }) => text)

test("runs a statement alone, with its values in their places", async () => {
  const { rows } = await ask(database.db.query, "select $2::text as second, $1::int as first", 1, "two")
  expect(rows).toEqual([{ first: 1, second: "two" }])
})

test("belongs to the transaction it is handed", async () => {
  const giveUp = database.db.transaction(async (tx) => {
    await ask(tx, "insert into word values ($1)", "gone")
    throw new Error("enough")
  })
  await expect(giveUp).rejects.toThrow("enough")
  await database.db.transaction((tx) => ask(tx, "insert into word values ($1)", "kept"))
  expect(await words()).toEqual(["kept"])
})

test("fails with what PostgreSQL says", async () => {
  const twice = ask(database.db.query, "insert into word values ($1), ($1)", "same")
  await expect(twice).rejects.toSatisfy((error) => isPgError(error, "23505", "word_pkey"))
})

test("asks on one connection, which others get afterwards", async () => {
  const backend = (): Promise<unknown[]> =>
    database.db.onOneConnection((on) =>
      Promise.all(
        [1, 2, 3].map(async () =>
          (await ask(on, "select pg_backend_pid() as pid")).rows.map(({ pid }) => pid),
        ),
      ),
    )
  const [one, ...others] = await backend()
  expect(others).toEqual([one, one])
  await expect(database.db.onOneConnection((on) => ask(on, "select broken"))).rejects.toThrow()
  expect(await backend()).toHaveLength(3)
})

test("finds what is among few and among many", async () => {
  const found = async (wanted: readonly string[]): Promise<unknown> => {
    const { text, values } = among(wanted, { type: "text", from: 2 })
    const asked = `select w from unnest($1::text[]) w where w = any(${text})`
    return (await ask(database.db.query, asked, ["a", "b", "c", "d", "e"], ...values)).rows.map(({ w }) => w)
  }
  expect(await found([])).toEqual([])
  expect(await found(["b"])).toEqual(["b"])
  expect(await found(["e", "a", "x"])).toEqual(["a", "e"])
  expect(await found(["e", "d", "c", "b", "x"])).toEqual(["b", "c", "d", "e"])
})

test("keeps the plan of a statement about a few", async () => {
  const plans = await database.db.onOneConnection(async (on) => {
    const { text, values } = among(["kept", "gone"], { type: "text", from: 1 })
    const asked = `select text from word where text = any(${text})`
    for (let time = 0; time < 15; time += 1) await ask(on, asked, ...values)
    const counted = "select generic_plans > 0 as kept from pg_prepared_statements where statement = $1"
    return (await ask(on, counted, asked)).rows
  })
  expect(plans).toEqual([{ kept: true }])
})
