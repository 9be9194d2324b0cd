import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { isPgError } from "./pg-error.ts"
import { ask } from "./statement.ts"

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
