import type { Present } from "@arnica/contract/video-frames"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type Call, type CallHandle, joinCall } from "./call.ts"
import { connections, FakeConnection, FakeStream, replaced, someone } from "./testing.ts"

const APPOINTMENT = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0001"
const ME = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0002"
const MY_OTHER_PAGE = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0003"
const THEM = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0004"
const BEAT_MS = 10_000
const NOW = "2026-11-22T09:01:30.000Z"

/** A websocket of which the test is the other end. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readyState = FakeSocket.OPEN
  readonly sent: string[] = []
  onmessage: (event: { data: string }) => void = () => undefined
  constructor() {
    sockets.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
  }
}

const sockets: FakeSocket[] = []
let handle: CallHandle
let call: Call | undefined
let timesStuck = 0

const tell = (type: string, data: object): void =>
  sockets.at(-1)?.onmessage({ data: JSON.stringify({ type, data }) })
const tellWho = (...people: readonly Present[]): void =>
  tell("call.state", { appointment: APPOINTMENT, now: NOW, people })
/** What was said over whichever socket. */
const said = (): string[] =>
  sockets
    .flatMap(({ sent }) => sent)
    .map((text) => {
      const frame: { type: string } = JSON.parse(text)
      return frame.type
    })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("WebSocket", FakeSocket)
  vi.stubGlobal("RTCPeerConnection", FakeConnection)
  vi.stubGlobal("MediaStream", FakeStream)
  vi.stubGlobal("navigator", { onLine: true })
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval }
  vi.stubGlobal("window", Object.assign(new EventTarget(), timers))
  sockets.length = 0
  connections.length = 0
  replaced.length = 0
  call = undefined
  timesStuck = 0
  handle = joinCall({
    host: "wss://arnica.example",
    appointment: APPOINTMENT,
    way: "pair",
    instance: ME,
    side: "client",
    iceServers: [],
    tracks: { microphone: null, camera: null, screen: null },
    changed: (next) => {
      call = next
    },
    stuck: () => {
      timesStuck += 1
    },
  })
  tell("hello", { last: 0, resumed: false })
})
afterEach(() => {
  handle.leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("whoever presses the button sees at once that something happens", () => {
  expect(call).toMatchObject({ people: null, refusal: null, isOnline: true })
  expect(said()).toEqual(["call.join"])
})

test("a page knows how much was written in its room, in whatever order it hears of it, and nothing of another room", () => {
  expect(call?.written).toBe(0)
  for (const number of [2, 3, 1]) tell("room.message", { appointment: APPOINTMENT, number })
  tell("room.message", { appointment: THEM, number: 9 })
  tell("room.message", { appointment: APPOINTMENT, number: "many" })
  expect(call?.written).toBe(3)
})

test("a page that the server does not name comes in again with its next beat, and beats from then on", () => {
  vi.advanceTimersByTime(BEAT_MS)
  expect(said()).toEqual(["call.join", "call.join"])
  tellWho(someone(ME, "client"))
  vi.advanceTimersByTime(BEAT_MS)
  expect(said().at(-1)).toBe("call.beat")
})

test("a page that was refused says nothing more, and no news of the room brings it in", () => {
  tell("call.refused", { appointment: APPOINTMENT, instance: ME, reason: "elsewhere", there: MY_OTHER_PAGE })
  const { length } = said()
  tellWho(someone(MY_OTHER_PAGE, "client"), someone(THEM, "provider"))
  vi.advanceTimersByTime(3 * BEAT_MS)
  handle.leave()
  expect(said()).toHaveLength(length)
  expect(call?.refusal).toEqual({ reason: "elsewhere", there: MY_OTHER_PAGE })
  expect(connections).toEqual([])
})

test("a page for which another one of the person came in ends its part", () => {
  tellWho(someone(ME, "client"), someone(THEM, "provider"))
  tellWho(someone(MY_OTHER_PAGE, "client"), someone(THEM, "provider"))
  expect(call?.refusal).toEqual({ reason: "elsewhere", there: MY_OTHER_PAGE })
  expect(connections.map(({ signalingState }) => signalingState)).toEqual(["closed"])
  expect(sockets.at(-1)?.readyState).toBe(3)
})

test("the page before this one is no reason to go, as long as this one has not come in", () => {
  tellWho(someone(MY_OTHER_PAGE, "client"))
  expect(call?.refusal).toBeNull()
})

/** Time passes, in which the server answers each beat. */
const passBeats = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) {
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    tell("pong", {})
  }
}

test("an offer that was lost on its way is said again", async () => {
  tellWho(someone(ME, "client"), someone(THEM, "provider"))
  connections[0]?.dispatchEvent(new Event("negotiationneeded"))
  await vi.advanceTimersByTimeAsync(0)
  const offers = (): number => said().filter((type) => type === "call.signal").length
  // The client is asked first, unless nothing comes.
  expect(offers()).toBe(0)
  await passBeats(2)
  expect(offers()).toBe(1)
  await passBeats(2)
  expect(offers()).toBe(2)
  connections[0]?.become("connected")
  await passBeats(4)
  expect(offers()).toBe(2)
})

test("a call goes on while the server hears nothing of the other one, and ends when they close it", () => {
  tellWho(someone(ME, "client"), someone(THEM, "provider"))
  connections[0]?.become("connected")
  tellWho(someone(ME, "client"))
  expect(call?.others).toMatchObject([{ link: "connected" }])
  connections[0]?.presence.dispatchEvent(new Event("close"))
  expect(call?.others).toEqual([])
})

describe("what the two pages tell each other past the server", () => {
  const meet = (): FakeConnection => {
    tellWho(someone(ME, "client"), someone(THEM, "provider"))
    const [connection] = connections
    if (connection === undefined) throw new Error("nobody was called")
    return connection
  }
  const told = (connection: FakeConnection): unknown => JSON.parse(connection.presence.sent.at(-1) ?? "null")
  // Only that it is passed on counts here.
  const track = (): MediaStreamTrack => Object.assign(Object.create(null))

  test("is told as soon as they reach each other, and whenever it changes", () => {
    const connection = meet()
    handle.tell({ camera: "on", microphone: "off" })
    expect(told(connection)).toMatchObject({ camera: "on", microphone: "off", screen: null })
    connection.presence.sent.length = 0
    connection.presence.dispatchEvent(new Event("open"))
    expect(told(connection)).toMatchObject({ camera: "on", microphone: "off" })
  })

  test("a screen comes beside the picture, and goes without another negotiation", () => {
    const connection = meet()
    handle.set("camera", track())
    handle.set("screen", track())
    const [camera, screen] = connection.added
    expect(camera?.to).not.toBe(screen?.to)
    expect(told(connection)).toMatchObject({ screen: expect.any(String) })
    handle.set("screen", null)
    expect(told(connection)).toMatchObject({ screen: null })
    expect(replaced).toEqual([null])
    handle.set("screen", track())
    expect(connection.added).toHaveLength(2)
  })

  test("whoever comes later gets the screen, too", () => {
    handle.set("screen", track())
    expect(meet().added).toHaveLength(1)
  })

  test("has the screen of the other one stand apart from their picture", () => {
    const connection = meet()
    const [face, screen] = [new FakeStream(), new FakeStream()]
    connection.bring(screen)
    connection.bring(face)
    const news = { own: face.id, screen: screen.id, camera: "on", microphone: "on" }
    connection.presence.receive(JSON.stringify(news))
    expect(call?.others).toMatchObject([{ pictures: { face, screen }, news }])
    connection.presence.receive("{")
    expect(call?.others).toMatchObject([{ news }])
  })
})

test("a state that comes late changes nothing: another page of theirs is there by now", () => {
  const NEXT = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0005"
  const tellAt = (revision: number, now: string, ...people: readonly Present[]): void =>
    tell("call.state", { appointment: APPOINTMENT, now, revision, silent: [], people })
  tellAt(1, NOW, someone(ME, "client"), someone(THEM, "provider"))
  tellAt(3, NOW, someone(ME, "client"), someone(NEXT, "provider"))
  tellAt(2, "2026-11-22T09:01:31.000Z", someone(ME, "client"), someone(THEM, "provider"))
  expect(call?.others.map(({ instance }) => instance)).toEqual([NEXT])
  tellAt(3, "2026-11-22T09:01:29.000Z", someone(ME, "client"))
  expect(call?.others.map(({ instance }) => instance)).toEqual([NEXT])
  expect(connections.map(({ signalingState }) => signalingState)).toEqual(["closed", "stable"])
})

test("the server's time comes with the news of the room", () => {
  tellWho(someone(ME, "client"))
  expect(call?.time?.at).toBe(Date.parse(NOW))
})

test("where nothing comes of the other one any more the line is asked whether it still lives", async () => {
  tellWho(someone(ME, "client"), someone(THEM, "provider"))
  const [connection] = connections
  if (connection === undefined) throw new Error("nobody was called")
  connection.become("connected")
  connection.isFlowing = false
  await vi.advanceTimersByTimeAsync(7_000)
  expect(said().at(-1)).toBe("ping")
  expect(call?.others).toMatchObject([{ link: "broken" }])
  // It does not, and is opened anew within seconds.
  await vi.advanceTimersByTimeAsync(4_000 + 1_500)
  expect(sockets).toHaveLength(2)
  expect(timesStuck).toBe(0)
})

test("where looking for another way does not help the page is stuck, unless the server is out of reach as well", async () => {
  tellWho(someone(ME, "client"), someone(THEM, "provider"))
  const [connection] = connections
  if (connection === undefined) throw new Error("nobody was called")
  connection.become("connected")
  connection.isFlowing = false
  const answers = setInterval(() => tell("pong", {}), 1_000)
  await vi.advanceTimersByTimeAsync(50_000)
  clearInterval(answers)
  expect(timesStuck).toBe(1)
})
