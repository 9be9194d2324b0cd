import { afterEach, expect, test, vi } from "vitest"
import { openSocket } from "./open-socket.ts"

const OPENING = 0
const OPEN = 1

class FakeSocket {
  static readonly CONNECTING = OPENING
  static readonly OPEN = OPEN
  static readonly made: FakeSocket[] = []
  readyState: number = OPENING
  closed = 0
  onopen: () => void = () => undefined
  constructor() {
    FakeSocket.made.push(this)
  }
  close(): void {
    if (this.readyState === OPENING) throw new Error("closed before the connection is established")
    this.closed += 1
  }
}

afterEach(() => vi.unstubAllGlobals())

const open = () => {
  vi.stubGlobal("WebSocket", FakeSocket)
  const line = openSocket("wss://a.example/rest/wsock", { message: vi.fn(), closed: vi.fn() })
  const socket = FakeSocket.made.at(-1)
  if (socket === undefined) throw new Error("nothing was opened")
  return { line, socket }
}

test("one that is let go while it is being opened closes once it is open", () => {
  const { line, socket } = open()
  line.close()
  expect(socket.closed).toBe(0)
  socket.readyState = OPEN
  socket.onopen()
  expect(socket.closed).toBe(1)
})

test("an open one closes at once", () => {
  const { line, socket } = open()
  socket.readyState = OPEN
  socket.onopen()
  expect([line.isOpen(), socket.closed]).toEqual([true, 0])
  line.close()
  expect(socket.closed).toBe(1)
})
