import { randomUUID } from "node:crypto"
import { roomChatEndpoints } from "@arnica/contract/room-chat"
import { videoEndpoints } from "@arnica/contract/video"
import { callEvents } from "@arnica/contract/video-frames"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { multipart } from "../../testing/multipart.ts"
import { createSyntheticPage, type SyntheticPage } from "./forwarding/testing/synthetic-page.ts"
import { createPages, type Page, type Pages } from "./harness/testing.ts"

const MINUTE = 60_000
const PATIENCE = { timeout: 10_000 } as const

let stage: Harness
let pages: Pages
let anas: Booked
let group: string
const browsers: SyntheticPage[] = []

const query = async (text: string, values: readonly unknown[]) =>
  (await stage.server.platform.db.pool.query(text, [...values])).rows

/** Ioana's group of six, in which Ana has a seat. */
beforeAll(async () => {
  stage = await createHarness()
  pages = createPages(stage, (await stage.server.start()) ?? "")
  anas = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  await query("delete from scheduling.occupancy where holder_ref = $1", [`appointment:${anas.uuid}`])
  const payload = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start: anas.start,
    minutes: 60,
    capacity: 6,
    price: 9_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const url = "/api/v2/practice/groups"
  const made = await stage.call({ as: stage.ioana, method: "POST", url, payload })
  const { items } = z.object({ items: z.tuple([z.object({ id: z.string() })]) }).parse(made.json())
  group = items[0].id
  await query(
    `update booking.appointment a set group_id = g.id, product_id = null, session_type_code = 'VIDEO_GROUP',
       start_at = g.start_at, end_at = g.end_at, minutes = 60
     from booking.group_session g where g.id = $1 and a.uuid = $2`,
    [group, anas.uuid],
  )
  await query("update booking.group_session set taken = 1 where id = $1", [group])
  const { clock } = stage.server
  clock.advance(Date.parse(anas.start) - 10 * MINUTE - clock.now())
})
afterEach(async () => {
  pages.closeAll()
  for (const browser of browsers.splice(0)) await browser.close()
  await query("delete from video.visit", [])
})
afterAll(() => stage.close())

const told = ({ line, instance }: Page) =>
  line.frames
    .filter(({ type }) => type === "call.media")
    .map(({ data }) => callEvents["call.media"].parse(data))
    .filter((one) => one.instance === instance)

const enter = async (as: Harness["ana"]): Promise<Page> => {
  const page = await pages.open(as, { room: group })
  page.say("call.join")
  await expect.poll(() => page.named(page.instance), PATIENCE).toBeDefined()
  return page
}

/** Has a page connect to what forwards, until it is connected. */
const connect = async (page: Page): Promise<SyntheticPage> => {
  const browser = createSyntheticPage(1)
  browsers.push(browser)
  page.say("call.media", { offer: await browser.offer() })
  await expect.poll(() => told(page).at(-1)?.answer, PATIENCE).toBeDefined()
  await browser.answer(told(page).at(-1)?.answer ?? "")
  await expect.poll(browser.isConnected, PATIENCE).toBe(true)
  return browser
}

test("a group of six says that it is forwarded, to its people alone", async () => {
  const url = `/api/v2/appointments/${group}/room`
  const room = videoEndpoints["GET /api/v2/appointments/{uuid}/room"].responses[200]
  expect(room.parse((await stage.call({ as: stage.ioana, url })).json())).toMatchObject({ way: "unit" })
  expect((await stage.call({ as: stage.bob, url })).statusCode).toBe(404)
})

test("who is let in is connected and named to the others; who waits gets nothing", async () => {
  const host = await enter(stage.ioana)
  await connect(host)
  const guest = await enter(stage.ana)
  const offer = await createOffer()
  guest.say("call.media", { offer })
  host.say("call.media", { offer: "v=0" })
  await expect.poll(() => told(host).at(-1)?.refused, PATIENCE).toBe("badOffer")
  expect(told(guest)).toEqual([])
  host.say("call.admit", { guest: guest.instance })
  await expect.poll(() => guest.named(guest.instance)?.admitted, PATIENCE).toBe(true)
  const browser = await connect(guest)
  await expect.poll(() => browser.told()?.people.map(({ id }) => id), PATIENCE).toContain(guest.instance)
})

const createOffer = async (): Promise<string> => {
  const browser = createSyntheticPage(2)
  browsers.push(browser)
  return await browser.offer()
}

test("nobody speaks for another's page, and strangers hear nothing", async () => {
  const host = await enter(stage.ioana)
  const offer = await createOffer()
  for (const as of [stage.ana, stage.bob]) {
    const thief = await pages.open(as, { room: group, instance: host.instance })
    thief.say("call.media", { offer })
    const stranger = await pages.open(as, { room: group, instance: randomUUID() })
    stranger.say("call.media", { offer })
    stranger.line.send({ type: "ping", data: {} })
    await expect.poll(() => stranger.line.frames.some(({ type }) => type === "pong"), PATIENCE).toBe(true)
    expect([...told(thief), ...told(stranger)]).toEqual([])
  }
  expect(told(host)).toEqual([])
})

test("whoever leaves is put out of what forwards", async () => {
  const host = await enter(stage.ioana)
  const browser = await connect(host)
  host.say("call.leave")
  await expect.poll(browser.isConnected, PATIENCE).toBe(false)
})

test("what is written where pictures are forwarded is read by who was let in, and by nobody who waits", async () => {
  const url = `/api/v2/appointments/${group}/room/messages`
  const write = (as: Harness["ana"], text: string) => {
    const { type, payload } = multipart({ text }, [])
    return stage.call({ as, method: "POST", url, headers: { "content-type": type }, payload })
  }
  const heard = ({ line }: Page) =>
    line.frames.filter(({ type }) => type === "room.message").map(({ data }) => data)
  const host = await enter(stage.ioana)
  const guest = await enter(stage.ana)
  expect((await write(stage.ioana, "Welcome.")).statusCode).toBe(201)
  await expect.poll(() => heard(host), PATIENCE).toEqual([{ appointment: group, number: 1 }])
  expect(heard(guest)).toEqual([])
  expect((await write(stage.ana, "May I come in?")).statusCode).toBe(409)
  expect((await stage.call({ as: stage.ana, url })).statusCode).toBe(404)
  host.say("call.admit", { guest: guest.instance })
  await expect.poll(() => guest.named(guest.instance)?.admitted, PATIENCE).toBe(true)
  expect((await write(stage.ana, "Thank you.")).statusCode).toBe(201)
  for (const page of [host, guest])
    await expect.poll(() => heard(page).at(-1), PATIENCE).toEqual({ appointment: group, number: 2 })
  const read = roomChatEndpoints["GET /api/v2/appointments/{uuid}/room/messages"].responses[200]
  const { items } = read.parse((await stage.call({ as: stage.ana, url })).json())
  expect(items.map(({ side, text }) => [side, text])).toEqual([
    ["provider", "Welcome."],
    ["client", "Thank you."],
  ])
  expect((await stage.call({ as: stage.bob, url })).statusCode).toBe(404)
})
