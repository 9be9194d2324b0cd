import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { CallHandle, CallNeeds } from "./call.ts"
import { joinLastingCall } from "./lasting-call.ts"

const joined: CallNeeds[] = []
const deeds: unknown[][] = []
vi.mock("./call.ts", () => ({
  joinCall: (needs: CallNeeds): CallHandle => {
    joined.push(needs)
    const nth = joined.length
    const note =
      (name: string) =>
      (...given: unknown[]): void =>
        void deeds.push([nth, name, ...given])
    return {
      admit: note("admit"),
      leave: note("leave"),
      end: note("end"),
      ask: note("ask"),
      set: note("set"),
      shrink: note("shrink"),
      tell: note("tell"),
      stats: () => [],
    }
  },
}))

const names: string[] = []
beforeEach(() => {
  for (const list of [joined, deeds, names]) list.length = 0
})
afterEach(() => vi.restoreAllMocks())

const track = (): MediaStreamTrack => Object.assign(Object.create(null))
const begin = (): CallHandle =>
  joinLastingCall({
    host: "wss://arnica.example",
    appointment: "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0001",
    way: "pair",
    side: "client",
    iceServers: [],
    tracks: { microphone: null, camera: null, screen: null },
    replaces: "the page before",
    changed: () => undefined,
    named: (name) => names.push(name),
  })

test("a page that is stuck comes in anew in its own place, with all that it sent and told", () => {
  const handle = begin()
  const camera = track()
  handle.set("camera", camera)
  handle.tell({ camera: "on", microphone: "off" })
  handle.shrink("half")
  expect(joined).toMatchObject([{ instance: names[0], replaces: "the page before" }])
  deeds.length = 0
  joined[0]?.stuck()
  expect(names).toHaveLength(2)
  expect(names[1]).not.toBe(names[0])
  expect(joined[1]).toMatchObject({
    instance: names[1],
    replaces: names[0],
    tracks: { microphone: null, camera, screen: null },
  })
  expect(deeds).toEqual([
    [1, "leave"],
    [2, "tell", { camera: "on", microphone: "off" }],
    [2, "shrink", "half"],
  ])
  handle.leave()
  expect(deeds.at(-1)).toEqual([2, "leave"])
})
