import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { anActor } from "../../modules/identity/testing.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { SignedIn } from "../http/actor.ts"
import type { Platform } from "../types.ts"
import { connectLive, type LiveClient, upgrade } from "./testing.ts"

let server: TestServer<void>
let url: string
const sessions = new Map<string, SignedIn>()

const compose = ({ http, live }: Platform): void => {
  http.setSessionReader(async ({ headers }) => {
    const value = String(headers["x-arnica-sso"] ?? headers.cookie?.replace("session=", ""))
    return sessions.get(value) ?? { kind: "anonymous" }
  })
  live.greet("badge.changed", async () => ({ newApps: 3 }))
  live.receive({
    type: "poke",
    schema: z.object({ whom: z.uuid() }),
    handle: async ({ whom }, actor) => {
      const data = { kind: "info", title: actor.userId } as const
      live.whisper({ userId: whom, type: "notification", data })
    },
  })
}

beforeEach(async () => {
  server = await createTestServer({ compose })
  url = (await server.start()) ?? ""
})
afterEach(() => server.close())

const signIn = (given: Partial<SignedIn> = {}): { actor: SignedIn; cookie: string } => {
  const actor = anActor(given)
  sessions.set(actor.sessionId, actor)
  return { actor, cookie: `session=${actor.sessionId}` }
}
const publish = (userId: string, newApps: number): Promise<void> =>
  server.platform.db.transaction((tx) =>
    server.platform.live.publish(tx, { userId, type: "badge.changed", data: { newApps } }),
  )
const PATIENT = { timeout: 10_000 } as const

const idsOf = (client: LiveClient): readonly (number | undefined)[] =>
  client.frames.filter(({ id }) => id !== undefined).map(({ id }) => id)

const refusedFrom = async (headers: Readonly<Record<string, string>>): Promise<number> =>
  (await upgrade(url, headers)).status

test("nobody connects without a session", async () => {
  expect(await refusedFrom({ origin: url })).toBe(401)
  expect(await refusedFrom({ origin: url, cookie: "session=nobody" })).toBe(401)
})

test("no other site's page connects with somebody's cookie", async () => {
  const { cookie } = signIn()
  expect(await refusedFrom({ origin: "https://evil.example", cookie })).toBe(403)
  expect(await refusedFrom({ origin: "null", cookie })).toBe(403)
  expect(await refusedFrom({ cookie })).toBe(403)
})

test("a phone sends its session in a header, and no origin", async () => {
  const { actor } = signIn()
  const { status, line } = await upgrade(url, { "x-arnica-sso": actor.sessionId })
  expect(status).toBe(101)
  line?.destroy()
})

test("a plain request of the same path opens nothing, nor does an upgrade elsewhere", async () => {
  expect((await fetch(`${url}/rest/wsock`, { headers: { origin: url } })).status).toBe(401)
  const socket = new WebSocket(`${url.replace("http", "ws")}/health/live`)
  const code = await new Promise<number>((resolve) => {
    socket.addEventListener("close", (event) => resolve(event.code))
  })
  expect([1005, 1006]).toContain(code)
})

test("who connects is greeted with the state, then told what is committed, in order and nothing else", async () => {
  const { actor, cookie } = signIn()
  const client = await connectLive(url, { headers: { cookie } })
  expect(client.frames[0]).toEqual({ type: "hello", data: { last: 0, resumed: false } })
  expect(await client.next("badge.changed")).toEqual({ type: "badge.changed", data: { newApps: 3 } })
  const undone = server.platform.db.transaction(async (tx) => {
    await server.platform.live.publish(tx, {
      userId: actor.userId,
      type: "badge.changed",
      data: { newApps: 99 },
    })
    throw new Error("changed my mind")
  })
  await expect(undone).rejects.toThrow("changed my mind")
  await Promise.all([1, 2, 3, 4, 5].map((count) => publish(actor.userId, count)))
  await publish(randomUUID(), 7)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1, 2, 3, 4, 5])
  expect(JSON.stringify(client.frames)).not.toContain("99")
  client.close()
})

test("what is published within a savepoint is told as well", async () => {
  const { actor, cookie } = signIn()
  const client = await connectLive(url, { headers: { cookie } })
  const { db, live } = server.platform
  await db.transaction((tx) =>
    tx.transaction((savepoint) =>
      live.publish(savepoint, { userId: actor.userId, type: "badge.changed", data: { newMessages: 1 } }),
    ),
  )
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1])
  client.close()
})

test("after a lost line the rest comes, once; each of a person's connections has its own place", async () => {
  const { actor, cookie } = signIn()
  const first = await connectLive(url, { headers: { cookie } })
  await publish(actor.userId, 1)
  await expect.poll(() => idsOf(first), PATIENT).toEqual([1])
  first.close()
  await first.closed
  const stays = await connectLive(url, { headers: { cookie } })
  await publish(actor.userId, 2)
  await publish(actor.userId, 3)
  const back = await connectLive(url, { headers: { cookie }, last: 1 })
  expect(back.frames[0]).toEqual({ type: "hello", data: { last: 3, resumed: true } })
  await publish(actor.userId, 4)
  await expect.poll(() => idsOf(back), PATIENT).toEqual([2, 3, 4])
  await expect.poll(() => idsOf(stays), PATIENT).toEqual([2, 3, 4])
  for (const client of [back, stays]) client.close()
})

test("many that come back while events are written miss none and get none twice", async () => {
  const { actor, cookie } = signIn()
  const writing = (async () => {
    for (let count = 1; count <= 60; count += 1) await publish(actor.userId, count)
  })()
  const clients: LiveClient[] = []
  for (let n = 0; n < 8; n += 1) clients.push(await connectLive(url, { headers: { cookie }, last: 0 }))
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
  const { actor, cookie } = signIn()
  for (let count = 1; count <= published; count += 1) await publish(actor.userId, count)
  server.clock.advance(25 * 3_600_000)
  await server.platform.jobs.sweep()
  const client = await connectLive(url, { headers: { cookie }, last })
  expect(client.frames[0]).toEqual({ type: "hello", data: { last: published, resumed: false } })
  await publish(actor.userId, 1)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([published + 1])
  client.close()
})

test("frames of people reach their handler, and others at once", async () => {
  const [ana, ion] = [signIn(), signIn()]
  const hers = await connectLive(url, { headers: { cookie: ana.cookie } })
  const his = await connectLive(url, { headers: { cookie: ion.cookie } })
  hers.send({ type: "poke", data: { whom: ion.actor.userId } })
  expect((await his.next("notification")).data).toEqual({ kind: "info", title: ana.actor.userId })
  hers.send({ type: "ping", data: {} })
  expect(await hers.next("pong")).toEqual({ type: "pong", data: {} })
  for (const client of [hers, his]) client.close()
})

test.each([
  ["that is no JSON", "{", 1008],
  ["of an unknown type", { type: "shout", data: {} }, 1008],
  ["that its schema refuses", { type: "poke", data: { whom: "everybody" } }, 1008],
  ["that is too long", { type: "poke", data: "x".repeat(17_000) }, 1009],
])("a frame %s closes the line", async (_, frame, code) => {
  const client = await connectLive(url, { headers: { cookie: signIn().cookie } })
  client.send(frame)
  expect(await client.closed).toBe(code)
})

test("more than forty frames at once close the line", async () => {
  const client = await connectLive(url, { headers: { cookie: signIn().cookie } })
  for (let n = 0; n < 41; n += 1) client.send({ type: "ping", data: {} })
  expect(await client.closed).toBe(1008)
})

test("one person has at most twenty lines, however fast they come", async () => {
  const { cookie } = signIn()
  const opened = await Promise.allSettled(
    Array.from({ length: 24 }, () => connectLive(url, { headers: { cookie } })),
  )
  const clients = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
  expect(clients).toHaveLength(20)
  clients[0]?.close()
  await clients[0]?.closed
  const next = await connectLive(url, { headers: { cookie } })
  for (const client of [...clients, next]) client.close()
})

test("who does not read is cut off before much has gathered, and others are not held up", async () => {
  const slow = signIn()
  const { line } = await upgrade(url, { origin: url, cookie: slow.cookie })
  const cut = new Promise<void>((resolve) => line?.on("close", () => resolve()))
  line?.pause()
  const client = await connectLive(url, { headers: { cookie: slow.cookie } })
  const data = { kind: "info", title: "x".repeat(200), text: "ă".repeat(500) } as const
  const { live, metrics } = server.platform
  const closes = async (): Promise<boolean> =>
    (await metrics.registry.metrics()).includes('arnica_live_events_total{outcome="tooSlow"} 1')
  for (let round = 0; round < 400 && !(await closes()); round += 1)
    for (let n = 0; n < 50; n += 1) live.whisper({ userId: slow.actor.userId, type: "notification", data })
  expect(await closes()).toBe(true)
  line?.resume()
  await cut
  await publish(slow.actor.userId, 1)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1])
  client.close()
})

test("a session that ended closes its lines and no other's", async () => {
  const ended = signIn()
  const other = signIn({ userId: ended.actor.userId })
  const [hers, stays] = [
    await connectLive(url, { headers: { cookie: ended.cookie } }),
    await connectLive(url, { headers: { cookie: other.cookie } }),
  ]
  server.platform.live.endSession(ended.actor.sessionId)
  expect(await hers.closed).toBe(4401)
  await publish(ended.actor.userId, 1)
  await expect.poll(() => idsOf(stays), PATIENT).toEqual([1])
  stays.close()
})

test("a server that stops sends everybody elsewhere", async () => {
  const client = await connectLive(url, { headers: { cookie: signIn().cookie } })
  const stopping = server.app.close()
  expect(await client.closed).toBe(1012)
  await stopping
})

test("the number of lines is a metric", async () => {
  const client = await connectLive(url, { headers: { cookie: signIn().cookie } })
  expect(await server.platform.metrics.registry.metrics()).toContain("arnica_live_connections 1")
  client.close()
})

/** A server whose regular work waits until the test has its time pass. */
const withTimersAtHand = async (act: (site: string) => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const patient = await createTestServer({ compose })
  try {
    await act((await patient.start()) ?? "")
  } finally {
    await patient.close()
    vi.useRealTimers()
  }
}

test("whoever gives no sign of life between two beats is cut off, and whoever answers stays", () =>
  withTimersAtHand(async (site) => {
    const client = await connectLive(site, { headers: { cookie: signIn().cookie } })
    const { line } = await upgrade(site, { origin: site, cookie: signIn().cookie })
    const cut = new Promise((resolve) => line?.once("close", resolve))
    // It reads and never answers.
    line?.resume()
    vi.advanceTimersByTime(25_000)
    // The answer to the ping has come once a later frame has been answered.
    client.send({ type: "ping", data: {} })
    await client.next("pong")
    vi.advanceTimersByTime(25_000)
    await cut
    client.send({ type: "poke", data: { whom: randomUUID() } })
    client.close()
    expect(await client.closed).toBe(1005)
  }))

test("every two minutes all are asked whether their session still stands", () =>
  withTimersAtHand(async (site) => {
    const [gone, stays] = [signIn(), signIn()]
    const lines = [
      await connectLive(site, { headers: { cookie: gone.cookie } }),
      await connectLive(site, { headers: { cookie: stays.cookie } }),
    ] as const
    // Ended where nobody could tell this process.
    sessions.delete(gone.actor.sessionId)
    for (let beats = 1; beats < 5; beats += 1) {
      vi.advanceTimersByTime(24_999)
      for (const line of lines) {
        line.send({ type: "ping", data: {} })
        await expect.poll(() => line.frames.filter(({ type }) => type === "pong").length, PATIENT).toBe(beats)
      }
    }
    vi.advanceTimersByTime(24_999)
    expect(await lines[0].closed).toBe(4401)
    lines[1].close()
    expect(await lines[1].closed).toBe(1005)
  }))
