import { liveFrameSchema } from "@arnica/contract/live"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { createLine, HASTE, type Line, type LineSocket, type Pace, type SocketEars } from "./line.ts"
import { pauseBefore } from "./pause.ts"

type Fake = LineSocket & {
  readonly last: number | undefined
  readonly ears: SocketEars
  readonly sent: string[]
  closed: boolean
}

let sockets: Fake[]
let heard: unknown[]
let told: string[]
let seen: number | undefined
let online: boolean

const fakeSocket = (last: number | undefined, ears: SocketEars): Fake => {
  const sent: string[] = []
  const socket: Fake = {
    last,
    ears,
    sent,
    closed: false,
    isOpen: () => !socket.closed,
    send: (text) => sent.push(text),
    close: () => {
      socket.closed = true
    },
  }
  sockets.push(socket)
  return socket
}
const newest = (): Fake => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error("nothing was opened")
  return socket
}
const say = (frame: unknown): void => newest().ears.message(JSON.stringify(frame))
const hello = (last: number, resumed = false): void => say({ type: "hello", data: { last, resumed } })
const hangUp = (code: number): void => newest().ears.closed(code)

const start = (pace?: Pace): Line =>
  createLine({
    pace,
    open: fakeSocket,
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => 0.5,
    isOnline: () => online,
    cursor: {
      get: () => seen,
      set: (id) => {
        seen = id
      },
    },
    on: {
      frame: (frame) => heard.push(frame),
      gap: () => told.push("gap"),
      doubt: () => told.push("doubt"),
      over: () => told.push("over"),
    },
  })

describe("the live line", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    sockets = []
    heard = []
    told = []
    seen = undefined
    online = true
    return () => vi.useRealTimers()
  })

  test("hands on what comes, and remembers how far it got", () => {
    start()
    hello(4)
    say({ type: "badge.changed", data: { newApps: 2 } })
    say({ type: "badge.changed", id: 5, data: { newApps: 3 } })
    expect(heard).toHaveLength(2)
    expect(seen).toBe(5)
  })

  test("resumes after the last event that was seen, and hands on nothing twice", () => {
    start()
    hello(4)
    say({ type: "x", id: 5, data: {} })
    hangUp(1006)
    vi.advanceTimersByTime(1_000)
    expect(newest().last).toBe(5)
    hello(7, true)
    expect(seen).toBe(5)
    for (const id of [5, 6, 7]) say({ type: "x", id, data: {} })
    expect(heard).toHaveLength(3)
    expect(told).toEqual([])
  })

  test("says that something is missing when it was too long ago", () => {
    start()
    hello(4)
    hangUp(1006)
    vi.advanceTimersByTime(1_000)
    hello(900)
    expect(told).toEqual(["gap"])
    expect(seen).toBe(900)
  })

  test("pings a quiet line, and leaves one that gives no sign", () => {
    start()
    hello(0)
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toEqual(['{"type":"ping","data":{}}'])
    say({ type: "pong", data: {} })
    vi.advanceTimersByTime(25_000)
    expect(newest().sent).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(newest().closed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test("comes back ever more slowly, asks about the session, and is quick again after success", () => {
    start()
    for (const pause of [1_000, 2_000, 4_000]) {
      hangUp(1006)
      vi.advanceTimersByTime(pause - 1)
      const before = sockets.length
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
    }
    expect(told).toEqual(["doubt"])
    hello(0)
    hangUp(1012)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(5)
  })

  test("what it asks with is a frame to the server, which closes the line to who sends anything else", () => {
    start()
    hello(0)
    vi.advanceTimersByTime(25_000)
    const [sent = ""] = newest().sent
    expect(liveFrameSchema.parse(JSON.parse(sent))).toEqual({ type: "ping", data: {} })
    expect(liveFrameSchema.parse({ type: "ping" })).toEqual({ type: "ping" })
  })

  test("a line for which somebody waits is looked after sooner, and never waits long", () => {
    start(HASTE)
    hello(0)
    vi.advanceTimersByTime(12_000)
    expect(newest().sent).toEqual(['{"type":"ping","data":{}}'])
    vi.advanceTimersByTime(4_000)
    expect(newest().closed).toBe(true)
    for (const pause of [1_000, 2_000, 3_500, 3_500, 3_500]) {
      const before = sockets.length
      vi.advanceTimersByTime(pause)
      expect(sockets).toHaveLength(before + 1)
      hangUp(1006)
    }
  })

  test("one that is woken is lost soon if it does not answer", () => {
    const line = start(HASTE)
    hello(0)
    line.wake()
    vi.advanceTimersByTime(4_000 + 1_000)
    expect(sockets).toHaveLength(2)
  })

  test("a socket that never answers is given up", () => {
    start()
    vi.advanceTimersByTime(11_000)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.closed).toBe(true)
  })

  test("ends with the session", () => {
    start()
    hello(0)
    hangUp(4401)
    vi.advanceTimersByTime(600_000)
    expect(told).toEqual(["over"])
    expect(sockets).toHaveLength(1)
  })

  test("rests offline, and is back at once when woken", () => {
    const line = start()
    hello(0)
    online = false
    hangUp(1006)
    vi.advanceTimersByTime(600_000)
    expect(sockets).toHaveLength(1)
    online = true
    line.wake()
    expect(sockets).toHaveLength(2)
  })

  test("stopped is stopped", () => {
    const line = start()
    line.stop()
    line.wake()
    vi.advanceTimersByTime(600_000)
    expect(sockets).toHaveLength(1)
    expect(newest().closed).toBe(true)
  })

  test("what a socket says that was left behind is not heard", () => {
    start()
    hello(0)
    const old = newest()
    hangUp(1006)
    vi.advanceTimersByTime(1_000)
    old.ears.message(JSON.stringify({ type: "x", id: 1, data: {} }))
    old.ears.closed(1006)
    vi.advanceTimersByTime(5_000)
    expect(heard).toEqual([])
    expect(sockets).toHaveLength(2)
  })

  test("what is no frame is passed over", () => {
    start()
    hello(0)
    newest().ears.message("{")
    newest().ears.message(new ArrayBuffer(1))
    say(["x"])
    expect(heard).toEqual([])
  })
})

describe("pauseBefore", () => {
  test("never more than a minute and a half, nor less than half a second", () => {
    expect(pauseBefore({ code: 1006, failures: 40, random: 0.999 })).toBeLessThan(90_000)
    expect(pauseBefore({ code: 1006, failures: 1, random: 0 })).toBe(500)
  })
  test("five seconds and a quarter at most where somebody waits for it", () => {
    const lost = { code: 1006, failures: 40, random: 1, longest: HASTE.longestPause }
    expect(pauseBefore(lost)).toBe(5_250)
  })
  test("who was sent away waits a minute", () => {
    expect(pauseBefore({ code: 4429, failures: 1, random: 0.5 })).toBe(60_000)
  })
})
