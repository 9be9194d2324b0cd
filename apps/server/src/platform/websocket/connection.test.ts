import { LIVE_CLOSE } from "@arnica/contract/live-close"
import { afterEach, expect, test, vi } from "vitest"
import type { SignedIn } from "../http/actor.ts"
import { createConnection } from "./connection.ts"

afterEach(() => vi.useRealTimers())

const actor: SignedIn = {
  kind: "user",
  userId: "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0001",
  sessionId: "s",
  number: 1,
  isAdmin: false,
  isProvider: false,
  isCorporateAdmin: false,
  isHrAdmin: false,
  isOHPsychologist: false,
  isAccountant: false,
  specialistId: null,
  language: "en",
}

const setUp = () => {
  const seen: string[] = []
  const ears = new Map<string, () => void>()
  const state = { bufferedAmount: 0, readyState: 1 }
  const connection = createConnection({
    actor,
    closed: (reason) => seen.push(`closed: ${reason}`),
    socket: {
      get bufferedAmount() {
        return state.bufferedAmount
      },
      get readyState() {
        return state.readyState
      },
      send: (text) => seen.push(text),
      ping: () => seen.push("ping"),
      close: (code) => seen.push(`close ${code}`),
      terminate: () => {
        state.readyState = 3
        seen.push("terminate")
      },
      on: (event: string, listener: (data: Buffer, isBinary: boolean) => void) =>
        ears.set(event, () => listener(Buffer.alloc(0), false)),
    },
  })
  return { connection, seen, state, pong: () => ears.get("pong")?.() }
}

test("who answers each ping stays", () => {
  const { connection, seen, pong } = setUp()
  for (let beats = 0; beats < 3; beats += 1) {
    connection.beat()
    pong()
  }
  expect(seen).toEqual(["ping", "ping", "ping"])
})

test("who gave no sign of life since the last ping is cut off", () => {
  const { connection, seen } = setUp()
  connection.beat()
  connection.beat()
  expect(seen).toEqual(["ping", "closed: dead", "terminate"])
})

test("a slow reader is cut off before what waits for it grows without end", () => {
  const { connection, seen, state } = setUp()
  state.bufferedAmount = 256 * 1024 + 1
  connection.send({ type: "badge.changed", data: {} })
  expect(seen).toEqual(["closed: tooSlow", "terminate"])
})

test("a close that is not answered is not waited for", () => {
  vi.useFakeTimers()
  const { connection, seen } = setUp()
  connection.close("sessionOver")
  expect(seen).toEqual(["closed: sessionOver", `close ${LIVE_CLOSE.sessionOver}`])
  vi.advanceTimersByTime(2_000)
  expect(seen.at(-1)).toBe("terminate")
})

test("what was closed from here is over, also while the other end has yet to close", () => {
  const { connection } = setUp()
  expect(connection.isOver()).toBe(false)
  connection.close("sessionOver")
  expect(connection.isOver()).toBe(true)
})
