import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { meetIn, type RoomHarness, type RoomPage, setRoom } from "./testing.ts"

const PATIENCE = { timeout: 10_000 } as const
const CANDIDATE = {
  candidate: "candidate:1 1 udp 1 203.0.113.9 50000 typ host",
  sdpMid: "0",
  sdpMLineIndex: 0,
}
/** Of frames that come at the same moment, as many of one person are handled. */
const FRAMES_AT_ONCE = 40

let harness: RoomHarness
beforeAll(async () => {
  harness = await setRoom()
})
afterEach(() => harness.clear())
afterAll(() => harness.close())

/** Says all that a page can say, about a page that is in the room. */
const sayEverything = (page: RoomPage, about: string): void => {
  for (const instance of [page.instance, about]) {
    page.say("call.admit", { instance, guest: about })
    page.say("call.signal", { instance, to: about, candidates: [CANDIDATE] })
    page.say("call.beat", { instance })
    page.say("call.leave", { instance })
  }
}

test("before the room opens no frame does anything, whoever of the two sends it", async () => {
  harness.moveTo(-16)
  for (const as of [harness.stage.ana, harness.stage.ioana]) {
    const page = await harness.open(as)
    page.say("call.join")
    sayEverything(page, randomUUID())
    await page.handled()
    await expect.poll(page.refusals, PATIENCE).toEqual(["closed"])
    expect(page.heard().length).toBe(1)
  }
  expect(await harness.rows()).toEqual([])
})

test("whoever else has the link, of this clinic, another one or none, hears one refusal and changes nothing", async () => {
  harness.moveTo(-10)
  const { ana, ioana, everybody } = harness.stage
  const { client, specialist } = await meetIn(harness)
  const before = await harness.rows()
  const told = [client.heard().length, specialist.heard().length]
  const others = everybody.filter(({ userId }) => userId !== ana.userId && userId !== ioana.userId)
  expect(others.length).toBeGreaterThan(10)
  for (const as of others) {
    const page = await harness.open(as)
    page.say("call.join")
    page.say("call.join", { instance: client.instance, replaces: client.instance })
    sayEverything(page, client.instance)
    await page.handled()
    await expect.poll(() => page.heard().length, PATIENCE).toBe(2)
    expect(page.refusals(), as.email).toEqual(["notFound"])
    expect(page.heard().map(({ type }) => type)).toEqual(["call.refused", "call.refused"])
  }
  expect(await harness.rows()).toEqual(before)
  expect([client.heard().length, specialist.heard().length]).toEqual(told)
})

test("a beat, a leave or a return in the other's name is none of theirs", async () => {
  const { client, specialist } = await meetIn(harness)
  const { clock } = harness.stage.server
  const ofClient = async () =>
    (await harness.rows()).filter((row) => JSON.stringify(row).includes(client.instance))
  const before = await ofClient()
  clock.advance(20_000)
  specialist.say("call.leave", { instance: client.instance })
  specialist.say("call.join", { instance: client.instance })
  specialist.say("call.join", { replaces: client.instance })
  specialist.say("call.beat", { instance: client.instance })
  await specialist.handled()
  expect(await ofClient()).toEqual(before)
  // Nothing but their own signs keep them there.
  clock.advance(10_001)
  specialist.say("call.beat")
  await expect.poll(specialist.sides, PATIENCE).toEqual(["provider"])
  expect(await ofClient()).toEqual(before)
})

test("of a signal the server says whose it is, and passes on none in another page's name, of another room or to nobody", async () => {
  const { client, specialist } = await meetIn(harness)
  const to = specialist.instance
  const candidates = [CANDIDATE]
  client.say("call.signal", { to, candidates, instance: specialist.instance })
  client.say("call.signal", { to, candidates, instance: randomUUID() })
  client.say("call.signal", { to, candidates, appointment: randomUUID() })
  client.say("call.signal", { to: randomUUID(), candidates })
  client.say("call.signal", { to, candidates, from: specialist.instance, admitted: true, more: "x" })
  await expect
    .poll(specialist.signals, PATIENCE)
    .toEqual([{ appointment: harness.booked.uuid, from: client.instance, to, candidates }])
  expect(client.signals()).toEqual([])
})

test("NUL, half characters and line breaks pass as they are written, also in what is too long for a notification", async () => {
  const { client, specialist } = await meetIn(harness)
  const odd = "v=0\r\n\u0000'; drop table video.visit; --\u2028{{x}}"
  for (const sdp of [odd, odd.padEnd(8_000, "ș")])
    client.say("call.signal", { to: specialist.instance, description: { type: "offer", sdp } })
  await expect
    .poll(() => specialist.signals().map(({ description }) => description?.sdp), PATIENCE)
    .toEqual([odd, odd.padEnd(8_000, "ș")])
})

test.each([
  ["what is no JSON", "{", 1008],
  ["a list", "[]", 1008],
  ["a frame of a type that there is not", { type: "call.record", data: {} }, 1008],
  ["a frame only the server sends", { type: "call.state", data: {} }, 1008],
  ["a frame without data", { type: "call.join" }, 1008],
  ["a page without a proper name", { type: "call.beat", data: { instance: "me" } }, 1008],
  ["more than a frame may hold", { type: "call.join", data: { more: "x".repeat(17_000) } }, 1009],
] as const)("%s closes the line", async (_, frame, code) => {
  const page = await harness.open(harness.stage.ana)
  page.line.send(frame)
  expect(await page.line.closed).toBe(code)
})

test.each([
  ["10,000 candidates in one", Array.from({ length: 10_000 }, () => CANDIDATE), 1009],
  [
    "one candidate of 1,001 characters",
    [{ candidate: "x".repeat(1_001), sdpMid: "0", sdpMLineIndex: 0 }],
    1008,
  ],
  ["one for a line that there cannot be", [{ candidate: "x", sdpMid: "0", sdpMLineIndex: 101 }], 1008],
  ["one that is a number", [7], 1008],
] as const)("a signal with %s closes the line and reaches nobody", async (_, candidates, code) => {
  const { client, specialist } = await meetIn(harness)
  client.say("call.signal", { to: specialist.instance, candidates })
  expect(await client.line.closed).toBe(code)
  await specialist.handled()
  expect(specialist.signals()).toEqual([])
})

const handledFrames = async (): Promise<number> => {
  const text = await harness.stage.server.platform.metrics.registry.metrics()
  return Number(/^arnica_live_events_total\{outcome="received"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test("10,000 candidates in 500 frames close the line after as many as one moment allows", async () => {
  const { client, specialist } = await meetIn(harness)
  // Another moment, in which nothing has been said.
  harness.stage.server.clock.advance(2_000)
  const before = await handledFrames()
  const candidates = Array.from({ length: 20 }, () => CANDIDATE)
  for (let n = 0; n < 500; n += 1) client.say("call.signal", { to: specialist.instance, candidates })
  expect(await client.line.closed).toBe(1008)
  await specialist.handled()
  // The question of the specialist is one of them.
  expect((await handledFrames()) - before).toBeLessThanOrEqual(FRAMES_AT_ONCE + 1)
  expect(specialist.signals().length).toBeLessThanOrEqual(FRAMES_AT_ONCE)
  // Who flooded is let in again as anybody who lost their line, once they may speak again, and the other one never left.
  harness.stage.server.clock.advance(1_000)
  const back = await harness.open(harness.stage.ana, client.instance)
  back.say("call.join")
  await expect.poll(back.sides, PATIENCE).toEqual(["client", "provider"])
})

test("of two devices that come in at the same moment one is in, and the other is told of it", async () => {
  // What was sent before counts no more.
  harness.stage.server.clock.advance(2_000)
  for (let round = 0; round < 5; round += 1) {
    const devices = [await harness.open(harness.stage.ana), await harness.open(harness.stage.ana)]
    for (const device of devices) device.say("call.join")
    await Promise.all(devices.map((device) => device.handled()))
    await expect
      .poll(() => devices.map((device) => device.refusals()).toSorted(), PATIENCE)
      .toEqual([[], ["elsewhere"]])
    await harness.clear()
  }
})

test("once it has closed no frame does anything", async () => {
  harness.moveTo(200)
  const before = await harness.rows()
  for (const as of [harness.stage.ana, harness.stage.ioana]) {
    const page = await harness.open(as)
    page.say("call.join")
    sayEverything(page, randomUUID())
    await page.handled()
    await expect.poll(page.refusals, PATIENCE).toEqual(["closed"])
    expect(page.heard().length).toBe(1)
  }
  expect(await harness.rows()).toEqual(before)
})
