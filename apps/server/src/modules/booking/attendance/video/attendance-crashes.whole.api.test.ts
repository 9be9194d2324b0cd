import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Platform } from "../../../../platform/types.ts"
import { createHarness, type Harness } from "../../../../security-tests/testing.ts"
import { attendanceHarness, LATE } from "./testing.ts"

const DAY = 86_400_000
const MINUTE = 60_000
/** More steps than a sweep has here. */
const MOST_STEPS = 30

/** Counts what is done with the database; after the last step nothing works any more. */
const life = { taken: 0, last: Number.POSITIVE_INFINITY }
const step = (): void => {
  life.taken += 1
  if (life.taken > life.last) throw new Error("killed")
}
const crashable = (db: Platform["db"]): Platform["db"] => ({
  ...db,
  get query() {
    step()
    return db.query
  },
  transaction: async (work, options) => {
    step()
    const result = await db.transaction(work, options)
    step()
    return result
  },
})

type Sweep = Parameters<Platform["jobs"]["every"]>[0]
const sweeps = new Map<string, Sweep["handler"]>()

let stage: Harness
beforeAll(async () => {
  stage = await createHarness((platform) => {
    const { every } = platform.jobs
    Object.assign(platform.jobs, {
      every: (sweep: Sweep) => {
        sweeps.set(sweep.name, sweep.handler)
        every(sweep)
      },
    })
    Object.assign(platform, { db: crashable(platform.db) })
  })
})
afterAll(() => stage.close())
const harness = attendanceHarness(() => stage)

const run = async (name: string): Promise<void> => {
  const handler = sweeps.get(name)
  if (handler === undefined) throw new Error(`there is no sweep ${name}`)
  await handler()
}

/** Runs a sweep that dies after so many steps. Says whether it lived to its end. */
const runUntil = async (name: string, last: number): Promise<boolean> => {
  Object.assign(life, { taken: 0, last })
  await run(name).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== "killed") throw error
  })
  const lived = life.taken <= last
  Object.assign(life, { taken: 0, last: Number.POSITIVE_INFINITY })
  return lived
}

const counts = z.tuple([z.object({ rows: z.number(), refunds: z.number(), back: z.number() })])
const countsOf = async ({ uuid }: { uuid: string }) => {
  const { rows } = await stage.server.platform.db.pool.query(
    `select (select count(*)::int from booking.attendance n join booking.appointment a on a.id = n.appointment_id
        where a.uuid = $1) as rows,
      (select count(*)::int from payments.refund where ref = 'fair:' || $1::text) as refunds,
      (select coalesce(sum(amount), 0)::int from payments.refund where ref = 'fair:' || $1::text) as back`,
    [uuid],
  )
  return counts.parse(rows)[0]
}

const NOTE = "booking.noteAttendances"
const SETTLE = "booking.settleAttendances"

test("killed between any two steps and begun again, a session is closed once, told once and given back once", async () => {
  const { ana, ioana } = stage
  let isOver = false
  for (let last = 0; last < MOST_STEPS && !isOver; last += 1) {
    const as = { ...ana, cookie: await stage.signIn(ana) }
    const session = await stage.buy(as, ioana.planted)
    const before = [harness.emails(ana), harness.emails(ioana)]
    await harness.cameIn(session, LATE)
    stage.server.clock.set(Date.parse(session.start) + 67 * MINUTE)
    await run("booking.advanceSessions")
    const noted = await runUntil(NOTE, last)
    await Promise.all([run(NOTE), run(NOTE)])
    await stage.server.settle()
    expect(await countsOf(session)).toMatchObject({ rows: 1, refunds: 0 })
    expect([harness.emails(ana), harness.emails(ioana)]).toEqual(before.map((count) => count + 1))
    stage.server.clock.advance(3 * DAY)
    const settled = await runUntil(SETTLE, last)
    await Promise.all([run(SETTLE), run(SETTLE)])
    stage.server.clock.advance(DAY)
    await stage.server.modules.payments.reconcile()
    await stage.server.settle()
    const { price } = await harness.told(ana, session)
    expect(await countsOf(session)).toEqual({ rows: 1, refunds: 1, back: price.amount / 5 })
    expect(await harness.told(ana, session)).toMatchObject({ refunded: { amount: price.amount / 5 } })
    expect([harness.emails(ana), harness.emails(ioana)]).toEqual(before.map((count) => count + 2))
    isOver = noted && settled
  }
  expect(isOver).toBe(true)
}, 120_000)
