import { randomUUID } from "node:crypto"
import { videoEndpoints } from "@arnica/contract/video"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { createPages, type Page, type Pages } from "./harness/testing.ts"

const MINUTE = 60_000
const PATIENCE = { timeout: 10_000 } as const

let stage: Harness
let booked: Booked
let pages: Pages
beforeAll(async () => {
  stage = await createHarness()
  pages = createPages(stage, (await stage.server.start()) ?? "")
  booked = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterEach(async () => {
  pages.closeAll()
  // A line that broke keeps its place in the room for a while.
  await stage.server.platform.db.pool.query("update video.visit set left_at = seen_at where left_at is null")
})
afterAll(() => stage.close())

const roomSchema = videoEndpoints["GET /api/v2/appointments/{uuid}/room"].responses[200]
const askRoom = (as: Person) => stage.call({ as, url: `/api/v2/appointments/${booked.uuid}/room` })
const readRoom = async (as: Person) => roomSchema.parse((await askRoom(as)).json())

/** Moves the clock to some minutes after the start of the session; people sign in anew where theirs ran out. */
const moveTo = (minutes: number): void => {
  const { clock } = stage.server
  clock.advance(Date.parse(booked.start) + minutes * MINUTE - clock.now())
}

const openPage = (as: Person, instance?: string): Promise<Page> =>
  pages.open(as, { room: booked.uuid, instance })
const enter = async (as: Person, more?: { replaces?: string; instance?: string }): Promise<Page> => {
  const page = await openPage(as, more?.instance)
  page.say("call.join", more?.replaces === undefined ? {} : { replaces: more.replaces })
  return page
}
const seen = (page: Page) => expect.poll(page.people, PATIENCE)

test("a room says with whom, and from when to when it is open; for others it is not there", async () => {
  const { ana, ioana, bob, andrei, admin, clinic } = stage
  expect(await readRoom(ana)).toMatchObject({ side: "client", state: "early", iceServers: [] })
  expect(await readRoom(ioana)).toMatchObject({ side: "provider", other: expect.stringContaining("Ana") })
  const { start, opensAt } = await readRoom(ana)
  expect(Date.parse(start) - Date.parse(opensAt)).toBe(15 * MINUTE)
  for (const stranger of [bob, andrei, admin, clinic]) expect((await askRoom(stranger)).statusCode).toBe(404)
})

test("news of a room, and the room itself, say what time it is on the server", async () => {
  expect(Date.parse((await readRoom(stage.ana)).now)).toBe(stage.server.clock.now())
})

test("anybody with an account may ask with which servers to test a connection", async () => {
  const url = "/api/v2/video/relay"
  expect((await stage.call({ as: stage.bob, url })).json()).toEqual({ iceServers: [] })
})

test("before its time nobody comes in", async () => {
  const page = await enter(stage.ana)
  await expect.poll(page.refusals, PATIENCE).toEqual(["closed"])
})

test("the specialist reads who waits before the rooms of their sessions, and nobody else's", async () => {
  moveTo(-12)
  const url = "/api/v2/practice/rooms/waiting"
  const waiting = async (as: Person) => (await stage.call({ as, url })).json()
  expect(await waiting(stage.ioana)).toEqual([])
  const client = await enter(stage.ana)
  await seen(client).toContainEqual(["client", false])
  expect(await waiting(stage.ioana)).toEqual([
    { uuid: booked.uuid, since: new Date(stage.server.clock.now()).toISOString() },
  ])
  expect(await waiting(stage.andrei)).toEqual([])
  for (const as of [stage.ana, stage.clinic]) expect((await stage.call({ as, url })).statusCode).toBe(403)
  // Who gives no sign any more does not wait.
  stage.server.clock.advance(MINUTE)
  expect(await waiting(stage.ioana)).toEqual([])
})

test("the client waits until the specialist lets them in; then each reaches the other", async () => {
  moveTo(-10)
  const ana = await enter(stage.ana)
  await seen(ana).toEqual([["client", false]])
  expect(ana.toldTime()).toBe(stage.server.clock.now())
  const ioana = await enter(stage.ioana)
  await seen(ana).toEqual([
    ["client", false],
    ["provider", true],
  ])
  // Who waits reaches nobody, and lets nobody in.
  ana.say("call.admit", { guest: ana.instance })
  ana.say("call.signal", { to: ioana.instance, description: { type: "offer", sdp: "too early" } })
  // Frames of one line are handled in turn: what came before is done when this is answered.
  ana.line.send({ type: "ping", data: {} })
  await ana.line.next("pong")
  ioana.say("call.admit", { guest: ana.instance })
  await seen(ana).toEqual([
    ["client", true],
    ["provider", true],
  ])
  const description = { type: "offer", sdp: "v=0\r\n".padEnd(5_000, "ș") }
  ana.say("call.signal", { to: ioana.instance, description })
  const candidates = [{ candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0 }]
  ana.say("call.signal", { to: ioana.instance, candidates })
  await expect.poll(ioana.signals, PATIENCE).toMatchObject([
    { from: ana.instance, description },
    { from: ana.instance, candidates },
  ])
  ana.say("call.leave")
  await seen(ioana).toEqual([["provider", true]])
})

test("who was let in once does not wait again, also over another connection", async () => {
  const ioana = await enter(stage.ioana)
  const { instance, line } = await enter(stage.ana)
  await expect.poll(ioana.people, PATIENCE).toContainEqual(["client", true])
  line.close()
  const back = await enter(stage.ana, { instance })
  await expect.poll(back.people, PATIENCE).toContainEqual(["client", true])
  back.say("call.leave")
})

test("a second page of one person comes in only in place of the first", async () => {
  const first = await enter(stage.ana)
  await seen(first).toContainEqual(["client", true])
  const second = await enter(stage.ana)
  await expect.poll(second.refusals, PATIENCE).toEqual(["elsewhere"])
  second.say("call.join", { replaces: first.instance })
  await expect.poll(() => second.people()?.filter(([side]) => side === "client").length, PATIENCE).toBe(1)
  const { rows } = await stage.server.platform.db.pool.query(
    "select left_at is not null as gone from video.visit where id = $1",
    [first.instance],
  )
  expect(rows).toEqual([{ gone: true }])
})

test("others come in by no means: by the link, by a page's name, by a beat for another", async () => {
  const ana = await enter(stage.ana)
  await seen(ana).toContainEqual(["client", true])
  const stranger = await enter(stage.bob)
  await expect.poll(stranger.refusals, PATIENCE).toEqual(["notFound"])
  const specialist = await enter(stage.andrei, { instance: ana.instance })
  await expect.poll(specialist.refusals, PATIENCE).toEqual(["notFound"])
  for (const type of ["call.beat", "call.leave"]) specialist.say(type)
  specialist.say("call.signal", { to: ana.instance, candidates: [] })
  ana.say("call.beat")
  await expect.poll(() => ana.people()?.filter(([side]) => side === "client").length, PATIENCE).toBe(1)
  expect(specialist.people()).toBeUndefined()
  expect(ana.signals()).toEqual([])
})

test("what is too long or malformed closes the line", async () => {
  for (const data of [
    { to: randomUUID(), description: { type: "offer", sdp: "x".repeat(12_001) } },
    {
      to: randomUUID(),
      candidates: Array.from({ length: 21 }, () => ({ candidate: "", sdpMid: null, sdpMLineIndex: 0 })),
    },
    { to: "nobody" },
  ]) {
    const page = await openPage(stage.ana)
    page.say("call.signal", data)
    expect(await page.line.closed).toBe(1008)
  }
})

const visitsOf = async (ids: readonly string[]) => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select extract(epoch from seen_at)::float8 * 1000 as seen, left_at = seen_at as gone from video.visit where id = any($1)",
    [ids],
  )
  return rows
}

test("signs of life without number are answered once in two seconds", async () => {
  const ana = await enter(stage.ana)
  await seen(ana).toContainEqual(["client", true])
  const before = ana.states()
  stage.server.clock.advance(2_000)
  for (let n = 0; n < 10; n += 1) ana.say("call.beat")
  await expect.poll(ana.states, PATIENCE).toBe(before + 1)
  stage.server.clock.advance(2_000)
  ana.say("call.beat")
  await expect.poll(ana.states, PATIENCE).toBe(before + 2)
})

/** From when to when a page was there, in milliseconds after an instant. */
const stretchesOf = async (instance: string, since: number) => {
  const { rows } = await stage.server.platform.db.pool.query<{ from: number; to: number }>(
    `select (extract(epoch from lower(s)) * 1000 - $2::float8)::int as from,
       (extract(epoch from upper(s)) * 1000 - $2::float8)::int as to
     from video.visit v, unnest(v.present) s where v.id = $1 order by 1`,
    [instance, since],
  )
  return rows.map(({ from, to }) => [from, to])
}

test("where no sign came nobody was there, and signs that follow each other are one stretch", async () => {
  const { clock } = stage.server
  const since = clock.now()
  const ana = await enter(stage.ana)
  await seen(ana).toContainEqual(["client", true])
  for (const after of [10_000, 29_000, 45_000, 10_000]) {
    const before = ana.states()
    clock.advance(after)
    ana.say("call.beat")
    await expect.poll(ana.states, PATIENCE).toBe(before + 1)
  }
  const stretches = [
    [0, 39_000],
    [84_000, 94_000],
  ]
  expect(await stretchesOf(ana.instance, since)).toEqual(stretches)
  // Coming back within half a minute goes on with it, and so does leaving.
  clock.advance(6_000)
  const before = ana.states()
  ana.say("call.join")
  await expect.poll(ana.states, PATIENCE).toBe(before + 1)
  clock.advance(4_000)
  ana.say("call.leave")
  await expect
    .poll(() => stretchesOf(ana.instance, since), PATIENCE)
    .toEqual([
      [0, 39_000],
      [84_000, 104_000],
    ])
})

test("a page that slept does not come back beside the one that came in meanwhile", async () => {
  const slept = await enter(stage.ana)
  await seen(slept).toContainEqual(["client", true])
  const lastSeen = stage.server.clock.now()
  stage.server.clock.advance(40_000)
  const awake = await enter(stage.ana)
  await expect.poll(() => awake.people()?.length, PATIENCE).toBe(1)
  slept.say("call.beat")
  slept.say("call.join")
  await expect.poll(slept.refusals, PATIENCE).toEqual(["elsewhere"])
  // Nobody was there while it slept.
  expect(await visitsOf([slept.instance])).toEqual([{ seen: lastSeen, gone: true }])
})

test("pages without number leave fifty rows, and who was let in stays so", async () => {
  const first = await enter(stage.ana)
  await seen(first).toContainEqual(["client", true])
  let replaces = first.instance
  for (let n = 0; n < 60; n += 1) {
    const instance = randomUUID()
    stage.server.clock.advance(100)
    const before = first.states()
    first.say("call.join", { instance, replaces })
    await expect.poll(first.states, PATIENCE).toBeGreaterThan(before)
    replaces = instance
  }
  const { rows } = await stage.server.platform.db.pool.query(
    "select count(*)::int as kept from video.visit where user_id = $1",
    [stage.ana.userId],
  )
  expect(rows).toEqual([{ kept: 50 }])
  expect(first.people()).toContainEqual(["client", true])
})

test("a call ends with its room: nothing is passed on any more, and each page is told", async () => {
  const { closesAt } = await readRoom(stage.ana)
  stage.server.clock.advance(Date.parse(closesAt) - 5_000 - stage.server.clock.now())
  const [ana, ioana] = [await enter(stage.ana), await enter(stage.ioana)]
  for (const page of [ana, ioana]) await expect.poll(() => page.people()?.length, PATIENCE).toBe(2)
  stage.server.clock.advance(5_000)
  ana.say("call.signal", { to: ioana.instance, candidates: [] })
  ana.say("call.beat")
  await expect.poll(ana.refusals, PATIENCE).toEqual(["closed"])
  expect(await visitsOf([ana.instance])).toEqual([{ seen: Date.parse(closesAt), gone: true }])
  ioana.say("call.beat")
  await expect.poll(ioana.refusals, PATIENCE).toEqual(["closed"])
  expect(ioana.signals()).toEqual([])
})

test("after its time nobody comes in, and what was in the room is known", async () => {
  moveTo(200)
  const page = await enter(stage.ana)
  await expect.poll(page.refusals, PATIENCE).toEqual(["closed"])
  const { rows } = await stage.server.platform.db.pool.query(
    "select distinct side from video.visit where appointment_uuid = $1 and admitted_at is not null order by side",
    [booked.uuid],
  )
  expect(rows).toEqual([{ side: "client" }, { side: "provider" }])
})
