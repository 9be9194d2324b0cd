import { RoomEvent, Track } from "livekit-client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Making } from "./forwarded.ts"
import { connectLivekit } from "./livekit-way.ts"
import type { Seen } from "./media-way.ts"
import type { Tracks } from "./senders.ts"
import { aTrack, type FakeRoom, rooms } from "./testing/livekit-room.ts"

// Everything else, as the names of events and sources, is the client's own.
vi.mock("livekit-client", async (original) => {
  const { FakeRoom: Room } = await import("./testing/livekit-room.ts")
  return Object.assign({}, await original(), { Room })
})

const TICKET = { url: "wss://livekit.example.org", token: "a ticket" }
const { Camera, Microphone, ScreenShare } = Track.Source

/** A stream, of which one sees the tracks. */
class FakeStream {
  readonly tracks: readonly MediaStreamTrack[]
  constructor(tracks: readonly MediaStreamTrack[]) {
    this.tracks = tracks
  }
}

let way: Making
let asked: number
let states: string[]
let looks: Seen[]
let reported: unknown[]
let own: { microphone: MediaStreamTrack; camera: MediaStreamTrack; screen: null }

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream)
  reported = []
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error))
  rooms.length = 0
  asked = 0
  states = []
  looks = []
  own = { microphone: aTrack(), camera: aTrack(), screen: null }
  way = connectLivekit({
    tracks: own satisfies Tracks,
    ask: () => {
      asked += 1
    },
    on: { seen: (seen) => looks.push(seen), state: (state) => states.push(state) },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Everything that could happen by now has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const sentBy = ({ localParticipant }: FakeRoom) => localParticipant.published.map(({ track }) => track)
const seen = (): Seen | undefined => looks.at(-1)
const tracksOf = (stream: MediaStream | undefined): unknown => Object.assign({ tracks: [] }, stream).tracks

/** The room that is made with a ticket; nobody has let the page in yet. */
const ticketed = async (): Promise<FakeRoom> => {
  way.receive({ ticket: TICKET })
  return await vi.waitFor(() => {
    const [room] = rooms
    if (room?.state !== "connecting") throw new Error("not yet")
    return room
  })
}
const connected = async (): Promise<FakeRoom> => {
  const room = await ticketed()
  room.letIn()
  await settled()
  return room
}

test("a ticket is asked for once, and one comes in with it and sends what the page has", async () => {
  expect(asked).toBe(1)
  const room = await ticketed()
  expect(room.tickets).toEqual([TICKET])
  expect(states).toEqual([])
  room.letIn()
  await settled()
  expect(states).toEqual(["connected"])
  const { published } = room.localParticipant
  expect(published.map(({ track, source }) => ({ track, source }))).toEqual([
    { track: own.microphone, source: Microphone },
    { track: own.camera, source: Camera },
  ])
  expect(published[1]?.options).toMatchObject({
    simulcast: false,
    videoEncoding: { maxBitrate: 300_000, maxFramerate: 20 },
  })
  expect([asked, rooms.length]).toEqual([1, 1])
})

test("a second ticket makes no second room, also while the first is being opened", async () => {
  way.receive({ ticket: TICKET })
  const room = await connected()
  way.receive({ ticket: TICKET })
  await settled()
  expect(rooms).toEqual([room])
})

test("an answer of another kind of server opens nothing", async () => {
  way.receive({ answer: "v=0" })
  await settled()
  expect(rooms).toEqual([])
})

test("a ticket that is refused ends the way, once", async () => {
  const room = await ticketed()
  room.refuse()
  await settled()
  expect(states).toEqual(["over"])
  expect(own.camera.readyState).toBe("live")
  expect(reported).toEqual([])
})

test("people come with what they send and go with it", async () => {
  const room = await connected()
  const ana = room.comes("ana")
  expect(seen()?.switches).toEqual(new Map([["ana", { camera: "off", microphone: "off" }]]))
  const face = room.publishes(ana, Camera)
  const voice = room.publishes(ana, Microphone)
  expect(tracksOf(seen()?.faces.get("ana"))).toEqual([face])
  expect(seen()?.sounds.map(tracksOf)).toEqual([[voice]])
  expect(seen()?.switches).toEqual(new Map([["ana", { camera: "on", microphone: "on" }]]))
  room.goes(ana)
  expect(seen()).toEqual({ faces: new Map(), screens: new Map(), sounds: [], switches: new Map() })
})

test("whoever was there before is seen at once", async () => {
  const room = await ticketed()
  const face = room.publishes(room.comes("ana"), Camera)
  room.letIn()
  await settled()
  expect(tracksOf(seen()?.faces.get("ana"))).toEqual([face])
})

test("each picture is in the place of its page, a screen apart from a face", async () => {
  const room = await connected()
  const [ana, bob] = [room.comes("ana"), room.comes("bob")]
  const [first, second] = [room.publishes(ana, Camera), room.publishes(bob, Camera)]
  const screen = room.publishes(bob, ScreenShare)
  const faces = [...(seen()?.faces ?? [])].map(([id, stream]) => [id, tracksOf(stream)])
  expect(faces).toEqual([
    ["ana", [first]],
    ["bob", [second]],
  ])
  expect([...(seen()?.screens ?? [])].map(([id, stream]) => [id, tracksOf(stream)])).toEqual([
    ["bob", [screen]],
  ])
  room.takesBack(bob, screen)
  expect(seen()?.screens).toEqual(new Map())
  expect(tracksOf(seen()?.faces.get("bob"))).toEqual([second])
})

test("a picture that goes on stays the same stream, whatever else happens", async () => {
  const room = await connected()
  const ana = room.comes("ana")
  room.publishes(ana, Camera)
  const before = seen()?.faces.get("ana")
  room.publishes(room.comes("bob"), Microphone)
  expect(before).toBeInstanceOf(FakeStream)
  expect(seen()?.faces.get("ana")).toBe(before)
})

test("who mutes is seen to, and to speak again", async () => {
  const room = await connected()
  const ana = room.comes("ana")
  room.publishes(ana, Camera)
  room.publishes(ana, Microphone)
  room.mutes(ana, Microphone)
  expect(seen()?.switches.get("ana")).toEqual({ camera: "on", microphone: "off" })
  room.unmutes(ana, Microphone)
  expect(seen()?.switches.get("ana")).toEqual({ camera: "on", microphone: "on" })
})

test("a line that breaks is said, and that it came back", async () => {
  const room = await connected()
  room.emit(RoomEvent.Reconnecting)
  expect(states.at(-1)).toBe("broken")
  room.emit(RoomEvent.Reconnected)
  expect(states).toEqual(["connected", "broken", "connected"])
  // The client carries on with a ticket that LiveKit renewed; no other is asked for.
  expect(asked).toBe(1)
})

test("a room that does not come back is over, and what the page has goes on", async () => {
  const room = await connected()
  room.emit(RoomEvent.Reconnecting)
  room.end()
  expect(states).toEqual(["connected", "broken", "over"])
  expect([own.camera.readyState, own.microphone.readyState]).toEqual(["live", "live"])
})

test("another camera takes the place of the first, and nothing of none", async () => {
  const room = await connected()
  const other = aTrack()
  way.set("camera", other)
  await settled()
  expect(sentBy(room)).toEqual([own.microphone, other])
  way.set("camera", null)
  await settled()
  expect(sentBy(room)).toEqual([own.microphone])
  expect([own.camera.readyState, other.readyState]).toEqual(["live", "live"])
})

test("a screen goes out as one", async () => {
  const room = await connected()
  const screen = aTrack()
  way.set("screen", screen)
  await settled()
  expect(room.localParticipant.published.at(-1)).toMatchObject({
    track: screen,
    source: ScreenShare,
    options: { simulcast: false, screenShareEncoding: { maxBitrate: 1_500_000 } },
  })
})

test("what is changed while one connects is sent once connected, and once", async () => {
  const room = await ticketed()
  const other = aTrack()
  way.set("camera", other)
  await settled()
  expect(sentBy(room)).toEqual([])
  room.letIn()
  await settled()
  expect(sentBy(room)).toEqual([own.microphone, other])
})

test("however fast cameras are changed, the last one alone is sent", async () => {
  const room = await connected()
  room.localParticipant.isSlow = true
  const [second, third] = [aTrack(), aTrack()]
  way.set("camera", second)
  way.set("camera", third)
  for (let steps = 0; steps < 6; steps += 1) {
    await settled()
    room.localParticipant.goOn()
  }
  await settled()
  expect(sentBy(room)).toEqual([own.microphone, third])
})

test("a picture that the server does not take is reported, and the next one tried", async () => {
  const room = await connected()
  const refusal = new Error("insufficient permissions")
  room.localParticipant.refusal = refusal
  way.set("screen", aTrack())
  await settled()
  expect(reported).toEqual([refusal])
  room.localParticipant.refusal = undefined
  const screen = aTrack()
  way.set("screen", screen)
  await settled()
  expect(sentBy(room)).toContain(screen)
  expect(states).toEqual(["connected"])
})

test("a page whose own picture is not taken when it comes in begins anew", async () => {
  const room = await ticketed()
  room.localParticipant.refusal = new Error("negotiation failed")
  room.letIn()
  await settled()
  expect(states).toEqual(["connected", "over"])
  expect(room.state).toBe("disconnected")
})

test("one that is closed before its ticket comes opens no room", async () => {
  way.close()
  way.receive({ ticket: TICKET })
  await import("livekit-client")
  await settled()
  expect(rooms).toEqual([])
  expect(states).toEqual([])
})

test("one that is closed while it connects is not let in, and tells nothing more", async () => {
  const room = await ticketed()
  way.close()
  await settled()
  expect(room.state).toBe("disconnected")
  expect([states, looks, reported]).toEqual([[], [], []])
})

test("one that is closed as it is let in sends nothing", async () => {
  const room = await ticketed()
  room.letIn()
  way.close()
  await settled()
  expect(sentBy(room)).toEqual([])
  expect([states, looks, reported]).toEqual([[], [], []])
})

test("after the end the page's camera and microphone are its own, and nothing is told", async () => {
  const room = await connected()
  way.close()
  await settled()
  const told = looks.length
  room.comes("ana")
  way.set("camera", aTrack())
  await settled()
  expect(states).toEqual(["connected"])
  expect(looks).toHaveLength(told)
  expect([own.camera.readyState, own.microphone.readyState]).toEqual(["live", "live"])
  expect([sentBy(room), reported]).toEqual([[], []])
})
