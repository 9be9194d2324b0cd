import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createPeers, type Other, type Peers } from "./peers.ts"
import type { Way } from "./senders.ts"
import { connections, FakeConnection, FakeStream, replaced, someone } from "./testing.ts"

const ME = "50000000-0000-4000-8000-000000000000"
const [ANA, ANAS_PHONE, BOB] = [
  "10000000-0000-4000-8000-000000000000",
  "20000000-0000-4000-8000-000000000000",
  "90000000-0000-4000-8000-000000000000",
]
const ana = Object.assign(someone(ANA, "client"), { person: "ana", name: "Ana" })
const anasPhone = Object.assign(someone(ANAS_PHONE, "client"), { person: "ana", name: "Ana" })
const bob = Object.assign(someone(BOB, "client"), { person: "bob", name: "Bob" })
const offer = { description: { type: "offer", sdp: "theirs" } } as const

let peers: Peers
let others: readonly Other[]
let sent: { to: string; description?: unknown }[]
let heard: string[]
let events: string[]

const begin = (way: Way): Peers =>
  createPeers({
    instance: ME,
    side: "provider",
    way,
    iceServers: [],
    boxes: { own: new MediaStream(), screen: new MediaStream() },
    rung: () => "full",
    tracks: () => ({ microphone: null, camera: null, screen: null }),
    news: () => ({ own: "own", screen: null, camera: "none", microphone: "none" }),
    send: (to, { description }) => sent.push({ to, description }),
    secret: (secret) => heard.push(secret),
    changed: (next) => {
      others = next
    },
    silent: () => events.push("silent"),
    stuck: () => events.push("stuck"),
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("RTCPeerConnection", FakeConnection)
  vi.stubGlobal("MediaStream", FakeStream)
  vi.stubGlobal("window", { setTimeout, clearTimeout, setInterval, clearInterval })
  connections.length = 0
  replaced.length = 0
  others = []
  sent = []
  heard = []
  events = []
  peers = begin("mesh")
})
afterEach(() => {
  peers.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const names = (): string[] => others.map(({ name }) => name)
const states = (): string[] => connections.map(({ signalingState }) => signalingState)

test("connects to each of the others, once, and tells of each how it stands", () => {
  peers.follow({ others: [ana, bob], silent: [] })
  peers.follow({ others: [ana, bob], silent: [] })
  expect(connections).toHaveLength(2)
  connections[1]?.become("connected")
  expect(others.map(({ name, link }) => [name, link])).toEqual([
    ["Ana", "connecting"],
    ["Bob", "connected"],
  ])
})

const askBoth = async (): Promise<void> => {
  for (const connection of connections) connection.dispatchEvent(new Event("negotiationneeded"))
  await vi.advanceTimersByTimeAsync(0)
}

test("of two pages that meet the one with the smaller name asks, and the other one waits for it", async () => {
  peers.follow({ others: [ana, bob], silent: [] })
  await askBoth()
  // Ana's name is smaller than this page's.
  expect(states()).toEqual(["stable", "have-local-offer"])
  expect(sent.map(({ to }) => to)).toEqual([BOB])
})

test("of two pages that ask at once the one with the greater name gives way", async () => {
  peers.follow({ others: [ana, bob], silent: [] })
  peers.receive(ANA, offer)
  await vi.advanceTimersByTimeAsync(0)
  await askBoth()
  expect(states()).toEqual(["have-local-offer", "have-local-offer"])
  for (const from of [ANA, BOB]) peers.receive(from, offer)
  await vi.advanceTimersByTimeAsync(0)
  // Ana's name is the smaller one: it is this page that gives way. Bob gives way to this one.
  expect(connections.map(({ heard }) => heard.length)).toEqual([2, 0])
})

test("between two the client gives way, whatever their pages are called", async () => {
  peers = begin("pair")
  peers.follow({ others: [ana], silent: [] })
  const [connection] = connections
  connection?.dispatchEvent(new Event("negotiationneeded"))
  await vi.advanceTimersByTimeAsync(0)
  peers.receive(ANA, offer)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection?.heard).toEqual([])
})

test("lets go of who left, and of nobody else", () => {
  peers.follow({ others: [ana, bob], silent: [] })
  for (const connection of connections) connection.become("connected")
  peers.follow({ others: [bob], silent: [] })
  expect(names()).toEqual(["Bob"])
  expect(states()).toEqual(["closed", "stable"])
})

test("goes on with who has only fallen silent, and keeps the connection for when they are back", () => {
  peers.follow({ others: [ana], silent: [] })
  connections[0]?.become("connected")
  peers.follow({ others: [], silent: [ANA] })
  expect(names()).toEqual(["Ana"])
  connections[0]?.become("disconnected")
  expect(names()).toEqual([])
  peers.follow({ others: [ana], silent: [] })
  expect(names()).toEqual(["Ana"])
  expect(connections).toHaveLength(1)
})

test("a second device takes over: the page before is let go, and the new one is connected", () => {
  peers.follow({ others: [ana, bob], silent: [] })
  for (const connection of connections) connection.become("connected")
  peers.follow({ others: [anasPhone, bob], silent: [ANA] })
  expect(states()).toEqual(["closed", "stable", "stable"])
  expect(others.map(({ instance }) => instance)).toEqual([BOB, ANAS_PHONE])
})

test("what somebody says before it is known who they are is heard once it is", async () => {
  peers.receive(ANA, offer)
  peers.receive(ANA, { candidates: [{ candidate: "one" }] })
  // A state of before does not name them, and loses nothing.
  peers.follow({ others: [bob], silent: [] })
  expect(connections).toHaveLength(1)
  peers.follow({ others: [bob, ana], silent: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[1]?.heard).toEqual([offer.description, { candidate: "one" }])
  expect(sent.map(({ to }) => to)).toEqual([ANA])
})

test("what is kept of who is not known is bounded", async () => {
  for (let n = 0; n < 200; n += 1) peers.receive(ANA, { candidates: [{ candidate: `${n}` }] })
  peers.follow({ others: [ana], silent: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[0]?.heard).toHaveLength(40)
  peers.receive(BOB, offer)
  for (let n = 0; n < 8; n += 1) peers.receive(crypto.randomUUID(), offer)
  peers.follow({ others: [ana, bob], silent: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[1]?.heard).toEqual([])
})

test("who is not connected after two beats is asked again, and the others are left alone", () => {
  peers.follow({ others: [ana, bob], silent: [] })
  connections[0]?.become("connected")
  for (const _ of [1, 2]) peers.beat()
  expect(connections.map(({ restarts }) => restarts)).toEqual([0, 1])
})

test("among several a picture goes out smaller, and takes less", () => {
  const camera = Object.assign(Object.create(null), { getSettings: () => ({ height: 720 }) })
  const sends = (way: Way): unknown => {
    peers = begin(way)
    peers.follow({ others: [ana], silent: [] })
    const connection = connections.at(-1)
    connection?.encodings.push({})
    peers.set("camera", camera)
    connection?.become("connected")
    return connection?.encodings[0]
  }
  expect(sends("mesh")).toMatchObject({ maxBitrate: 400_000, scaleResolutionDownBy: 2 })
  expect(sends("pair")).toMatchObject({ scaleResolutionDownBy: 1 })
})

test("a secret is passed on to all, and those of all are heard", () => {
  peers.follow({ others: [ana, bob], silent: [] })
  peers.pass("mine")
  for (const { presence } of connections) {
    expect(presence.sent.map((text) => JSON.parse(text))).toContainEqual({ secret: "mine" })
    presence.receive('{"secret":"theirs"}')
  }
  expect(heard).toEqual(["theirs", "theirs"])
})

test("of a screen it is told to all, and to who comes later", () => {
  const screen = Object.assign(Object.create(null))
  peers.follow({ others: [ana], silent: [] })
  peers.set("screen", screen)
  peers.tell()
  expect(connections[0]?.added).toHaveLength(1)
  expect(connections[0]?.presence.sent).toHaveLength(1)
})

const links = (): string[] => others.map(({ link }) => link)
/** Two are met, and nothing comes of the first one any more. */
const loseAna = (): void => {
  peers.follow({ others: [ana, bob], silent: [] })
  peers.receive(ANA, offer)
  for (const connection of connections) connection.become("connected")
  const [connection] = connections
  if (connection !== undefined) connection.isFlowing = false
}
const pass = async (seconds: number): Promise<void> =>
  void (await vi.advanceTimersByTimeAsync(seconds * 1_000))

test("a way over which nothing comes any more is broken, whatever the browser says, and another one is looked for", async () => {
  loseAna()
  await pass(5)
  expect([links(), events]).toEqual([["connected", "connected"], []])
  await pass(2)
  expect([links(), events]).toEqual([["broken", "connected"], ["silent"]])
  // It is this page that gives way to Ana, who sees the same and asks first.
  expect(connections.map(({ restarts }) => restarts)).toEqual([0, 0])
  await pass(2)
  expect(connections.map(({ restarts }) => restarts)).toEqual([1, 0])
  const [connection] = connections
  if (connection !== undefined) connection.isFlowing = true
  await pass(1)
  expect(links()).toEqual(["connected", "connected"])
})

test("who does not give way asks as soon as it is seen, and again with pauses that grow", async () => {
  peers.follow({ others: [bob], silent: [] })
  const [connection] = connections
  if (connection === undefined) throw new Error("nobody was called")
  connection.become("connected")
  connection.isFlowing = false
  for (const [seconds, tries] of [
    [7, 1],
    [6, 2],
    [10, 3],
    [20, 4],
  ] as const) {
    await pass(seconds)
    expect(connection.restarts).toBe(tries)
  }
  expect(events).toEqual(["silent", "stuck"])
})

test("nobody gives up a call in which somebody is reached, nor for one who gives no sign to the server either", async () => {
  loseAna()
  await pass(60)
  expect(events).toEqual(["silent"])
  for (const connection of connections) connection.isFlowing = false
  peers.follow({ others: [], silent: [ANA, BOB] })
  await pass(60)
  expect(events).toEqual(["silent", "silent"])
})

test("signs that the way holds are not enough where a picture came and is still sent", async () => {
  peers.follow({ others: [bob], silent: [] })
  const [connection] = connections
  if (connection === undefined) throw new Error("nobody was called")
  const tellOfCamera = (camera: "on" | "off"): void =>
    connection.presence.receive(JSON.stringify({ own: "own", screen: null, camera, microphone: "off" }))
  connection.become("connected")
  tellOfCamera("on")
  await pass(20)
  // Nothing came yet: what was never there is not missed.
  expect(links()).toEqual(["connected"])
  connection.received = 100
  await pass(1)
  await pass(7)
  expect([links(), connection.restarts]).toEqual([["broken"], 1])
  tellOfCamera("off")
  await pass(2)
  expect(links()).toEqual(["connected"])
})

test("where both see that the way failed, the one that gives way lets the other one ask", async () => {
  loseAna()
  for (const connection of connections) {
    connection.isFlowing = true
    connection.become("failed")
  }
  await pass(1)
  expect(connections.map(({ restarts }) => restarts)).toEqual([0, 1])
  peers.receive(ANA, offer)
  await pass(4)
  expect(connections.map(({ restarts }) => restarts)).toEqual([0, 1])
  connections[0]?.become("failed")
  await pass(2)
  expect(connections.map(({ restarts }) => restarts)).toEqual([1, 1])
})

test("a connection that the browser says is there again counts as such at once", async () => {
  loseAna()
  await pass(7)
  const [connection] = connections
  connection?.become("disconnected")
  connection?.become("connected")
  expect(links()).toEqual(["connected", "connected"])
})

test("a browser that does not count what shows that a way holds is believed", async () => {
  loseAna()
  const [connection] = connections
  if (connection !== undefined) connection.getStats = async () => new Map()
  await pass(30)
  expect(links()).toEqual(["connected", "connected"])
})

test("each page gives the others a sign of life, which tells them nothing else", async () => {
  peers.follow({ others: [ana], silent: [] })
  const presence = connections[0]?.presence
  await pass(4)
  expect(presence?.sent).toEqual(["{}", "{}"])
  const before = others
  presence?.receive("{}")
  expect([others, heard]).toEqual([before, []])
  peers.close()
  await pass(4)
  expect(presence?.sent).toHaveLength(2)
})
