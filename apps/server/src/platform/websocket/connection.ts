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
  on(event: "message", listener: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: "pong" | "close", listener: () => void): unknown
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
  /** Whether it was closed from here: what still comes over it counts no more. */
  isOver(): boolean
}

const OPEN = 1
/** What may wait for a reader. A slow one is cut off, and comes back for the rest. */
const MOST_WAITING_BYTES = 256 * 1024
const CLOSE_WAIT_MS = 2_000

/** A connection over an open socket; `closed` hears once why it was closed from here. */
export const createConnection = (given: {
  readonly socket: Socket
  readonly actor: SignedIn
  readonly closed: (reason: CloseReason | "dead") => void
}): Connection => {
  const { socket, actor, closed } = given
  let alive = true
  let over = false
  socket.on("pong", () => {
    alive = true
  })

  const close = (reason: CloseReason): void => {
    if (socket.readyState !== OPEN) return
    over = true
    closed(reason)
    socket.close(LIVE_CLOSE[reason], reason)
    // Who does not answer the close is not waited for.
    setTimeout(() => socket.terminate(), CLOSE_WAIT_MS).unref()
  }
  const cutOff = (reason: CloseReason | "dead"): void => {
    over = true
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
    isOver: () => over,
  }
}
