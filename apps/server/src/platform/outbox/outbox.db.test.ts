import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createSimulatedClock } from "../clock.ts"
import { createLog } from "../log.ts"
import { defineEvent } from "./event.ts"
import { createOutbox, type Outbox } from "./outbox.ts"

const added = defineEvent("test.added", z.object({ n: z.int() }))
const log = createLog({ level: "silent" })

let database: TestDatabase
let clock = createSimulatedClock(0)

beforeEach(async () => {
  database = await createTestDatabase()
  clock = createSimulatedClock(Date.parse("2026-03-10T08:00:00Z"))
  await database.db.pool.query("CREATE TABLE effect (consumer text, n int)")
})
afterEach(() => database.drop())

const create = (): Outbox => createOutbox({ db: database.db, clock, log })

const announce = (outbox: Outbox, n: number, key = "one"): Promise<void> =>
  database.db.transaction((tx) => outbox.publish(tx, { event: added, key, payload: { n } }))

const effects = async (consumer: string): Promise<readonly number[]> => {
  const { rows } = await database.db.pool.query<{ n: number }>("SELECT n FROM effect WHERE consumer = $1", [
    consumer,
  ])
  return rows.map((row) => row.n)
}

const noting = (outbox: Outbox, consumer: string, before?: (n: number) => void): void => {
  outbox.subscribe(added, consumer, async ({ payload }, tx) => {
    await tx.execute(sql`INSERT INTO effect VALUES (${consumer}, ${payload.n})`)
    before?.(payload.n)
  })
}

test("every consumer hears an event once", async () => {
  const outbox = create()
  noting(outbox, "a")
  noting(outbox, "b")
  await announce(outbox, 1)
  expect(await outbox.drain()).toBe(2)
  expect(await outbox.drain()).toBe(0)
  expect(await effects("a")).toEqual([1])
  expect(await effects("b")).toEqual([1])
})

test("many events at once are heard one by one, in their order", async () => {
  const outbox = create()
  noting(outbox, "a")
  const about = [3, 1, 2].map((n) => ({ key: "one", payload: { n } }))
  await database.db.transaction((tx) => outbox.publishAll(tx, { event: added, about }))
  await database.db.transaction((tx) => outbox.publishAll(tx, { event: added, about: [] }))
  expect(await outbox.drain()).toBe(3)
  expect(await effects("a")).toEqual([3, 1, 2])
})

test("what was rolled back is never heard", async () => {
  const outbox = create()
  noting(outbox, "a")
  const work = database.db.transaction(async (tx) => {
    await outbox.publish(tx, { event: added, key: "one", payload: { n: 1 } })
    throw new Error("changed my mind")
  })
  await expect(work).rejects.toThrow("changed my mind")
  expect(await outbox.drain()).toBe(0)
})

test("a process that dies after the commit leaves the event to the next one", async () => {
  const first = create()
  noting(first, "a")
  await announce(first, 1)
  // The first process is gone; another one starts over the same database.
  const second = create()
  noting(second, "a")
  expect(await second.drain()).toBe(1)
  expect(await effects("a")).toEqual([1])
})

test("a process that dies while it handles leaves no half effect", async () => {
  const outbox = create()
  outbox.subscribe(added, "a", async ({ payload }, tx) => {
    await tx.execute(sql`INSERT INTO effect VALUES ('a', ${payload.n})`)
    await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
  })
  await announce(outbox, 1)
  await expect(outbox.drain()).rejects.toThrow()
  expect(await effects("a")).toEqual([])

  const next = create()
  noting(next, "a")
  expect(await next.drain()).toBe(1)
  expect(await effects("a")).toEqual([1])
})

test("a failure undoes its effects, waits, and keeps what comes after it waiting", async () => {
  const outbox = create()
  let failing = true
  noting(outbox, "a", (n) => {
    if (failing && n === 1) throw new Error("not yet")
  })
  await announce(outbox, 1)
  await announce(outbox, 2)
  await announce(outbox, 3, "another")
  await outbox.drain()
  expect(await effects("a")).toEqual([3])
  failing = false
  expect(await outbox.drain()).toBe(0)
  clock.advance(500)
  await outbox.drain()
  expect(await effects("a")).toEqual([3, 1, 2])
})

test("after twelve failures it is given up, and the next goes on", async () => {
  const outbox = create()
  noting(outbox, "a", (n) => {
    if (n === 1) throw new Error("never")
  })
  await announce(outbox, 1)
  await announce(outbox, 2)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await outbox.drain()
    clock.advance(15 * 60_000)
  }
  expect(await effects("a")).toEqual([2])
  expect(await outbox.lag()).toEqual({ oldestMs: 0, pending: 0, dead: 1 })
})

test("many workers keep the order of each key and do nothing twice", async () => {
  const outbox = create()
  noting(outbox, "a")
  for (let n = 0; n < 60; n += 1) await announce(outbox, n, `key ${n % 3}`)
  await Promise.all(Array.from({ length: 6 }, () => outbox.drain()))
  // A worker leaves when everything that is left belongs to keys that others are at.
  await outbox.drain()
  const done = await effects("a")
  expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  for (const key of [0, 1, 2]) {
    const ofKey = done.filter((n) => n % 3 === key)
    expect(ofKey).toEqual([...ofKey].sort((a, b) => a - b))
  }
})

test("the background worker wakes up by itself", async () => {
  const outbox = create()
  noting(outbox, "a")
  await outbox.start()
  await announce(outbox, 1)
  await expect.poll(() => effects("a")).toEqual([1])
  await outbox.stop()
})

test("another process wakes the worker up", async () => {
  const publisher = create()
  noting(publisher, "a")
  const worker = create()
  noting(worker, "a")
  await worker.start()
  await announce(publisher, 1)
  await expect.poll(() => effects("a")).toEqual([1])
  await worker.stop()
  await publisher.stop()
})
