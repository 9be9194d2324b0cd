import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { createLog } from "../log.ts"
import { createDb, type Db } from "./db.ts"
import type { Queryable } from "./handles.ts"

const CONNECTIONS = 2
let db: Db
beforeAll(() => {
  db = createDb({ url: inject("databaseUrl"), max: CONNECTIONS, log: createLog({ level: "silent" }) })
})
afterAll(() => db.close())

const one = (on: Queryable) => on.execute(sql`select 1`)
const allAtOnce = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 * CONNECTIONS }, work))

test("many who hold a connection and ask for another do not wait for each other", async () => {
  const inTransactions = await allAtOnce(() =>
    db.transaction(async (tx) => {
      await one(tx)
      return await one(db.query)
    }),
  )
  const onConnections = await allAtOnce(() =>
    db.onOneConnection(async (on) => {
      await one(on)
      return await db.transaction((tx) => one(tx))
    }),
  )
  expect([inTransactions.length, onConnections.length]).toEqual([20, 20])
})

test("nobody gets a third connection", async () => {
  await expect(db.transaction(() => db.transaction(async () => await one(db.query)))).rejects.toMatchObject({
    cause: { message: "whoever holds two connections asked for a third one" },
  })
})

test("what goes on after a transaction has ended asks as everybody does", async () => {
  let late: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await db.transaction(async (tx) => {
    await one(tx)
    late = ended.promise.then(() => db.transaction(() => db.transaction((tx2) => one(tx2))))
  })
  ended.resolve()
  await expect(late).resolves.toBeDefined()
})
