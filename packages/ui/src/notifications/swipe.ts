import { type PointerEvent, useRef, useState } from "react"

/** Pixels after which letting go takes a notice away. */
const SWIPE_PX = 100

/** Handlers of an element that a finger can push aside, and how far it has been pushed. */
export type Swipe = {
  offset: number
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** Follows a finger sideways and calls `onAway` when it lets go at least 100 px from where it began. */
export function useSwipe(onAway: () => void): Swipe {
  const start = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const end = (): void => {
    start.current = undefined
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== "mouse") start.current = event.clientX
      },
      onPointerMove: (event) => {
        if (start.current !== undefined) setOffset(event.clientX - start.current)
      },
      onPointerUp: () => {
        if (start.current !== undefined && Math.abs(offset) >= SWIPE_PX) onAway()
        end()
      },
      onPointerCancel: end,
    },
  }
}
