import { LIVE_CLOSE } from "@arnica/contract/live-close"
import { type LiveFrame, readFrame, readHello } from "./frame.ts"
import { pauseBefore } from "./pause.ts"

/** What the line uses of a websocket. */
export type LineSocket = {
  readonly isOpen: () => boolean
  readonly send: (text: string) => void
  readonly close: () => void
}

/** What a socket tells. */
export type SocketEars = {
  readonly message: (data: unknown) => void
  readonly closed: (code: number) => void
}

/** How soon a line sees that it is lost, and how soon it comes back; in milliseconds. */
export type Pace = {
  /** A line that was quiet for so long is asked whether it still lives. */
  readonly quiet: number
  /** How long it has for its answer. */
  readonly patience: number
  /** The longest pause between two attempts, before it is scattered. */
  readonly longestPause: number
}

export type LineNeeds = {
  /** Opens a socket that resumes after an event, when one is named. */
  readonly open: (last: number | undefined, ears: SocketEars) => LineSocket
  /** Runs something after some milliseconds; gives back how to call that off. */
  readonly schedule: (run: () => void, ms: number) => () => void
  readonly random: () => number
  readonly isOnline: () => boolean
  readonly pace?: Pace | undefined
  /** The number of the last event that this tab has seen, by whichever way. */
  readonly cursor: { get: () => number | undefined; set: (id: number) => void }
  readonly on: {
    readonly frame: (frame: LiveFrame) => void
    /** Events were lost for good: what is shown may be out of date. */
    readonly gap: () => void
    /** The line could not be opened several times; the session may be gone. */
    readonly doubt: () => void
    /** The session is over, and the line ends. */
    readonly over: () => void
  }
}

export type Line = {
  /** The device came back online, or the page into view: try now, and see whether an open line still lives. */
  readonly wake: () => void
  readonly stop: () => void
}

const CALM: Pace = { quiet: 25_000, patience: 10_000, longestPause: 60_000 }
/** For a page whose people wait for the line: two in a call, of which the server hears every ten seconds anyway. */
export const HASTE: Pace = { quiet: 12_000, patience: 4_000, longestPause: 3_500 }
/** How long a line has to open. */
const PATIENCE_MS = 10_000
const FAILURES_OF_DOUBT = 3
const BROKEN = 1006

/** Keeps a line to the server open for as long as it is not stopped. */
export function createLine({ open, schedule, random, isOnline, pace = CALM, cursor, on }: LineNeeds): Line {
  let socket: LineSocket | undefined
  let failures = 0
  let stopped = false
  let callOff = (): void => undefined

  const later = (run: () => void, ms: number): void => {
    callOff()
    callOff = schedule(run, ms)
  }
  const lose = (code: number): void => {
    const lost = socket
    socket = undefined
    callOff()
    lost?.close()
    if (stopped) return
    if (code === LIVE_CLOSE.sessionOver) {
      stopped = true
      on.over()
      return
    }
    failures += 1
    if (failures % FAILURES_OF_DOUBT === 0) on.doubt()
    later(connect, pauseBefore({ code, failures, random: random(), longest: pace.longestPause }))
  }
  const beat = (): void => {
    socket?.send('{"type":"ping","data":{}}')
    later(() => lose(BROKEN), pace.patience)
  }
  const greet = (hello: { last: number; resumed: boolean }): void => {
    failures = 0
    const known = cursor.get()
    if (hello.resumed && known !== undefined) return
    cursor.set(hello.last)
    if (known !== undefined && known !== hello.last) on.gap()
  }
  const isNew = ({ id }: LiveFrame): boolean => {
    if (id === undefined) return true
    if (id <= (cursor.get() ?? 0)) return false
    cursor.set(id)
    return true
  }
  const onMessage = (data: unknown): void => {
    later(beat, pace.quiet)
    const frame = readFrame(data)
    if (frame === undefined || frame.type === "pong") return
    const hello = readHello(frame)
    if (hello) greet(hello)
    else if (isNew(frame)) on.frame(frame)
  }
  const connect = (): void => {
    // Coming back online wakes the line.
    if (stopped || !isOnline()) return
    const next = open(cursor.get(), {
      // What a socket says that was left behind counts no more.
      message: (data) => next === socket && onMessage(data),
      closed: (code) => next === socket && lose(code),
    })
    socket = next
    later(() => lose(BROKEN), PATIENCE_MS)
  }
  connect()
  return {
    wake: () => {
      if (stopped) return
      if (socket === undefined) connect()
      else if (socket.isOpen()) beat()
    },
    stop: () => {
      stopped = true
      lose(BROKEN)
    },
  }
}
