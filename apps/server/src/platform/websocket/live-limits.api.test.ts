import { randomUUID } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createLog } from "../log.ts"
import { createPostgresBus } from "./postgres-bus.ts"
import { connectLive, createLiveHarness, idsOf, type LiveHarness, upgrade } from "./testing.ts"

let harness: LiveHarness

beforeEach(async () => {
  harness = await createLiveHarness()
})
afterEach(() => harness.server.close())

const PATIENT = { timeout: 10_000 } as const

test.each([
  ["that is no JSON", "{", 1008],
  ["of an unknown type", { type: "shout", data: {} }, 1008],
  ["that its schema refuses", { type: "poke", data: { whom: "everybody" } }, 1008],
  ["that is too long", { type: "poke", data: "x".repeat(17_000) }, 1009],
])("a frame %s closes the line", async (_, frame, code) => {
  const client = await connectLive(harness.url, { headers: { cookie: harness.signIn().cookie } })
  client.send(frame)
  expect(await client.closed).toBe(code)
})

test("more than forty frames at once close the line", async () => {
  const client = await connectLive(harness.url, { headers: { cookie: harness.signIn().cookie } })
  for (let n = 0; n < 41; n += 1) client.send({ type: "ping", data: {} })
  expect(await client.closed).toBe(1008)
})

test("forty frames at once are taken of a person, over however many lines, then twenty a second", async () => {
  const { cookie } = harness.signIn()
  const lines = [
    await connectLive(harness.url, { headers: { cookie } }),
    await connectLive(harness.url, { headers: { cookie } }),
  ] as const
  const pongs = (): number =>
    lines.flatMap(({ frames }) => frames.filter(({ type }) => type === "pong")).length
  const ping = (times: number): void => {
    for (const line of lines) for (let n = 0; n < times; n += 1) line.send({ type: "ping", data: {} })
  }
  ping(20)
  await expect.poll(pongs, PATIENT).toBe(40)
  harness.server.clock.advance(1_000)
  ping(10)
  await expect.poll(pongs, PATIENT).toBe(60)
  lines[0].send({ type: "ping", data: {} })
  expect(await lines[0].closed).toBe(1008)
  lines[1].close()
})

test("whoever was cut off has no more frames over a new line than they had over the old one", async () => {
  const { cookie } = harness.signIn()
  const connect = () => connectLive(harness.url, { headers: { cookie } })
  const ping = (line: Awaited<ReturnType<typeof connect>>, times: number): void => {
    for (let n = 0; n < times; n += 1) line.send({ type: "ping", data: {} })
  }
  const first = await connect()
  ping(first, 41)
  expect(await first.closed).toBe(1008)
  const second = await connect()
  ping(second, 1)
  expect(await second.closed).toBe(1008)
  harness.server.clock.advance(500)
  const third = await connect()
  ping(third, 10)
  const pongs = (): number => third.frames.filter(({ type }) => type === "pong").length
  await expect.poll(pongs, PATIENT).toBe(10)
  ping(third, 1)
  expect(await third.closed).toBe(1008)
})

test("whoever was cut off by another process has no frames left here", async () => {
  const { actor, cookie } = harness.signIn()
  const elsewhere = createPostgresBus({ db: harness.server.platform.db, log: createLog({ level: "silent" }) })
  const other = harness.signIn()
  const watching = await connectLive(harness.url, { headers: { cookie: other.cookie } })
  elsewhere.say({ spent: actor.userId, by: randomUUID() })
  // News arrives in the order in which it was said.
  const data = { kind: "info", title: "after that" }
  elsewhere.say({ user: other.actor.userId, frame: { type: "notification", data } })
  await watching.next("notification")
  const line = await connectLive(harness.url, { headers: { cookie } })
  line.send({ type: "ping", data: {} })
  expect(await line.closed).toBe(1008)
  watching.close()
  await elsewhere.stop()
})

test("frames that wait for a slow one do not gather without end", async () => {
  const { cookie } = harness.signIn()
  const client = await connectLive(harness.url, { headers: { cookie } })
  const other = await connectLive(harness.url, { headers: { cookie: harness.signIn().cookie } })
  client.send({ type: "stall", data: {} })
  for (let sent = 0; sent < 120; sent += 20) {
    harness.server.clock.advance(1_000)
    for (let n = 0; n < 20; n += 1) client.send({ type: "ping", data: {} })
    // The server has read what came before once it answers another.
    const heard = other.frames.length
    other.send({ type: "ping", data: {} })
    await expect.poll(() => other.frames.length, PATIENT).toBeGreaterThan(heard)
  }
  expect(await client.closed).toBe(1008)
  harness.goOn()
  other.close()
})

test("frames of a session that ended count no more, also those that came before", async () => {
  const { actor, cookie } = harness.signIn()
  const client = await connectLive(harness.url, { headers: { cookie } })
  const victim = harness.signIn()
  const other = await connectLive(harness.url, { headers: { cookie: victim.cookie } })
  const poke = { type: "poke", data: { whom: victim.actor.userId } }
  client.send({ type: "stall", data: {} })
  client.send(poke)
  other.send({ type: "ping", data: {} })
  await other.next("pong")
  harness.server.platform.live.endSession(actor.sessionId)
  harness.goOn()
  expect(await client.closed).toBe(4401)
  await harness.publish(victim.actor.userId, 1)
  await expect.poll(() => idsOf(other), PATIENT).toEqual([1])
  expect(other.frames.filter(({ type }) => type === "notification")).toEqual([])
  other.close()
})

test("one person has at most twenty lines, however fast they come", async () => {
  const { cookie } = harness.signIn()
  const opened = await Promise.allSettled(
    Array.from({ length: 24 }, () => connectLive(harness.url, { headers: { cookie } })),
  )
  const clients = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))
  expect(clients).toHaveLength(20)
  clients[0]?.close()
  await clients[0]?.closed
  const next = await connectLive(harness.url, { headers: { cookie } })
  for (const client of [...clients, next]) client.close()
})

test("who does not read is cut off before much has gathered, and others are not held up", async () => {
  const slow = harness.signIn()
  const { line } = await upgrade(harness.url, { origin: harness.url, cookie: slow.cookie })
  const cut = new Promise<void>((resolve) => line?.on("close", () => resolve()))
  line?.pause()
  const client = await connectLive(harness.url, { headers: { cookie: slow.cookie } })
  const data = { kind: "info", title: "x".repeat(200), text: "ă".repeat(500) } as const
  const { live, metrics } = harness.server.platform
  const closes = async (): Promise<boolean> =>
    (await metrics.registry.metrics()).includes('arnica_live_events_total{outcome="tooSlow"} 1')
  const heard = client.frames.length
  for (let sent = 0; sent < 20_000 && !(await closes()); sent += 50) {
    // The other one reads as it goes: both ends of its line live in this process.
    while (client.frames.length < heard + sent) await setImmediate()
    for (let n = 0; n < 50; n += 1)
      live.publishEphemeral({ userId: slow.actor.userId, type: "notification", data })
  }
  expect(await closes()).toBe(true)
  line?.resume()
  await cut
  await harness.publish(slow.actor.userId, 1)
  await expect.poll(() => idsOf(client), PATIENT).toEqual([1])
  client.close()
})

test("a session that ended closes its lines and no other's", async () => {
  const ended = harness.signIn()
  const other = harness.signIn({ userId: ended.actor.userId })
  const [hers, stays] = [
    await connectLive(harness.url, { headers: { cookie: ended.cookie } }),
    await connectLive(harness.url, { headers: { cookie: other.cookie } }),
  ]
  harness.server.platform.live.endSession(ended.actor.sessionId)
  expect(await hers.closed).toBe(4401)
  await harness.publish(ended.actor.userId, 1)
  await expect.poll(() => idsOf(stays), PATIENT).toEqual([1])
  stays.close()
})

test("a server that stops sends everybody elsewhere", async () => {
  const client = await connectLive(harness.url, { headers: { cookie: harness.signIn().cookie } })
  const stopping = harness.server.app.close()
  expect(await client.closed).toBe(1012)
  await stopping
})

test("the number of lines is a metric", async () => {
  const client = await connectLive(harness.url, { headers: { cookie: harness.signIn().cookie } })
  expect(await harness.server.platform.metrics.registry.metrics()).toContain("arnica_live_connections 1")
  client.close()
})

/** A server whose regular work waits until the test has its time pass. */
const withTimersAtHand = async (act: (patient: LiveHarness) => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const patient = await createLiveHarness()
  try {
    await act(patient)
  } finally {
    await patient.server.close()
    vi.useRealTimers()
  }
}

test("whoever gives no sign of life between two beats is cut off, and whoever answers stays", () =>
  withTimersAtHand(async (patient) => {
    const client = await connectLive(patient.url, { headers: { cookie: patient.signIn().cookie } })
    const { line } = await upgrade(patient.url, { origin: patient.url, cookie: patient.signIn().cookie })
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
  withTimersAtHand(async (patient) => {
    const [gone, stays] = [patient.signIn(), patient.signIn()]
    const lines = [
      await connectLive(patient.url, { headers: { cookie: gone.cookie } }),
      await connectLive(patient.url, { headers: { cookie: stays.cookie } }),
    ] as const
    // Ended where nobody could tell this process.
    patient.forget(gone.actor)
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
