import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { refusalOf, waitingHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
}, 120_000)
afterEach(() => stage.close())
const on = waitingHarness(() => stage)

const HOUR = 3_600_000
const THURSDAY = "2026-03-12"
/** Ten o'clock in Bucharest. */
const TEN = `${THURSDAY}T08:00:00.000Z`
const OFFERED = "A time you were waiting for is free"
const mails = (subject = OFFERED): readonly string[] =>
  stage.server.mails.filter((mail) => mail.subject === subject).map((mail) => mail.to.address)
const someone = (name: string) => stage.named(name)
const until = (milliseconds: number): string =>
  new Date(stage.server.clock.now() + milliseconds).toISOString()

/** The only time of Ioana's is taken by Andrei. */
const full = async () => {
  await on.openOnly(THURSDAY)
  return await stage.buy(stage.andrei, stage.ioana.planted)
}

test("who books it waits no longer, and who is next hears nothing", async () => {
  const { ana, bob, andrei, ioana } = stage
  const taken = await full()
  await on.join(ana)
  await on.pass(1_000)
  await on.join(bob)
  await on.cancel(andrei, taken)
  await on.pass(0)
  const { offer } = await on.entry(ana)
  const booked = await on.book(ana, offer?.offer ?? "")
  const { orderID } = z.object({ orderID: z.string() }).parse(booked.body)
  const payload = { method: "card", nonce: await stage.nonce(ana), saveCard: false }
  expect((await on.send(ana, "POST", `/api/v2/orders/${orderID}/payments`, payload)).status).toBe(200)
  await on.pass(0)
  expect(await on.mine(ana)).toEqual([])
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "booked" }])
  expect(mails()).toEqual([ana.email])
  expect((await on.line(ioana)).total).toBe(1)
})

test("shortly before the session it is kept for half of the time that is left", async () => {
  const { ana, andrei } = stage
  const taken = await full()
  await on.join(ana)
  await on.pass(Date.parse(TEN) - stage.server.clock.now() - 2.5 * HOUR)
  await on.cancel(andrei, taken)
  await on.pass(0)
  expect((await on.entry(ana)).offer).toMatchObject({ heldUntil: until(1.25 * HOUR) })
  // In the specialist's notice by now, and theirs all the same.
  await on.pass(1.2 * HOUR)
  expect((await on.book(ana, (await on.entry(ana)).offer?.offer ?? "")).status).toBe(201)
})

test("a time at which they have something else is not theirs, nor one that they did not wish for", async () => {
  const { ana, bob, andrei } = stage
  const taken = await full()
  await on.join(ana, { weekdays: [1, 2] })
  await on.pass(1_000)
  await on.join(bob, { parts: ["morning"], weekdays: [4] })
  await on.cancel(andrei, taken)
  await on.pass(0)
  expect((await on.entry(ana)).offer).toBeNull()
  expect((await on.entry(bob)).offer).toMatchObject({ start: TEN })
})

test("who waits for a week gets a time of that week, and waits no longer when it is over", async () => {
  const { ana } = stage
  await on.openOnly()
  expect((await on.join(ana, { kind: "week", week: "2026-03-16" })).status).toBe(201)
  await on.openOnly(THURSDAY)
  expect((await on.entry(ana)).offer).toBeNull()
  await on.openOnly(THURSDAY, "2026-03-19")
  expect((await on.entry(ana)).offer).toMatchObject({ start: "2026-03-19T08:00:00.000Z" })
  await on.pass(14 * 24 * HOUR)
  expect(await on.mine(ana)).toEqual([])
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "over", week: "2026-03-16" }])
})

test("as many as the settings say, and no more", async () => {
  const { ana, bob } = stage
  await on.openOnly()
  await stage.server.platform.db.pool.query(
    `insert into platform.setting_change (name, version, value, reason, changed_by, changed_at)
     values ('waitingEntriesOfClient', 1, '1', 'test', $1, now()),
       ('waitingEntriesOfSpecialist', 1, '1', 'test', $1, now())`,
    [stage.admin.userId],
  )
  await stage.server.platform.settings.start()
  expect((await on.join(ana)).status).toBe(201)
  expect(refusalOf(await on.join(ana, { weekdays: [1] })).code).toBe("waitingTooMany")
  expect(refusalOf(await on.join(bob)).code).toBe("waitingListFull")
})

test("three offers in a row that nobody answers end it, and who waited is told", async () => {
  const { ana } = stage
  await on.openOnly()
  await on.join(ana)
  await on.openOnly("2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20")
  for (let count = 0; count < 3; count += 1) await on.pass(2 * HOUR)
  expect(mails()).toHaveLength(3)
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "unanswered" }])
  expect(mails("You are no longer on a waiting list")).toEqual([ana.email])
})

test("an offer that cannot be let go does not keep all others waiting", async () => {
  const { ana, bob, server } = stage
  await on.openOnly()
  await on.join(ana)
  await on.pass(1_000)
  await on.join(bob)
  await on.openOnly(THURSDAY, "2026-03-13")
  const { pool } = server.platform.db
  await pool.query(`create function fault_of_test() returns trigger language plpgsql as $$
    begin raise exception 'a fault'; end $$`)
  await pool.query(`create trigger fault before update on waiting.offer for each row
    when (old.client_id = '${ana.userId}') execute function fault_of_test()`)
  await on.pass(2 * HOUR)
  const { rows } = await pool.query("select state from waiting.offer where client_id = $1", [bob.userId])
  expect(rows).toEqual([{ state: "lapsed" }])
})

test("times that are called off one after the other go to as many of those who wait", async () => {
  const { ana, bob, ioana } = stage
  await on.openOnly(THURSDAY, "2026-03-13")
  const first = await stage.buy(stage.andrei, ioana.planted)
  const second = await stage.buy(stage.clinic, ioana.planted)
  for (const person of [ana, bob, someone("otherClinic")]) {
    expect((await on.join(person)).status).toBe(201)
    await on.pass(1_000)
  }
  await on.cancel(stage.andrei, first)
  await on.cancel(stage.clinic, second)
  await on.pass(0)
  expect((await on.entry(ana)).offer).toMatchObject({ start: TEN })
  expect((await on.entry(bob)).offer).toMatchObject({ start: "2026-03-13T08:00:00.000Z" })
  expect((await on.entry(someone("otherClinic"))).offer).toBeNull()
})
