import type { LiveFrame } from "./frame.ts"
import { createLine, type Line, type LineSocket, type Pace } from "./line.ts"
import { openSocket } from "./open-socket.ts"

type Needs = {
  /** Scheme and host of the websocket. */
  readonly host: string
  readonly pace?: Pace | undefined
  readonly on: {
    readonly frame: (frame: LiveFrame) => void
    /** The line is open, for the first time or again. */
    readonly open: () => void
    readonly closed: () => void
  }
}

/** A line of a page's own, over which it also speaks. */
export type OwnLine = Line & {
  /** Sends a frame, when the line is open; else it is lost. */
  readonly say: (type: string, data: object) => void
}

/** Opens a line that no other tab shares, for what belongs to this page alone. It hears nothing of what was missed. */
export function openOwnLine({ host, pace, on }: Needs): OwnLine {
  let socket: LineSocket | undefined
  const line = createLine({
    open: (_last, ears) => {
      let isNew = true
      const opened = openSocket(`${host}/rest/wsock`, {
        message: (data) => {
          ears.message(data)
          if (isNew) on.open()
          isNew = false
        },
        closed: (code) => {
          // One that was given up closes late: by then another one may be open.
          if (socket === opened) on.closed()
          ears.closed(code)
        },
      })
      socket = opened
      return opened
    },
    schedule: (run, ms) => {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    random: Math.random,
    isOnline: () => navigator.onLine,
    pace,
    cursor: { get: () => undefined, set: () => undefined },
    on: { frame: on.frame, gap: () => undefined, doubt: () => undefined, over: on.closed },
  })
  return {
    wake: line.wake,
    stop: line.stop,
    say: (type, data) => {
      if (socket?.isOpen() === true) socket.send(JSON.stringify({ type, data }))
    },
  }
}
