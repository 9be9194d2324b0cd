import { randomUUID } from "node:crypto"
import { videoEndpoints } from "@arnica/contract/video"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { seenIn } from "./attendance.ts"
import { createPages, type Page, type Pages } from "./harness/testing.ts"

const MINUTE = 60_000
const PATIENCE = { timeout: 10_000 } as const

let stage: Harness
let pages: Pages
/** Ana's and Bob's appointments with Ioana. */
let anas: Booked
let bobs: Booked
let group: string
let opensAt: number

const query = async (text: string, values: readonly unknown[]) =>
  (await stage.server.platform.db.pool.query(text, [...values])).rows

/** Ioana's group for so many. */
const makeGroup = async (capacity: number): Promise<string> => {
  const payload = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start: anas.start,
    minutes: 60,
    capacity,
    price: 9_000,
    currency: "RON",
    isTimeMeant: true,
  }
  // Her own hours are no matter here: the time is given back, and taken by the group.
  await query("delete from scheduling.occupancy where holder_ref = any($1)", [
    [anas, bobs].map(({ uuid }) => `appointment:${uuid}`),
  ])
  const url = "/api/v2/practice/groups"
  const made = await stage.call({ as: stage.ioana, method: "POST", url, payload })
  const { items } = z.object({ items: z.tuple([z.object({ id: z.string() })]) }).parse(made.json())
  return items[0].id
}

beforeAll(async () => {
  stage = await createHarness()
  pages = createPages(stage, (await stage.server.start()) ?? "")
  anas = await stage.buy(stage.ana, stage.ioana.planted)
  bobs = await stage.buy(stage.bob, stage.ioana.planted)
  await stage.server.settle()
  // Whoever books says what they are called; those who plant bookings here all say the same.
  await query(
    "update identity.user_account set first_name = 'Bob', last_name = 'Marin', name = 'Bob Marin' where id = $1",
    [stage.bob.userId],
  )
  group = await makeGroup(3)
  opensAt = Date.parse(anas.start) - 15 * MINUTE
  stage.server.clock.advance(opensAt - stage.server.clock.now())
})
/** Ana and Bob have a seat each in the group. */
const beSeats = async () => {
  await query(
    `update booking.appointment a set group_id = g.id, product_id = null, session_type_code = 'VIDEO_GROUP',
       status = 'confirmed', cancelled_at = null, refunded = null, start_at = g.start_at, end_at = g.end_at, minutes = 60
     from booking.group_session g where g.id = $1 and a.uuid = any($2)`,
    [group, [anas.uuid, bobs.uuid]],
  )
  await query("update booking.group_session set taken = 2 where id = $1", [group])
}
/** Ana's appointment is for two, and Bob takes part. */
const beCouple = async (status = "accepted") => {
  await query(
    `update booking.appointment set session_type_code = 'VIDEO_COUPLE', status = 'confirmed' where uuid = $1`,
    [anas.uuid],
  )
  await query(
    `insert into booking.companion (id, appointment_id, position, places, status, language, user_id, created_at, answered_at)
     select gen_random_uuid(), id, 1, 1, $3, 'en', $1, created_at, created_at from booking.appointment where uuid = $2
     on conflict (appointment_id, position) do update set status = excluded.status`,
    [stage.bob.userId, anas.uuid, status],
  )
}
afterEach(async () => {
  pages.closeAll()
  await query("delete from video.visit", [])
})
afterAll(() => stage.close())

const enter = async (as: Person, room: string, more: { replaces?: string } = {}): Promise<Page> => {
  const page = await pages.open(as, { room })
  page.say("call.join", more)
  return page
}
/** Comes in, and is let in by the specialist. */
const letIn = async (as: Person, room: string, host: Page): Promise<Page> => {
  const page = await enter(as, room)
  await expect.poll(() => host.named(page.instance), PATIENCE).toBeDefined()
  host.say("call.admit", { guest: page.instance })
  await expect.poll(() => page.named(page.instance)?.admitted, PATIENCE).toBe(true)
  return page
}
const roomSchema = videoEndpoints["GET /api/v2/appointments/{uuid}/room"].responses[200]
const askRoom = (as: Person, uuid: string) => stage.call({ as, url: `/api/v2/appointments/${uuid}/room` })
const readRoom = async (as: Person, uuid: string) => roomSchema.parse((await askRoom(as, uuid)).json())
/** Each reaches each other one. */
const reachEachOther = async (all: readonly Page[]) => {
  for (const from of all)
    for (const to of all) if (from !== to) from.say("call.signal", { to: to.instance, candidates: [] })
  for (const page of all)
    await expect
      .poll(() => new Set(page.signals().map(({ from }) => from)).size, PATIENCE)
      .toBe(all.length - 1)
}
/** Frames of one line are handled in turn: what came before is done when this is answered. */
const settled = async ({ line }: Page) => {
  line.send({ type: "ping", data: {} })
  await line.next("pong")
}

test("for a couple the room is open to both and to nobody who declined", async () => {
  await beCouple("declined")
  expect((await askRoom(stage.bob, anas.uuid)).statusCode).toBe(404)
  await beCouple("invited")
  expect((await askRoom(stage.bob, anas.uuid)).statusCode).toBe(404)
  await beCouple()
  expect(await readRoom(stage.bob, anas.uuid)).toMatchObject({
    side: "client",
    room: anas.uuid,
    way: "mesh",
    isGroup: false,
    state: "open",
  })
  const { other } = await readRoom(stage.ioana, anas.uuid)
  expect(other).toContain("Ana")
  expect(other).toContain("Bob")
})

test("each of a couple is let in by themselves, and then each of the three reaches each", async () => {
  await beCouple()
  const ioana = await enter(stage.ioana, anas.uuid)
  const ana = await letIn(stage.ana, anas.uuid, ioana)
  const waiting = await enter(stage.bob, anas.uuid)
  await expect.poll(() => ana.named(waiting.instance)?.admitted, PATIENCE).toBe(false)
  // Who waits reaches nobody, and is let in by nobody but the specialist.
  waiting.say("call.signal", { to: ana.instance, candidates: [] })
  ana.say("call.admit", { guest: waiting.instance })
  for (const page of [waiting, ana]) await settled(page)
  expect(ana.signals()).toEqual([])
  ioana.say("call.admit", { guest: waiting.instance })
  await expect.poll(() => ana.named(waiting.instance)?.admitted, PATIENCE).toBe(true)
  await reachEachOther([ioana, ana, waiting])
  expect(ioana.named(waiting.instance)?.name).toContain("Bob")
})

test("a second device takes over: the person is the same, the page another", async () => {
  await beCouple()
  const ioana = await enter(stage.ioana, anas.uuid)
  const [ana, bob] = [await letIn(stage.ana, anas.uuid, ioana), await letIn(stage.bob, anas.uuid, ioana)]
  await expect.poll(() => ana.named(bob.instance), PATIENCE).toBeDefined()
  const before = ana.state()
  const person = ana.named(bob.instance)?.person
  const second = await enter(stage.bob, anas.uuid, { replaces: bob.instance })
  await expect.poll(() => ana.named(second.instance)?.person, PATIENCE).toBe(person)
  expect(ana.named(bob.instance)).toBeUndefined()
  expect(ana.state()?.revision).toBeGreaterThan(before?.revision ?? 0)
  // What the page before still says reaches nobody.
  bob.say("call.signal", { to: ana.instance, candidates: [] })
  await settled(bob)
  expect(ana.signals()).toEqual([])
  await reachEachOther([ioana, ana, second])
  // Nothing names an account.
  for (const { userId } of [stage.ana, stage.bob, stage.ioana])
    expect(JSON.stringify(ana.line.frames)).not.toContain(userId)
})

test("who is not to take part any more is out with their next beat, and reached by nobody before", async () => {
  await beCouple()
  const ioana = await enter(stage.ioana, anas.uuid)
  const [ana, bob] = [await letIn(stage.ana, anas.uuid, ioana), await letIn(stage.bob, anas.uuid, ioana)]
  await beCouple("declined")
  ana.say("call.signal", { to: bob.instance, candidates: [] })
  await settled(ana)
  // Nor does what their page says reach anybody.
  bob.say("call.signal", { to: ana.instance, candidates: [] })
  await settled(bob)
  expect(ana.signals()).toEqual([])
  bob.say("call.beat")
  await expect.poll(bob.refusals, PATIENCE).toEqual(["notFound"])
  expect(bob.signals()).toEqual([])
  stage.server.clock.advance(2_000)
  ana.say("call.beat")
  await expect.poll(() => ana.state()?.people.length, PATIENCE).toBe(2)
  expect(ana.state()?.silent).toEqual([])
  const again = await enter(stage.bob, anas.uuid)
  await expect.poll(again.refusals, PATIENCE).toEqual(["notFound"])
})

test("who gives no sign for a while is called silent until they leave, and is back with a beat, for all", async () => {
  await beCouple()
  const ioana = await enter(stage.ioana, anas.uuid)
  const ana = await letIn(stage.ana, anas.uuid, ioana)
  stage.server.clock.advance(25_000)
  ioana.say("call.beat")
  await settled(ioana)
  stage.server.clock.advance(10_000)
  ioana.say("call.beat")
  await expect.poll(() => ioana.state()?.silent, PATIENCE).toEqual([ana.instance])
  const { revision = 0 } = ioana.state() ?? {}
  ana.say("call.beat")
  await expect.poll(() => ioana.named(ana.instance), PATIENCE).toBeDefined()
  expect(ioana.state()).toMatchObject({ silent: [] })
  expect(ioana.state()?.revision).toBeGreaterThan(revision)
})

test("all seats of a small group meet in one room, which the specialist finds under each address", async () => {
  await beSeats()
  const rooms = [
    await readRoom(stage.ana, anas.uuid),
    await readRoom(stage.bob, bobs.uuid),
    await readRoom(stage.ioana, anas.uuid),
    await readRoom(stage.ioana, group),
  ]
  expect(rooms.map(({ room }) => room)).toEqual(rooms.map(() => group))
  expect(rooms.map(({ way, isGroup }) => [way, isGroup])).toEqual(rooms.map(() => ["mesh", true]))
  expect(rooms.map(({ other }) => other).slice(2)).toEqual(["Sleeping better", "Sleeping better"])
  for (const stranger of [stage.andrei, stage.clinic, stage.admin])
    for (const uuid of [anas.uuid, group]) expect((await askRoom(stranger, uuid)).statusCode).toBe(404)
  expect((await askRoom(stage.ana, randomUUID())).statusCode).toBe(404)
})

test("people of a group reach each other, and know each other by their first names", async () => {
  await beSeats()
  const ioana = await enter(stage.ioana, group)
  const [ana, bob] = [await letIn(stage.ana, group, ioana), await letIn(stage.bob, group, ioana)]
  await reachEachOther([ioana, ana, bob])
  const whole = ioana.named(bob.instance)?.name ?? ""
  const first = ana.named(bob.instance)?.name ?? ""
  expect(first).not.toBe("")
  expect(whole.startsWith(`${first} `)).toBe(true)
  const stranger = await enter(stage.andrei, group)
  await expect.poll(stranger.refusals, PATIENCE).toEqual(["notFound"])
})

test("before a group the specialist reads which seat waits; a seat that was given back is not let in", async () => {
  await beSeats()
  const waiting = async () =>
    z
      .array(z.object({ uuid: z.string() }))
      .parse((await stage.call({ as: stage.ioana, url: "/api/v2/practice/rooms/waiting" })).json())
      .map(({ uuid }) => uuid)
  const ioana = await enter(stage.ioana, group)
  const ana = await letIn(stage.ana, group, ioana)
  const bob = await enter(stage.bob, bobs.uuid)
  await expect.poll(() => ioana.named(bob.instance), PATIENCE).toBeDefined()
  expect(await waiting()).toEqual([bobs.uuid])
  await query(
    "update booking.appointment set status = 'cancelledByClient', cancelled_at = created_at, refunded = 0 where uuid = $1",
    [bobs.uuid],
  )
  expect(await waiting()).toEqual([])
  ioana.say("call.admit", { guest: bob.instance })
  await settled(ioana)
  expect(await readRoom(stage.bob, bobs.uuid)).toMatchObject({ state: "calledOff" })
  const again = await enter(stage.bob, bobs.uuid)
  await expect.poll(again.refusals, PATIENCE).toEqual(["closed"])
  stage.server.clock.advance(2_000)
  ana.say("call.beat")
  await expect.poll(() => ana.state()?.people.length, PATIENCE).toBe(2)
  expect(
    await query("select 1 from video.visit where user_id = $1 and admitted_at is not null", [
      stage.bob.userId,
    ]),
  ).toEqual([])
})

test("who was there when is told by seat: the specialist with each, and of a couple either", async () => {
  await beSeats()
  const ioana = await enter(stage.ioana, group)
  const ana = await letIn(stage.ana, group, ioana)
  stage.server.clock.advance(10_000)
  for (const page of [ioana, ana]) {
    page.say("call.beat")
    await settled(page)
  }
  const seen = await seenIn(stage.server.platform.db.query, [
    { seat: anas.uuid, room: group },
    { seat: bobs.uuid, room: group },
  ])
  expect(seen.get(anas.uuid)?.client).toHaveLength(1)
  expect(seen.get(anas.uuid)?.specialist).toHaveLength(1)
  expect(seen.get(bobs.uuid)?.client).toEqual([])
  expect(seen.get(bobs.uuid)?.specialist).toHaveLength(1)
})

test("a larger group is forwarded, and one that is too large for that has no room", async () => {
  await beSeats()
  const resize = (seats: number) =>
    query("update booking.group_session set capacity = $2 where id = $1", [group, seats])
  await resize(4)
  for (const person of [stage.ana, stage.ioana])
    expect(await readRoom(person, anas.uuid)).toMatchObject({ way: "unit" })
  await resize(25)
  for (const person of [stage.ana, stage.ioana])
    expect((await askRoom(person, anas.uuid)).statusCode).toBe(404)
  await query("update booking.group_session set capacity = 3 where id = $1", [group])
})
