import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { isPgError } from "./pg-error.ts"

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query(
    "CREATE TABLE account (id int PRIMARY KEY, amount int CONSTRAINT positive CHECK (amount >= 0))",
  )
  await database.db.pool.query("INSERT INTO account VALUES (1, 0), (2, 0)")
})
afterAll(() => database.drop())

test("a deadlock is broken and both sides succeed", async () => {
  const { db } = database
  let waiting = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const both = async (first: number, second: number): Promise<void> => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE account SET amount = amount + 1 WHERE id = ${first}`)
      waiting += 1
      if (waiting === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await tx.execute(sql`UPDATE account SET amount = amount + 1 WHERE id = ${second}`)
    })
  }
  await Promise.all([both(1, 2), both(2, 1)])
  const { rows } = await db.pool.query("SELECT amount FROM account ORDER BY id")
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
})

test("a lock that does not come is given up", async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT * FROM account WHERE id = 1 FOR UPDATE`)
    const blocked = db.transaction(
      async (other) => other.execute(sql`UPDATE account SET amount = 5 WHERE id = 1`),
      {
        lockTimeoutMs: 50,
      },
    )
    await expect(blocked).rejects.toSatisfy((error) => isPgError(error, "55P03"))
  })
})

test("a refused constraint is found under what wraps it", async () => {
  const refused = database.db.query.execute(sql`UPDATE account SET amount = -1 WHERE id = 2`)
  await expect(refused).rejects.toSatisfy((error) => isPgError(error, "23514", "positive"))
})

test("what waits for the commit runs after it, and not after a rollback", async () => {
  const { db } = database
  const heard: string[] = []
  await db.transaction(async (tx) => {
    db.afterCommit(tx, () => heard.push("committed"))
    heard.push("working")
  })
  const failed = db.transaction(async (tx) => {
    db.afterCommit(tx, () => heard.push("never"))
    throw new Error("no")
  })
  await expect(failed).rejects.toThrow("no")
  expect(heard).toEqual(["working", "committed"])
})

test("notices are heard on their channel only", async () => {
  const { db } = database
  const heard: string[] = []
  const unlisten = await db.listener.listen("news", (payload) => heard.push(payload))
  await db.pool.query("SELECT pg_notify('other', 'no'), pg_notify('news', 'yes')")
  await expect.poll(() => heard).toEqual(["yes"])
  unlisten()
})

test("locks are asked for at once on one connection, as pg takes it", async () => {
  const warned: string[] = []
  const hear = ({ message }: Error): number => warned.push(message)
  process.on("warning", hear)
  const names = ["a", "b", "c", "d", "b"]
  const taken = await Promise.all(names.map((name) => database.db.listener.lock(name)))
  expect(taken.map((release) => release !== undefined)).toEqual([true, true, true, true, false])
  await Promise.all(taken.map((release) => release?.()))
  expect(await database.db.listener.lock("b")).toBeDefined()
  // Warnings come a turn after what they warn of.
  await new Promise((resolve) => setImmediate(resolve))
  process.off("warning", hear)
  expect(warned).toEqual([])
})
