import type { Present } from "@arnica/contract/video-frames"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createForwarded, type ForwardedRoom, forwardedOf, type Making, type Reply } from "./forwarded.ts"
import { NOTHING_SEEN, type OnWay } from "./media-way.ts"
import { someone } from "./testing.ts"

const INSTANCE = "0b5a6c1e-3a52-4d0c-9a86-0d8f7f6b6a01"
const OTHER = "0b5a6c1e-3a52-4d0c-9a86-0d8f7f6b6a02"
const APPOINTMENT = "0b5a6c1e-3a52-4d0c-9a86-0d8f7f6b6a03"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("window", globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const present = (instance: string): Present => someone(instance, "client")

const stand = () => {
  const ways: { on: OnWay; heard: Reply[]; isClosed: boolean }[] = []
  let room: ForwardedRoom | undefined
  const handle = createForwarded({
    instance: INSTANCE,
    random: () => 1,
    news: () => ({ camera: "on", microphone: "on", screen: false }),
    changed: (next) => {
      room = next
    },
    connect: (on) => {
      const made: (typeof ways)[number] = { on, heard: [], isClosed: false }
      ways.push(made)
      const making: Making = {
        receive: (reply) => made.heard.push(reply),
        set: () => undefined,
        tell: () => undefined,
        stats: () => undefined,
        close: () => {
          made.isClosed = true
        },
      }
      return making
    },
  })
  const receive = (told: object): void =>
    handle.receive(Object.assign({ appointment: APPOINTMENT, instance: INSTANCE }, told))
  return { ways, handle, receive, room: () => room }
}

test("one connection is made, however often it is told who is there", () => {
  const { ways, handle, receive, room } = stand()
  handle.follow([])
  handle.follow([present(OTHER)])
  expect(ways).toHaveLength(1)
  receive({ answer: "v=0" })
  expect(ways[0]?.heard).toEqual([{ answer: "v=0" }])
  ways[0]?.on.state("connected")
  vi.advanceTimersByTime(60_000)
  expect(ways).toHaveLength(1)
  expect(room()?.others.map(({ link }) => link)).toEqual(["connecting"])
})

test("one that ends is made anew, after a pause that grows", () => {
  const { ways, handle, receive } = stand()
  handle.follow([])
  for (const [nth, most] of [750, 1_500, 3_000, 6_000, 12_000, 15_000, 15_000].entries()) {
    receive({ ended: true })
    expect(ways[nth]?.isClosed).toBe(true)
    vi.advanceTimersByTime(most)
    expect(ways).toHaveLength(nth + 2)
  }
})

test("an offer that nobody answers is made anew", () => {
  const { ways, handle } = stand()
  handle.follow([])
  vi.advanceTimersByTime(8_000 + 750)
  expect(ways).toHaveLength(2)
})

test("a refusal is told until there is a connection", () => {
  const { ways, handle, receive, room } = stand()
  handle.follow([])
  receive({ refused: "full" })
  expect(room()?.refused).toBe("full")
  vi.advanceTimersByTime(750)
  ways[1]?.on.state("connected")
  expect(room()?.refused).toBeNull()
})

test("what is meant for another page, or comes of a connection that is over, counts for nothing", () => {
  const { ways, handle, receive } = stand()
  handle.follow([])
  receive({ instance: OTHER, ended: true })
  expect(ways[0]?.isClosed).toBe(false)
  receive({ ended: true })
  ways[0]?.on.state("over")
  vi.advanceTimersByTime(750)
  expect(ways).toHaveLength(2)
})

test("another network begins anew; with a connection that stands, a line that came back does not", () => {
  const { ways, handle } = stand()
  handle.follow([])
  ways[0]?.on.state("connected")
  handle.restart("broken")
  expect(ways).toHaveLength(1)
  handle.restart()
  expect(ways).toHaveLength(2)
})

test("whoever has left makes no connection any more", () => {
  const { ways, handle, receive, room } = stand()
  handle.follow([present(OTHER)])
  handle.close()
  receive({ ended: true })
  handle.follow([])
  vi.advanceTimersByTime(60_000)
  expect(ways).toHaveLength(1)
  expect(room()?.others).toEqual([])
})

test("somebody is seen once their page has come, with what it told", () => {
  const switches = new Map([[OTHER, { camera: "on", microphone: "off" } as const]])
  const seen = Object.assign({}, NOTHING_SEEN, { switches })
  const [one] = forwardedOf([present(OTHER)], { seen, link: "connected" })
  expect(one).toMatchObject({
    link: "connected",
    pictures: { face: null, screen: null },
    news: { camera: "on", microphone: "off", screen: null },
  })
})
