import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createOwnMedia, type OwnState } from "./own-media.ts"

/** A camera's or a microphone's track that the test ends. */
class FakeTrack extends EventTarget {
  enabled = true
  muted = false
  readyState = "live"
  readonly kind: "audio" | "video"
  readonly device: string
  constructor(kind: "audio" | "video", device: string) {
    super()
    this.kind = kind
    this.device = device
  }
  stop(): void {
    this.readyState = "ended"
  }
  break(): void {
    this.stop()
    this.dispatchEvent(new Event("ended"))
  }
  silence(): void {
    this.muted = true
    this.dispatchEvent(new Event("mute"))
  }
}

type Asked = { audio?: unknown; video?: unknown }
const asked: Asked[] = []
const given: FakeTrack[] = []
/** What the browser has, and what it answers when asked. */
let has = { audio: true, video: true }
let refusal: string | undefined
const stored = new Map<string, string>()

const nameOf = (constraints: unknown): string => {
  const { deviceId } = Object.assign({ deviceId: undefined }, constraints)
  const { exact, ideal } = Object.assign({ exact: undefined, ideal: undefined }, deviceId)
  return String(exact ?? ideal ?? "first")
}

async function getUserMedia(constraints: Asked): Promise<{ getTracks: () => FakeTrack[] }> {
  asked.push(constraints)
  if (refusal !== undefined) throw new DOMException("", refusal)
  const kinds = (["audio", "video"] as const).filter((kind) => constraints[kind])
  if (kinds.some((kind) => !has[kind])) throw new DOMException("", "NotFoundError")
  const tracks = kinds.map((kind) => new FakeTrack(kind, nameOf(constraints[kind])))
  given.push(...tracks)
  return { getTracks: () => tracks }
}

let state: OwnState
const open = () => {
  const media = createOwnMedia((next) => {
    state = next
  })
  return Object.assign(media, { end: media.begin() })
}
const last = (kind: "audio" | "video"): FakeTrack => {
  const track = given.findLast((one) => one.kind === kind)
  if (track === undefined) throw new Error(`no ${kind} was given`)
  return track
}
const live = (): string[] => given.filter(({ readyState }) => readyState === "live").map(({ kind }) => kind)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("navigator", { userAgent: "Chrome/156", mediaDevices: { getUserMedia } })
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal("window", { setTimeout, clearTimeout, localStorage })
  for (const list of [asked, given]) list.length = 0
  stored.clear()
  has = { audio: true, video: true }
  refusal = undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("opening the page asks for nothing", () => {
  open()
  expect(asked).toEqual([])
  expect(state).toMatchObject({ camera: "none", microphone: "none", problem: null })
})

test("both are on after asking, and off with their lights after leaving", async () => {
  const media = open()
  await media.ask()
  expect(state).toMatchObject({ camera: "on", microphone: "on" })
  media.turn("microphone", false)
  expect(state).toMatchObject({ camera: "on", microphone: "off" })
  media.end()
  expect(live()).toEqual([])
})

test("where there is no camera the voice is enough, and where there is no microphone the picture", async () => {
  const media = open()
  has = { audio: true, video: false }
  await media.ask()
  expect(state).toMatchObject({ camera: "none", microphone: "on", problem: null })
  has = { audio: false, video: true }
  await media.ask()
  expect(state).toMatchObject({ camera: "on", microphone: "none", problem: null })
  has = { audio: false, video: false }
  await media.ask()
  expect(state.problem).toBe("missing")
})

test("who wants to be heard alone is not asked for a camera", async () => {
  const media = open()
  await media.ask({ camera: false, microphone: true })
  expect(asked).toEqual([expect.objectContaining({ video: false })])
})

test("what is refused is told of, and asked for again by the next press", async () => {
  const media = open()
  refusal = "NotAllowedError"
  expect(await media.ask()).toBeNull()
  expect(state).toMatchObject({ problem: "denied", isAsking: false })
  refusal = undefined
  await media.ask()
  expect(state).toMatchObject({ problem: null, camera: "on" })
})

test("another device takes the place of the one before, is kept, and stays switched off", async () => {
  const media = open()
  await media.ask()
  media.turn("microphone", false)
  await media.choose("microphone", "headset")
  expect(live()).toEqual(["video", "audio"])
  expect(last("audio")).toMatchObject({ device: "headset", enabled: false })
  expect(state.microphone).toBe("off")
  media.end()
  const next = open()
  await next.ask()
  expect(last("audio").device).toBe("headset")
})

test("a device that cannot be had is told of, and the other one goes on", async () => {
  const media = open()
  await media.ask()
  refusal = "NotReadableError"
  await media.choose("camera", "second")
  expect(state).toMatchObject({ camera: "none", microphone: "on", problem: "busy" })
})

test("a microphone that is pulled out is replaced", async () => {
  const media = open()
  await media.ask()
  const before = last("audio")
  before.break()
  await vi.advanceTimersByTimeAsync(0)
  expect(last("audio")).not.toBe(before)
  expect(state).toMatchObject({ microphone: "on", camera: "on" })
})

test("a microphone that a telephone call silenced is asked for again, unless it comes back by itself", async () => {
  const media = open()
  await media.ask()
  const before = last("audio")
  before.silence()
  before.muted = false
  before.dispatchEvent(new Event("unmute"))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(last("audio")).toBe(before)
  before.silence()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(last("audio")).not.toBe(before)
  expect(before.readyState).toBe("ended")
})

test("a device that fails again and again is left alone", async () => {
  const media = open()
  await media.ask()
  for (let times = 0; times < 10; times += 1) {
    last("audio").break()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(asked).toHaveLength(4)
  expect(state.microphone).toBe("none")
})
