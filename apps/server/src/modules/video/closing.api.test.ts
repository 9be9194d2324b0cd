import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { seenIn } from "./attendance.ts"
import { openRoomPage, PATIENCE, type RoomPage } from "./harness/closing/testing.ts"

const MINUTE = 60_000

let stage: Harness
let booked: Booked
let url: string
const opened: RoomPage[] = []
beforeEach(async () => {
  stage = await createHarness()
  url = (await stage.server.start()) ?? ""
  booked = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  moveTo(0)
})
afterEach(async () => {
  for (const { line } of opened.splice(0)) line.close()
  await stage.close()
})

/** Moves the clock to some minutes after the start of the session. */
const moveTo = (minutes: number): void => {
  const { clock } = stage.server
  clock.advance(Date.parse(booked.start) + minutes * MINUTE - clock.now())
}
const openPage = async (as: Person, instance?: string): Promise<RoomPage> => {
  const page = await openRoomPage({ stage, url, uuid: booked.uuid }, instance ? { as, instance } : { as })
  opened.push(page)
  return page
}
const enter = async (as: Person, instance?: string): Promise<RoomPage> => {
  const page = await openPage(as, instance)
  const before = page.states()
  page.say("call.join")
  await expect.poll(page.states, PATIENCE).toBeGreaterThan(before)
  return page
}
/** Both in the room, the client let in. */
const meet = async (): Promise<{ ana: RoomPage; ioana: RoomPage }> => {
  const [ioana, ana] = [await enter(stage.ioana), await enter(stage.ana)]
  ioana.say("call.admit", { guest: ana.instance })
  await ioana.handled()
  return { ana, ioana }
}
const send = async (as: Person, { to, payload }: { to: string; payload: object }) => {
  const cookie = await stage.signIn(as)
  return await stage.call({
    as: { ...as, cookie },
    method: "POST",
    url: `/api/v2/appointments/${booked.uuid}/${to}`,
    payload,
  })
}
test("the specialist ends the session for both; who comes in again does so as a new page", async () => {
  const { ana, ioana } = await meet()
  stage.server.clock.advance(5_000)
  ioana.say("call.end")
  for (const page of [ana, ioana]) await expect.poll(page.refusals, PATIENCE).toEqual(["ended"])
  // A page that comes back by itself, after a lost line, stays out.
  ana.say("call.join")
  await expect.poll(ana.refusals, PATIENCE).toEqual(["ended", "ended"])
  stage.server.clock.advance(1_000)
  const back = await enter(stage.ana)
  expect(back.refusals()).toEqual([])
  expect(back.count()).toBe(1)
})

test("a page that was not told hears with its next beat that the session was ended", async () => {
  const { ana, ioana } = await meet()
  // The server ends after its transaction, before it has told anybody.
  const { live } = stage.server.platform
  const { publishEphemeral } = live
  Object.assign(live, { publishEphemeral: () => undefined })
  stage.server.clock.advance(5_000)
  ioana.say("call.end")
  await ioana.handled()
  Object.assign(live, { publishEphemeral })
  expect(ana.refusals()).toEqual([])
  stage.server.clock.advance(5_000)
  for (const page of [ana, ioana]) {
    page.say("call.beat")
    await expect.poll(page.refusals, PATIENCE).toEqual(["ended"])
  }
})

test("nobody but the specialist ends a session, and only while its room is open", async () => {
  const { ana, ioana } = await meet()
  ana.say("call.end")
  await expect.poll(ana.failures, PATIENCE).toMatchObject([{ translationKey: "errors:roomNotYours" }])
  const stranger = await openPage(stage.andrei, ioana.instance)
  stranger.say("call.end")
  await expect.poll(stranger.refusals, PATIENCE).toEqual(["notFound"])
  await ioana.beat()
  expect(ioana.count()).toBe(2)
  moveTo(200)
  const late = await openPage(stage.ioana)
  late.say("call.end")
  await expect.poll(late.refusals, PATIENCE).toEqual(["closed"])
})

test("an end that fails changes nothing, and says what to do and where", async () => {
  const { ana, ioana } = await meet()
  await stage.server.platform.db.pool.query("alter table video.room_note add check (ended_at is null)")
  ioana.say("call.end")
  await expect.poll(ioana.failures, PATIENCE).toMatchObject([
    {
      translationKey: "errors:roomNotEnded",
      translationParams: { url: expect.stringContaining(`/provider/appointments/${booked.uuid}`) },
    },
  ])
  await ana.beat()
  expect(ana.count()).toBe(2)
  expect(ana.refusals()).toEqual([])
})

test("what each says past the server and the other reports is what is known of their connection", async () => {
  const { ana, ioana } = await meet()
  for (let beat = 0; beat < 6; beat += 1) {
    const [hers, his] = [ioana.secret(), ana.secret()]
    await ana.beat(hers === undefined ? [] : [hers])
    await ioana.beat(his === undefined ? [] : [his])
  }
  const sessions = [{ seat: booked.uuid, room: booked.uuid }]
  const seen = (await seenIn(stage.server.platform.db.query, sessions)).get(booked.uuid)
  const lasts = (seen?.confirmed ?? []).reduce((sum, { start, end }) => sum + end - start, 0)
  expect(lasts).toBeGreaterThanOrEqual(100_000)
})

test("nobody makes up that the other one was reached: not by one's own secret, an old or a strange one", async () => {
  const { ana, ioana } = await meet()
  await ioana.beat()
  await ana.beat()
  const [old, own] = [ioana.secret() ?? "", ana.secret() ?? ""]
  expect(old).not.toBe("")
  stage.server.clock.advance(21_000)
  for (let beat = 0; beat < 4; beat += 1) await ana.beat([old, own, ana.secret() ?? "", "made up"])
  const sessions = [{ seat: booked.uuid, room: booked.uuid }]
  const seen = (await seenIn(stage.server.platform.db.query, sessions)).get(booked.uuid)
  expect(seen?.confirmed).toEqual([])
})

test("who waits to be let in gets no secret and asks for nothing", async () => {
  const ana = await enter(stage.ana)
  await ana.beat()
  expect(ana.secret()).toBeUndefined()
  ana.say("call.ask", { what: "phone" })
  await ana.handled()
  expect(ana.noted()).toBeUndefined()
})

test("the specialist offers to call, the client agrees: then both see on which number", async () => {
  const { ana, ioana } = await meet()
  ioana.say("call.ask", { what: "phone" })
  for (const page of [ana, ioana])
    await expect.poll(page.noted, PATIENCE).toMatchObject({ phone: "offered", number: null, move: "none" })
  ana.say("call.ask", { what: "phone" })
  for (const page of [ana, ioana])
    await expect.poll(page.noted, PATIENCE).toMatchObject({ phone: "agreed", number: "+40 712 345 678" })
  // Who comes in later is told with the next beat.
  const second = await openPage(stage.ana)
  second.say("call.join", { replaces: ana.instance })
  await expect.poll(second.states, PATIENCE).toBeGreaterThan(0)
  await second.beat()
  expect(second.noted()).toMatchObject({ phone: "agreed" })
  const stranger = await openPage(stage.bob)
  stranger.say("call.ask", { what: "phone" })
  await expect.poll(stranger.refusals, PATIENCE).toEqual(["notFound"])
  expect(stranger.noted()).toBeUndefined()
})

const freeTime = z.object({ starts: z.array(z.string()) })
const otherTime = async (): Promise<string> => {
  const cookie = await stage.signIn(stage.ana)
  const from = new Date(stage.server.clock.now()).toISOString()
  const to = new Date(stage.server.clock.now() + 14 * 86_400_000).toISOString()
  const asked = await stage.call({
    as: { ...stage.ana, cookie },
    url: `/api/v2/appointments/${booked.uuid}/times?from=${from}&to=${to}`,
  })
  return freeTime.parse(asked.json()).starts.at(-1) ?? ""
}

test("a session moves for nothing once both want it to, once", async () => {
  const { ana, ioana } = await meet()
  const move = async (to: string) =>
    await send(stage.ana, { to: "free-move", payload: { from: booked.start, to } })
  expect(await otherTime()).toBe("")
  const far = new Date(Date.parse(booked.start) + 7 * 86_400_000).toISOString()
  expect((await move(far)).json()).toMatchObject({ errorCode: "notMovableForFree" })
  ana.say("call.ask", { what: "move" })
  await expect.poll(ioana.noted, PATIENCE).toMatchObject({ move: "asked" })
  expect((await move(far)).statusCode).toBe(409)
  ioana.say("call.ask", { what: "move" })
  await expect.poll(ana.noted, PATIENCE).toMatchObject({ move: "open" })
  const to = await otherTime()
  const forOthers = await send(stage.bob, { to: "free-move", payload: { from: booked.start, to } })
  expect(forOthers.statusCode).toBe(404)
  const moved = await move(to)
  expect(moved.json()).toMatchObject({ status: "confirmed", start: to })
  // The room has closed for who is in it: it opens before the new time.
  stage.server.clock.advance(10_000)
  ana.say("call.beat")
  await expect.poll(ana.refusals, PATIENCE).toEqual(["closed"])
  booked = { ...booked, start: to }
  moveTo(0)
  const again = await meet()
  again.ioana.say("call.ask", { what: "move" })
  await expect.poll(again.ioana.noted, PATIENCE).toMatchObject({ move: "used" })
  expect((await move(far)).statusCode).toBe(409)
})

test("where the two hardly reached each other the client need not ask for another time", async () => {
  const { ana, ioana } = await meet()
  for (let beat = 0; beat < 10; beat += 1) {
    await ana.beat()
    await ioana.beat()
  }
  ana.say("call.ask", { what: "move" })
  await expect.poll(ana.noted, PATIENCE).toMatchObject({ move: "open" })
})

test("a frame that is none of these closes the line", async () => {
  for (const [type, data] of [
    ["call.ask", { what: "refund" }],
    ["call.end", { instance: "nobody" }],
    ["call.beat", { heard: Array.from({ length: 9 }, () => randomUUID()) }],
    ["call.beat", { heard: ["x".repeat(101)] }],
  ] as const) {
    const page = await openPage(stage.ana)
    page.say(type, data)
    expect(await page.line.closed).toBe(1008)
  }
})
