import { conversationsEndpoints } from "@arnica/contract/conversations"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectLive, type LiveClient } from "../../platform/websocket/testing.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const PATIENCE = { timeout: 10_000 } as const
const MINUTE = 60_000
const base = "/api/v2/conversations"
const oneSchema = conversationsEndpoints["GET /api/v2/conversations/{id}"].responses[200]
const listSchema = conversationsEndpoints["GET /api/v2/conversations"].responses[200]
const ALL = { presence: true, read: true, typing: true }

let stage: Harness
let id: string
let url: string
beforeAll(async () => {
  stage = await createHarness()
  url = (await stage.server.start()) ?? ""
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  id = (await post(stage.ana, base, { appointmentUuid: booked.uuid })).json().id
  await say(stage.ana, "Good morning.")
})
afterAll(() => stage.close())

const post = (as: Person, path: string, payload?: object) =>
  stage.call({ as, method: "POST", url: path, ...(payload === undefined ? {} : { payload }) })
const say = async (as: Person, text: string): Promise<number> =>
  (await post(as, `${base}/${id}/messages`, { text })).json().number
const one = async (as: Person) => oneSchema.parse((await stage.call({ as, url: `${base}/${id}` })).json())
const read = async (as: Person, number: number) => await post(as, `${base}/${id}/read`, { number })
const fetched = (as: Person) => post(as, `${base}/delivered`)
const choose = async (as: Person, shown: object) =>
  (await stage.call({ as, method: "PATCH", url: "/api/v2/message-preferences", payload: shown })).json()
const live = async (as: Person): Promise<LiveClient> =>
  await connectLive(url, { headers: { cookie: as.cookie } })
const dataOf = ({ frames }: LiveClient, wanted: string) =>
  frames.filter(({ type }) => type === wanted).map(({ data }) => data)

/** Has it that somebody was last online so long ago. */
const seenAgo = (who: Person, ms: number) =>
  stage.server.platform.db.pool.query("update messaging.presence set seen_at = $2 where user_id = $1", [
    who.userId,
    new Date(stage.server.clock.now() - ms),
  ])

/** Whether it was noted just now that somebody is online. */
const isNoted = async (who: Person): Promise<boolean> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select 1 from messaging.presence where user_id = $1 and is_online and seen_at >= $2",
    [who.userId, new Date(stage.server.clock.now())],
  )
  return rows.length > 0
}

test("a message is sent, then on a device of the other, then read", async () => {
  const { ana, ioana } = stage
  const line = await live(ana)
  const number = await say(ana, "Are you there?")
  expect(await one(ana)).toMatchObject({ seenNumber: 0, deliveredNumber: 0 })
  expect((await fetched(ioana)).statusCode).toBe(204)
  await expect
    .poll(() => dataOf(line, "message.delivered"), PATIENCE)
    .toEqual([{ conversationId: id, number }])
  expect(await one(ana)).toMatchObject({ seenNumber: 0, deliveredNumber: number })
  // What arrived is said once.
  await fetched(ioana)
  await read(ioana, number)
  expect(await one(ana)).toMatchObject({ seenNumber: number, deliveredNumber: number })
  expect(dataOf(line, "message.delivered")).toHaveLength(1)
  line.close()
})

test("what was read has arrived, whatever a device said", async () => {
  const { ana, ioana } = stage
  const number = await say(ana, "And now?")
  await read(ioana, number)
  expect((await one(ana)).deliveredNumber).toBe(number)
})

test("messages that are sent and fetched at the same time wait for each other", async () => {
  const { ana, ioana } = stage
  const both = await Promise.all([
    ...["a", "b", "c"].map((text) => say(ana, text)),
    ...["a", "b", "c"].map(() => fetched(ioana)),
  ])
  await fetched(ioana)
  expect(both).toHaveLength(6)
  const { lastNumber, deliveredNumber } = await one(ana)
  expect(deliveredNumber).toBe(lastNumber)
})

test("who comes online is seen by those with whom they write, and gone when nobody has seen them for two minutes", async () => {
  const { ana, ioana, bob, server } = stage
  const watching = await live(ana)
  const hers = await live(ioana)
  await expect
    .poll(() => dataOf(watching, "presence"), PATIENCE)
    .toEqual([{ conversationId: id, isOnline: true }])
  expect((await one(ana)).presence).toEqual({ isOnline: true, lastSeen: null })
  hers.close()
  // Between two pages somebody does not go.
  await server.platform.jobs.sweep()
  expect((await one(ana)).presence?.isOnline).toBe(true)
  server.clock.set(server.clock.now() + 2 * MINUTE)
  expect((await one(ana)).presence).toEqual({ isOnline: false, lastSeen: "hour" })
  const again = await live(ana)
  await expect.poll(async () => await isNoted(ana), PATIENCE).toBe(true)
  await server.platform.jobs.sweep()
  await expect
    .poll(() => dataOf(again, "presence"), PATIENCE)
    .toContainEqual({ conversationId: id, isOnline: false })
  await seenAgo(ioana, 25 * 60 * MINUTE)
  expect((await one(ana)).presence).toEqual({ isOnline: false, lastSeen: "week" })
  // Of whoever writes to nobody nothing is kept.
  const strangers = await live(bob)
  await strangers.next("badge.changed")
  const { rows } = await server.platform.db.pool.query(
    "select user_id from messaging.presence where user_id = $1",
    [bob.userId],
  )
  expect(rows).toEqual([])
  // After a month nothing is known any more.
  await seenAgo(ioana, 31 * 24 * 60 * MINUTE)
  await server.platform.jobs.sweep()
  expect((await one(ana)).presence).toBeNull()
  for (const line of [watching, again, strangers]) line.close()
})

test("who hides that they are online does not see it of others", async () => {
  const { ana, ioana } = stage
  expect((await stage.call({ as: ana, url: "/api/v2/message-preferences" })).json()).toEqual(ALL)
  const lines = [await live(ana), await live(ioana)]
  await expect.poll(async () => (await one(ana)).presence?.isOnline, PATIENCE).toBe(true)
  for (const hiding of [ana, ioana]) {
    expect(await choose(hiding, { presence: false })).toEqual({ ...ALL, presence: false })
    expect([(await one(ana)).presence, (await one(ioana)).presence]).toEqual([null, null])
    await choose(hiding, { presence: true })
    expect((await one(ana)).presence?.isOnline).toBe(true)
  }
  const [hers] = lines
  if (hers === undefined) throw new Error("no line")
  await expect
    .poll(() => dataOf(hers, "presence"), PATIENCE)
    .toContainEqual({ conversationId: id, isOnline: false })
  for (const line of lines) line.close()
})

test("who hides what they read does not see it of others; what arrived is said all the same", async () => {
  const { ana, ioana } = stage
  const number = await say(ana, "Seen?")
  const line = await live(ana)
  for (const hiding of [ana, ioana]) {
    await choose(hiding, { read: false })
    await read(ioana, number)
    expect(await one(ana)).toMatchObject({ seenNumber: 0, deliveredNumber: number })
    const list = listSchema.parse((await stage.call({ as: ana, url: `${base}?as=client` })).json())
    expect(list.items[0]?.last.seen).toBe(false)
    await choose(hiding, { read: true })
    expect((await one(ana)).seenNumber).toBe(number)
  }
  expect(dataOf(line, "message.read")).toEqual([])
  line.close()
})

test("who hides that they type does not see it of others, nor does anybody across a block", async () => {
  const { ana, ioana } = stage
  const line = await live(ioana)
  for (const hiding of [ana, ioana]) {
    await choose(hiding, { typing: false })
    await post(ana, `${base}/${id}/typing`)
    await choose(hiding, { typing: true })
  }
  await post(ioana, `${base}/${id}/block`)
  expect((await one(ana)).presence).toBeNull()
  await post(ana, `${base}/${id}/typing`)
  await stage.call({ as: ioana, method: "DELETE", url: `${base}/${id}/block` })
  expect(dataOf(line, "typing")).toEqual([])
  await post(ana, `${base}/${id}/typing`)
  await expect.poll(() => dataOf(line, "typing"), PATIENCE).toEqual([{ conversationId: id }])
  line.close()
})

test("what is chosen at the same time is chosen both", async () => {
  const { ana } = stage
  await Promise.all([choose(ana, { presence: false }), choose(ana, { typing: false })])
  expect(await choose(ana, {})).toEqual({ presence: false, read: true, typing: false })
  await choose(ana, ALL)
})

test.each([
  ["a word", { read: "no" }],
  ["nothing", { read: null }],
])("%s is no choice", async (_what, payload) => {
  const refused = await stage.call({
    as: stage.ana,
    method: "PATCH",
    url: "/api/v2/message-preferences",
    payload,
  })
  expect([refused.statusCode, refused.json().errorMessage.details[0].path]).toEqual([400, "read"])
})
