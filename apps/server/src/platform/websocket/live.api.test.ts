import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, test } from "vitest"
import {
  connectLive,
  createLiveHarness,
  idsOf,
  type LiveClient,
  type LiveHarness,
  upgrade,
} from "./testing.ts"

let harness: LiveHarness

beforeEach(async () => {
  harness = await createLiveHarness()
})
afterEach(() => harness.server.close())

const PATIENT = { timeout: 10_000 } as const

const refusedFrom = async (headers: Readonly<Record<string, string>>): Promise<number> =>
  (await upgrade(harness.url, headers)).status

test("nobody connects without a session", async () => {
  expect(await refusedFrom({ origin: harness.url })).toBe(401)
  expect(await refusedFrom({ origin: harness.url, cookie: "session=nobody" })).toBe(401)
})

test("no other site's page connects with somebody's cookie", async () => {
  const { cookie } = harness.signIn()
  expect(await refusedFrom({ origin: "https://evil.example", cookie })).toBe(403)
  expect(await refusedFrom({ origin: "null", cookie })).toBe(403)
  expect(await refusedFrom({ cookie })).toBe(403)
})

test("a phone sends its session in a header, and no origin", async () => {
  const { actor } = harness.signIn()
  const { status, line } = await upgrade(harness.url, { "x-arnica-sso": actor.sessionId })
  expect(status).toBe(101)
  line?.destroy()
})

test("a plain request of the same path opens nothing, nor does an upgrade elsewhere", async () => {
  expect((await fetch(`${harness.url}/rest/wsock`, { headers: { origin: harness.url } })).status).toBe(401)
  const socket = new WebSocket(`${harness.url.replace("http", "ws")}/health/live`)
  const code = await new Promise<number>((resolve) => {
    socket.addEventListener("close", (event) => resolve(event.code))
  })
  expect([1005, 1006]).toContain(code)
})

test("who connects is greeted with the state, then told what is committed, in order and nothing else", async () => {
  const { actor, cookie } = harness.signIn()
  const client = await connectLive(harness.url, { headers: { cookie } })
  expect(client.frames[0]).toEqual({ type: "hello", data: { last: 0, resumed: false } })
  expect(await client.next("badge.changed")).toEqual({ type: "badge.changed", data: { newApps: 3 } })
  const undone = harness.server.platform.db.transaction(async (tx) => {
    await harness.server.platform.live.publish(tx, {
      userId: actor.userId,
      type: "badge.changed",
      data: { newApps: 99 },
    })
    throw new Error("changed my mind")
  })
  await expect(undone).rejects.toThrow("changed my mind")
  await Promise.all([1, 2, 3, 4, 5].map((count) => harness.publish(actor.userId, count)))
  await harness.publish(randomUUID(), 7)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1, 2, 3, 4, 5])
  expect(JSON.stringify(client.frames)).not.toContain("99")
  client.close()
})

test("what is published within a savepoint is told as well", async () => {
  const { actor, cookie } = harness.signIn()
  const client = await connectLive(harness.url, { headers: { cookie } })
  const { db, live } = harness.server.platform
  await db.transaction((tx) =>
    tx.transaction((savepoint) =>
      live.publish(savepoint, { userId: actor.userId, type: "badge.changed", data: { newMessages: 1 } }),
    ),
  )
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1])
  client.close()
})

test("after a lost line the rest comes, once; each of a person's connections has its own place", async () => {
  const { actor, cookie } = harness.signIn()
  const first = await connectLive(harness.url, { headers: { cookie } })
  await harness.publish(actor.userId, 1)
  await expect.poll(() => idsOf(first), PATIENT).toEqual([1])
  first.close()
  await first.closed
  const stays = await connectLive(harness.url, { headers: { cookie } })
  await harness.publish(actor.userId, 2)
  await harness.publish(actor.userId, 3)
  const back = await connectLive(harness.url, { headers: { cookie }, last: 1 })
  expect(back.frames[0]).toEqual({ type: "hello", data: { last: 3, resumed: true } })
  await harness.publish(actor.userId, 4)
  await expect.poll(() => idsOf(back), PATIENT).toEqual([2, 3, 4])
  await expect.poll(() => idsOf(stays), PATIENT).toEqual([2, 3, 4])
  for (const client of [back, stays]) client.close()
})

test("many that come back while events are written miss none and get none twice", async () => {
  const { actor, cookie } = harness.signIn()
  const writing = (async () => {
    for (let count = 1; count <= 60; count += 1) await harness.publish(actor.userId, count)
  })()
  const clients: LiveClient[] = []
  for (let n = 0; n < 8; n += 1)
    clients.push(await connectLive(harness.url, { headers: { cookie }, last: 0 }))
  await writing
  const all = Array.from({ length: 60 }, (_, index) => index + 1)
  for (const client of clients) {
    await expect.poll(() => idsOf(client), PATIENT).toEqual(all)
    client.close()
  }
})

test.each([
  ["claims to have seen what was never sent", 9, 0],
  ["comes back after its events were forgotten", 1, 3],
])("who %s starts from now", async (_, last, published) => {
  const { actor, cookie } = harness.signIn()
  for (let count = 1; count <= published; count += 1) await harness.publish(actor.userId, count)
  harness.server.clock.advance(25 * 3_600_000)
  await harness.server.platform.jobs.sweep()
  const client = await connectLive(harness.url, { headers: { cookie }, last })
  expect(client.frames[0]).toEqual({ type: "hello", data: { last: published, resumed: false } })
  await harness.publish(actor.userId, 1)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([published + 1])
  client.close()
})

test("frames of people reach their handler, and others at once", async () => {
  const [ana, ion] = [harness.signIn(), harness.signIn()]
  const hers = await connectLive(harness.url, { headers: { cookie: ana.cookie } })
  const his = await connectLive(harness.url, { headers: { cookie: ion.cookie } })
  hers.send({ type: "poke", data: { whom: ion.actor.userId } })
  expect((await his.next("notification")).data).toEqual({ kind: "info", title: ana.actor.userId })
  hers.send({ type: "ping", data: {} })
  expect(await hers.next("pong")).toEqual({ type: "pong", data: {} })
  for (const client of [hers, his]) client.close()
})
