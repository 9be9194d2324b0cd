import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { findStaleCopies, NO_STALE_COPIES } from "../../endurance/stale-copies.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { CUSTOMER, createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const SIX = "2026-03-19T16:00:00.000Z"
const LATER = "2026-03-20T16:00:00.000Z"

const send = async ({ as, method = "POST", url, payload }: Sent) => {
  const response = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`)
  return response.body === "" ? null : response.json()
}
type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "PATCH"
  readonly url: string
  readonly payload?: object
}

/** Nothing that is kept differs from what it is made of; says what is kept of Ana as a client of Ioana's. */
const kept = async (of: Person = stage.ana) => {
  const { pool } = stage.server.platform.db
  expect(await findStaleCopies(pool)).toEqual(NO_STALE_COPIES)
  const { rows } = await pool.query(
    `select sessions, last_at is not null as came, next_at as next from practice.client
     where client_id = $1 and specialist_id = $2`,
    [of.userId, stage.ioana.planted.id],
  )
  return rows[0]
}

const passTo = async (instant: number): Promise<void> => {
  stage.server.clock.set(instant)
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

const card = async (as: Person) => ({ method: "card", nonce: await stage.nonce(as), saveCard: false })
/** Books a session some days ahead and pays for it. */
const buyAhead = async (as: Person) => {
  const free = (await stage.times({ planted: stage.ioana.planted, as })).filter(
    ({ start }) => Date.parse(start) > stage.server.clock.now() + 3 * DAY,
  )
  const [taken, other] = [free[0], free[5]]
  const payload = stage.bookingOf(taken?.offer ?? "")
  const { appUuid: uuid, orderID } = await send({ as, url: "/rest/v2/bookings", payload })
  const before = await kept(as)
  await send({ as, url: `/api/v2/orders/${orderID}/payments`, payload: await card(as) })
  return { uuid, start: taken?.start ?? "", other: other?.start ?? "", before }
}

test("a session adds up the same through its life: bought, moved, begun, held, and said to have been missed", async () => {
  const { ana, admin, server } = stage
  const held = await buyAhead(ana)
  expect(held.before).toBeUndefined()
  expect(await kept()).toMatchObject({ sessions: 0, came: false, next: new Date(held.start) })
  const url = `/api/v2/appointments/${held.uuid}/rescheduling`
  await send({ as: ana, url, payload: { from: held.start, to: held.other } })
  const start = Date.parse(held.other)
  expect(await kept()).toMatchObject({ next: new Date(start) })
  await passTo(start + MINUTE)
  expect(await kept()).toMatchObject({ sessions: 0, came: true, next: null })
  await passTo(start + 120 * MINUTE)
  expect(await kept()).toMatchObject({ sessions: 1, came: true, next: null })
  const outcome = `/api/v2/admin/appointments/${held.uuid}/correction`
  await send({ as: admin, url: outcome, payload: { to: "noShowClient", reason: "They were missed." } })
  expect(await kept()).toMatchObject({ sessions: 0, came: true })
  await server.settle()
})

test("so do those that are called off by either, and what is never paid for counts for nothing", async () => {
  const { ana, bob, ioana } = stage
  const one = await stage.buy(ana, ioana.planted)
  const two = await buyAhead(ana)
  expect(await kept()).toMatchObject({ next: new Date(one.start) })
  await send({
    as: ioana,
    url: `/api/v2/practice/appointments/${one.uuid}/cancellation`,
    payload: { reason: "Ill" },
  })
  expect(await kept()).toMatchObject({ next: new Date(two.start) })
  const { details } = await send({
    as: ana,
    method: "GET",
    url: "/rest/v2/client/getMyAppointments?count=20",
  })
  const mine = detailsSchema.parse(details).find(({ uuid }) => uuid === two.uuid)
  const cancelling = { expectedRefund: mine?.refundNow }
  await send({ as: ana, url: `/api/v2/appointments/${two.uuid}/cancellation`, payload: cancelling })
  expect(await kept()).toMatchObject({ next: null })
  await stage.book(bob, ioana.planted)
  await passTo(stage.server.clock.now() + 20 * MINUTE)
  expect(await kept(bob)).toBeUndefined()
})

const detailsSchema = z.array(z.object({ uuid: z.string(), refundNow: z.unknown() }))
const groupSchema = z.object({ items: z.tuple([z.object({ id: z.uuid(), start: z.string() })]) })
const timesSchema = z.object({
  times: z.array(z.object({ slot: z.object({ offer: z.string() }).nullable() })),
})
const seriesSchema = z.object({
  orderID: z.string(),
  appointments: z.tuple([z.object({ uuid: z.string() })]).rest(z.object({ uuid: z.string() })),
})
const slotSchema = z.object({ slot: z.object({ offer: z.string() }) })

test("so do seats of a group that moves whole and is called off", async () => {
  const { bob, ioana, server } = stage
  const payload = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start: SIX,
    minutes: 60,
    capacity: 5,
    price: 9_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const made = groupSchema.parse(await send({ as: ioana, url: "/api/v2/practice/groups", payload })).items[0]
  const url = `/rest/v2/public/bookingWizard/slot/${ioana.planted.url}/${encodeURIComponent(made.start)}/details`
  const { slot } = slotSchema.parse(
    await send({ as: bob, method: "GET", url: `${url}?productId=${made.id}&currency=RON` }),
  )
  const booked = await send({ as: bob, url: "/rest/v2/bookings", payload: stage.bookingOf(slot.offer) })
  await send({ as: bob, url: `/api/v2/orders/${booked.orderID}/payments`, payload: await card(bob) })
  expect(await kept(bob)).toMatchObject({ next: new Date(SIX) })
  const moving = { from: SIX, to: LATER, isTimeMeant: true }
  await send({ as: ioana, url: `/api/v2/practice/groups/${made.id}/rescheduling`, payload: moving })
  expect(await kept(bob)).toMatchObject({ next: new Date(LATER) })
  const calledOff = { reason: "I fell ill" }
  await send({ as: ioana, url: `/api/v2/practice/groups/${made.id}/cancellation`, payload: calledOff })
  await server.settle()
  expect(await kept(bob)).toMatchObject({ next: null })
})

test("so do the sessions of a series, those that follow called off together", async () => {
  const { bob, ioana, server } = stage
  const [free] = (await stage.times({ planted: ioana.planted, as: bob })).filter(
    ({ start }) => Date.parse(start) > server.clock.now() + 3 * DAY,
  )
  const planned = { offer: free?.offer, rhythm: "weekly", sessions: 3 }
  const { times } = timesSchema.parse(
    await send({ as: bob, url: "/api/v2/series/previews", payload: planned }),
  )
  const { offer: _, ...typed } = stage.bookingOf("")
  const offers = times.flatMap(({ slot }) => slot?.offer ?? [])
  const payload = { ...typed, offers, rhythm: "weekly" }
  const { orderID, appointments } = seriesSchema.parse(
    await send({ as: bob, url: "/api/v2/series", payload }),
  )
  await send({ as: bob, url: `/api/v2/orders/${orderID}/payments`, payload: await card(bob) })
  expect(await kept(bob)).toMatchObject({ next: new Date(free?.start ?? "") })
  const following = `/api/v2/practice/appointments/${appointments[0].uuid}/following/cancellation`
  await send({ as: ioana, url: following, payload: { reason: "I fell ill" } })
  expect(await kept(bob)).toMatchObject({ next: null })
})

test("names follow whichever way they change, and when an account is emptied", async () => {
  const { ana, ioana, server } = stage
  const { db, personalData } = server.platform
  const more = await stage.buy(ana, ioana.planted)
  const { id } = await send({
    as: ana,
    url: "/api/v2/conversations",
    payload: { appointmentUuid: more.uuid },
  })
  await send({ as: ana, url: `/api/v2/conversations/${id}/messages`, payload: { text: "Hello" } })
  const found = async (text: string): Promise<readonly number[]> => {
    const query = encodeURIComponent(text)
    const clients = await send({ as: ioana, method: "GET", url: `/rest/v2/specialist/clients?text=${query}` })
    const written = `/api/v2/conversations?as=provider&text=${query}`
    expect(await findStaleCopies(db.pool)).toEqual(NO_STALE_COPIES)
    return [clients.total, (await send({ as: ioana, method: "GET", url: written })).total]
  }
  const names = { firstName: "Ana", lastName: "Țărmure" }
  await send({ as: ana, url: "/rest/v2/client/saveTabPersonal", payload: names })
  expect(await found("tarm")).toEqual([1, 1])
  const simple = { ...CUSTOMER, lastName: "Zamfir" }
  await send({ as: ana, url: "/rest/v2/client/personalInfoSimple", payload: simple })
  expect(await found("tarm")).toEqual([0, 0])
  expect(await found("zamf")).toEqual([1, 1])
  const [free] = await stage.times({ planted: ioana.planted, as: ana })
  const customer = { ...CUSTOMER, lastName: "Ülker" }
  await send({ as: ana, url: "/rest/v2/bookings", payload: stage.bookingOf(free?.offer ?? "", { customer }) })
  expect(await found("ulke")).toEqual([1, 1])
  const holder = personalData.holders().find(({ module }) => module === "identity")
  await db.transaction(async (tx) => await holder?.eraseOf(tx, ana.userId))
  expect(await found("ulke")).toEqual([0, 0])
  expect(await found("–")).toEqual([1, 1])
})

test("what a process of an older version changed is made good within a day", async () => {
  const { bob, server } = stage
  const { db } = server.platform
  const booked = await buyAhead(bob)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update identity.user_account set last_name = 'Nobody', updated_at = ${new Date(server.clock.now()).toISOString()} where id = ${bob.userId}`,
    )
    await tx.execute(sql`delete from practice.client where client_id = ${bob.userId}`)
  })
  expect((await findStaleCopies(db.pool)).clients).toHaveLength(1)
  await passTo(server.clock.now() + DAY + MINUTE)
  expect(await kept(bob)).toMatchObject({ next: new Date(booked.start) })
})
