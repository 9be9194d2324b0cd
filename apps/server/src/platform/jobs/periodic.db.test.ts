import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createSimulatedClock } from "../clock.ts"
import { createDb, type Db } from "../db/db.ts"
import { createLog } from "../log.ts"
import { createSweeps } from "./sweeps.ts"

const log = createLog({ level: "silent" })
const MORNING = Date.parse("2026-03-10T08:00:00Z")
const HOUR = 3_600_000
const CRASHING = "a process that crashes"

let database: TestDatabase
let here: Db
let there: Db
beforeAll(async () => {
  database = await createTestDatabase()
  here = createDb({ url: database.url, max: 3, log, applicationName: "here" })
  there = createDb({ url: database.url, max: 3, log, applicationName: CRASHING })
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

const every = { kind: "interval", seconds: 60 } as const

/** Sweeps of a process with one kind of work, which does what it is told. */
const aProcess = (db: Db, name: string) => {
  const clock = createSimulatedClock(MORNING)
  const sweeps = createSweeps({ db, clock, log })
  const told: { act: () => Promise<void> } = { act: async () => undefined }
  sweeps.define({ name, timing: every, handler: () => told.act() })
  return {
    clock,
    sweeps,
    told,
    run: () => sweeps.run(name),
    one: async () => (await sweeps.lookAfter())[0],
  }
}

const breaking = async (): Promise<void> => {
  throw new Error('no room for "Ana Pop"')
}

test("a run leaves when it began, how it went and what is due next; failures in a row end with one that went well", async () => {
  const { clock, run, told, one } = aProcess(here, "noted")
  expect(await one()).toMatchObject({ state: "never", startedAt: null, dueAt: null, failures: 0 })
  await run()
  expect(await one()).toMatchObject({
    name: "noted",
    state: "succeeded",
    startedAt: MORNING,
    succeededAt: MORNING,
    dueAt: MORNING + 60_000,
    error: null,
    failures: 0,
    tookMs: expect.any(Number),
  })
  told.act = breaking
  for (const failures of [1, 2]) {
    clock.advance(HOUR)
    await expect(run()).rejects.toThrow("no room")
    expect(await one()).toMatchObject({
      state: "failed",
      error: 'Error: no room for "…"',
      failures,
      startedAt: MORNING + failures * HOUR,
      succeededAt: MORNING,
    })
  }
  told.act = async () => undefined
  await run()
  expect(await one()).toMatchObject({ state: "succeeded", failures: 0, error: null })
  const { rows } = await here.pool.query("SELECT count(*)::int AS count FROM platform.periodic_run")
  expect(rows).toEqual([{ count: 1 }])
})

test("a run takes two short statements of its own", async () => {
  const { run } = aProcess(here, "cheap")
  const asked: string[] = []
  const { query } = here.pool
  here.pool.query = new Proxy(query, {
    apply: (target, pool, given) => {
      asked.push(String(given[0]))
      return Reflect.apply(target, pool, given)
    },
  })
  try {
    await run()
  } finally {
    here.pool.query = query
  }
  expect(asked.map((text) => text.split(" ")[0])).toEqual(["INSERT", "UPDATE"])
})

test("all that are due are noted together, up to one that fails; those behind it stay due", async () => {
  const clock = createSimulatedClock(MORNING)
  const sweeps = createSweeps({ db: here, clock, log })
  const define = (name: string, handler: () => Promise<void>): void =>
    sweeps.define({ name, timing: every, handler })
  define("together.first", async () => undefined)
  define("together.breaks", breaking)
  define("together.behind", async () => undefined)
  for (const failures of [1, 2]) {
    await expect(sweeps.runAll()).rejects.toThrow("no room")
    expect(await sweeps.read()).toMatchObject([
      { state: "succeeded", startedAt: MORNING, succeededAt: MORNING, failures: 0 },
      { state: "failed", error: 'Error: no room for "…"', failures, succeededAt: null },
      { state: "never" },
    ])
  }
})

test("a run whose process died shows as broken off once its lease is free, and is anybody's again", async () => {
  const stuck = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const dying = aProcess(there, "fragile")
  const living = aProcess(here, "fragile")
  dying.told.act = async () => {
    began.resolve()
    await stuck.promise
  }
  const dead = dying.run()
  await began.promise
  expect(await living.one()).toMatchObject({ state: "running", failures: 0 })
  await living.run()
  expect(await living.one()).toMatchObject({ state: "running" })

  await here.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = '${CRASHING} listener'`,
  )
  expect(await living.one()).toMatchObject({ state: "brokenOff", failures: 1, startedAt: MORNING })
  // Looked at again, it is the same run.
  expect(await living.one()).toMatchObject({ state: "brokenOff", failures: 1 })

  living.told.act = breaking
  await expect(living.run()).rejects.toThrow("no room")
  expect(await living.one()).toMatchObject({ state: "failed", failures: 2 })
  // What the earlier run says after another has begun is not noted.
  stuck.resolve()
  await dead
  expect(await living.one()).toMatchObject({ state: "failed", failures: 2, succeededAt: null })
})

test("a run that was broken off and at which nobody looked counts when the next one begins", async () => {
  const { sweeps, run, one, told } = aProcess(here, "unseen")
  await run()
  await here.pool.query("UPDATE platform.periodic_run SET outcome = NULL WHERE name = 'unseen'")
  told.act = async () => {
    expect((await sweeps.read())[0]).toMatchObject({ state: "running", failures: 1 })
  }
  await run()
  expect(await one()).toMatchObject({ state: "succeeded", failures: 0 })
})

test("daily work is done once a day by whichever process comes first, and again when it failed", async () => {
  const clock = createSimulatedClock(MORNING)
  let times = 0
  let isBroken = false
  const processes = [here, there].map((db) => {
    const sweeps = createSweeps({ db, clock, log })
    const handler = async (): Promise<void> => {
      times += 1
      if (isBroken) await breaking()
    }
    sweeps.define({ name: "nightly", timing: { kind: "daily", at: "03:15" }, handler })
    return sweeps
  })
  const all = async (): Promise<number> => {
    // What fails is noted, and counted here.
    for (const sweeps of processes) await sweeps.runAll().catch(() => undefined)
    return times
  }
  expect([await all(), await all()]).toEqual([1, 1])
  clock.set(Date.parse("2026-03-11T03:14:59Z"))
  expect(await all()).toBe(1)
  isBroken = true
  clock.set(Date.parse("2026-03-11T03:15:00Z"))
  expect(await all()).toBe(3)
  isBroken = false
  expect([await all(), await all()]).toEqual([4, 4])
})
