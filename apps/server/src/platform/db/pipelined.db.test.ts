import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { isPgError } from "./pg-error.ts"
import { pipelined } from "./pipelined.ts"

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query(
    "create table note (id int primary key, at timestamptz default clock_timestamp())",
  )
})
afterAll(() => database.drop())

const notes = async (): Promise<number[]> => {
  const { rows } = await database.db.pool.query("select id from note order by at")
  return rows.map(({ id }) => Number(id))
}

test("sends once, in order, and answers each its own", async () => {
  const [, found, nothing] = await database.db.transaction((tx) =>
    pipelined([
      tx.execute(sql`insert into note (id) values (2)`),
      tx.execute(sql`select count(*)::int as count from note`),
      undefined,
      tx.execute(sql`insert into note (id) values (1)`),
    ]),
  )
  expect(found.rows).toEqual([{ count: 1 }])
  expect(nothing).toBeUndefined()
  expect(await notes()).toEqual([2, 1])
})

test("tells of the first failure, not of what failed after it, and keeps nothing", async () => {
  const failing = database.db.transaction(async (tx) => {
    const wrapped = async (): Promise<void> => {
      try {
        await tx.execute(sql`insert into note (id) values (1)`)
      } catch (error) {
        throw new Error("taken", { cause: error })
      }
    }
    await pipelined([
      tx.execute(sql`insert into note (id) values (3)`),
      wrapped(),
      tx.execute(sql`insert into note (id) values (4)`),
    ])
  })
  const error = await failing.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: "taken" })
  expect(isPgError(error, "23505")).toBe(true)
  expect(await notes()).toEqual([2, 1])
})

test("a transaction that asks nothing leaves its connection usable", async () => {
  await database.db.transaction(async () => undefined)
  await expect(
    database.db.transaction(async () => {
      throw new Error("before anything was asked")
    }),
  ).rejects.toThrow("before anything was asked")
  expect(await notes()).toEqual([2, 1])
})
