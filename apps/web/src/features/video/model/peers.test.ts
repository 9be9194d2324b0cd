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
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("RTCPeerConnection", FakeConnection)
  vi.stubGlobal("MediaStream", FakeStream)
  vi.stubGlobal("window", { setTimeout, clearTimeout })
  connections.length = 0
  replaced.length = 0
  others = []
  sent = []
  heard = []
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
  peers.hear(ANA, offer)
  await vi.advanceTimersByTimeAsync(0)
  await askBoth()
  expect(states()).toEqual(["have-local-offer", "have-local-offer"])
  for (const from of [ANA, BOB]) peers.hear(from, offer)
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
  peers.hear(ANA, offer)
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
  peers.hear(ANA, offer)
  peers.hear(ANA, { candidates: [{ candidate: "one" }] })
  // A state of before does not name them, and loses nothing.
  peers.follow({ others: [bob], silent: [] })
  expect(connections).toHaveLength(1)
  peers.follow({ others: [bob, ana], silent: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[1]?.heard).toEqual([offer.description, { candidate: "one" }])
  expect(sent.map(({ to }) => to)).toEqual([ANA])
})

test("what is kept of who is not known is bounded", async () => {
  for (let n = 0; n < 200; n += 1) peers.hear(ANA, { candidates: [{ candidate: `${n}` }] })
  peers.follow({ others: [ana], silent: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[0]?.heard).toHaveLength(40)
  peers.hear(BOB, offer)
  for (let n = 0; n < 8; n += 1) peers.hear(crypto.randomUUID(), offer)
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
    presence.hear('{"secret":"theirs"}')
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
