import { afterEach, expect, test, vi } from "vitest"
import type { WayState } from "./media-way.ts"
import { connections, FakeConnection, FakeStream } from "./testing.ts"
import { connectUnit, seenIn } from "./unit-way.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const STREAMS = ["v1", "v2", "v3", "v4", "p1", "p2", "p3", "p4", "p5", "p6", "s"]

test("what is in a place is whose page is named for it", () => {
  const seen = seenIn(
    {
      voices: ["ana", null, null, null],
      pictures: ["bob", null, "ana", null, null, null],
      screen: "bob",
      people: [{ id: "ana", camera: "on", microphone: "off" }],
    },
    STREAMS,
  )
  expect(Object.fromEntries(seen.faces)).toEqual({ bob: "p1", ana: "p3" })
  expect(Object.fromEntries(seen.screens)).toEqual({ bob: "s" })
  expect(seen.sounds).toEqual(["v1", "v2", "v3", "v4"])
  expect(Object.fromEntries(seen.switches)).toEqual({ ana: { camera: "on", microphone: "off" } })
})

test("a connection over which nothing comes any more is over, so that another one is made", async () => {
  vi.useFakeTimers()
  vi.stubGlobal("RTCPeerConnection", FakeConnection)
  vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
  vi.stubGlobal("MediaStream", FakeStream)
  vi.stubGlobal("window", { setTimeout, clearTimeout, setInterval, clearInterval })
  connections.length = 0
  const states: WayState[] = []
  connectUnit({
    iceServers: [],
    tracks: { microphone: null, camera: null, screen: null },
    news: () => ({ camera: "off", microphone: "off", screen: false }),
    offer: () => undefined,
    on: { seen: () => undefined, state: (state) => states.push(state) },
  })
  const [connection] = connections
  if (connection === undefined) throw new Error("nothing was opened")
  connection.become("connected")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(["connected"])
  connection.isFlowing = false
  await vi.advanceTimersByTimeAsync(7_000)
  expect(states).toEqual(["connected", "over"])
  expect(connection.signalingState).toBe("closed")
})
