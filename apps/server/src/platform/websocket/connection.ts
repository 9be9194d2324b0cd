import { LIVE_CLOSE } from "@arnica/contract/live-close"
import type { SignedIn } from "../http/actor.ts"

/** What is used of a websocket. */
export type Socket = {
  readonly bufferedAmount: number
  readonly readyState: number
  send(text: string): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: "message", hear: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: "pong" | "close", hear: () => void): unknown
}

export type CloseReason = keyof typeof LIVE_CLOSE

/** One tab or phone of a person who is signed in. */
export type Connection = {
  readonly actor: SignedIn
  /** The number of the last event that was sent over it. */
  cursor: number
  send(frame: { readonly type: string; readonly id?: number; readonly data: unknown }): void
  close(reason: CloseReason): void
  /** Asks for a sign of life; who gave none since the last time is cut off. */
  beat(): void
  /** Counts a frame that came in; false when there are too many. */
  admit(now: number): boolean
}

const OPEN = 1
/** What may wait for a reader. A slow one is cut off, and comes back for the rest. */
const MOST_WAITING_BYTES = 256 * 1024
const CLOSE_WAIT_MS = 2_000
/** Twenty frames a second, forty at once. */
const FRAMES_A_SECOND = 20
const FRAMES_AT_ONCE = 40

/** A connection over an open socket; `closed` hears once why it was closed from here. */
export const createConnection = (given: {
  readonly socket: Socket
  readonly actor: SignedIn
  readonly now: number
  readonly closed: (reason: CloseReason | "dead") => void
}): Connection => {
  const { socket, actor, closed } = given
  let alive = true
  let tokens = FRAMES_AT_ONCE
  let filledAt = given.now
  socket.on("pong", () => {
    alive = true
  })

  const close = (reason: CloseReason): void => {
    if (socket.readyState !== OPEN) return
    closed(reason)
    socket.close(LIVE_CLOSE[reason], reason)
    // Who does not answer the close is not waited for.
    setTimeout(() => socket.terminate(), CLOSE_WAIT_MS).unref()
  }
  const cutOff = (reason: CloseReason | "dead"): void => {
    if (socket.readyState === OPEN) closed(reason)
    socket.terminate()
  }
  return {
    actor,
    cursor: 0,
    close,
    send: (frame) => {
      if (socket.readyState !== OPEN) return
      if (socket.bufferedAmount > MOST_WAITING_BYTES) cutOff("tooSlow")
      else socket.send(JSON.stringify(frame))
    },
    beat: () => {
      if (!alive) return cutOff("dead")
      alive = false
      if (socket.readyState === OPEN) socket.ping()
    },
    admit: (now) => {
      tokens = Math.min(FRAMES_AT_ONCE, tokens + ((now - filledAt) / 1_000) * FRAMES_A_SECOND)
      filledAt = now
      tokens -= 1
      return tokens >= 0
    },
  }
}
