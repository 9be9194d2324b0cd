import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createSimulatedClock } from "../clock.ts"
import { createDb, type Db } from "../db/db.ts"
import { createLog } from "../log.ts"
import { createSweeps } from "./sweeps.ts"

const NAME = "sweeps under test"
const GATE = 4_711
const HOW_MANY = 16
const log = createLog({ level: "silent" })
const clock = createSimulatedClock(Date.parse("2026-03-10T08:00:00Z"))

let database: TestDatabase
let db: Db
let watcher: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // Two for sweeps, and one for who asks meanwhile.
  db = createDb({ url: database.url, max: 3, log, applicationName: NAME })
  watcher = createDb({ url: database.url, max: 2, log, applicationName: "elsewhere" })
})
afterAll(async () => {
  await Promise.all([db.close(), watcher.close()])
  await database.drop()
})

const every = (seconds: number) => ({ kind: "interval", seconds }) as const

const passGate = (): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`)
  })

const atGate = async (): Promise<number> => {
  const { rows } = await watcher.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'advisory'",
    [NAME],
  )
  return rows.length
}

test("of sixteen that are due together two run, on a connection each, and who asks meanwhile gets one", async () => {
  const begun = new Set<string>()
  const ended = new Set<string>()
  const sweeps = createSweeps({ db, clock, log })
  for (let index = 0; index < HOW_MANY; index += 1) {
    const name = `sweep ${index}`
    const handler = async (): Promise<void> => {
      begun.add(name)
      // What one asks for at once takes turns as well.
      await Promise.all([passGate(), passGate(), db.query.execute(sql`select pg_sleep(0)`)])
      ended.add(name)
    }
    sweeps.define({ name, timing: every(0.05), handler })
  }

  const closed = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const gate = watcher.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`)
    closed.resolve()
    await opened.promise
  })
  await closed.promise
  sweeps.start()
  try {
    await expect.poll(atGate).toBe(2)
    // check-ignore test-hygiene: each falls due more than once, and whatever would begin has time to
    await watcher.pool.query("SELECT pg_sleep(0.3)")
    expect([begun.size, ended.size, await atGate(), db.pool.totalCount]).toEqual([2, 0, 2, 2])
    await db.pool.query("SELECT 1")
    expect(db.pool.waitingCount).toBe(0)
  } finally {
    opened.resolve()
    await gate
  }
  await expect.poll(() => ended.size).toBe(HOW_MANY)
  await sweeps.stop()
})

test("those of one hour begin apart", async () => {
  const sweeps = createSweeps({ db, clock, log })
  for (let index = 0; index < HOW_MANY; index += 1)
    sweeps.define({ name: `hourly ${index}`, timing: every(3_600), handler: async () => undefined })
  const timers = vi.spyOn(globalThis, "setTimeout")
  sweeps.start()
  const delays = timers.mock.calls.map(([, ms]) => Math.floor(Number(ms) / 1_000))
  timers.mockRestore()
  await sweeps.stop()
  expect(delays).toHaveLength(HOW_MANY)
  expect(new Set(delays).size).toBeGreaterThan(HOW_MANY / 2)
  expect(Math.max(...delays)).toBeLessThanOrEqual(3_600)
})

test("one that somebody runs elsewhere is left to them, and is anybody's once they have ended", async () => {
  const running = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  let times = 0
  const here = createSweeps({ db, clock, log })
  const there = createSweeps({ db: watcher, clock, log })
  const handler = async (): Promise<void> => {
    times += 1
    began.resolve()
    await running.promise
  }
  for (const sweeps of [here, there]) sweeps.define({ name: "shared", timing: every(60), handler })
  const first = here.runAll()
  await began.promise
  await there.runAll()
  await here.runAll()
  expect(times).toBe(1)
  running.resolve()
  await first
  await there.runAll()
  expect(times).toBe(2)
})
