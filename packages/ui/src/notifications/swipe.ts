import { useEffect, useRef, useState } from "react"

/** Pixels after which letting go takes a notice away. */
const SWIPE_PX = 100

type Finger = { readonly pointerType: string; readonly clientX: number }

type SwipeHandlers = {
  readonly onPointerDown: (at: Finger) => void
  readonly onPointerMove: (at: Finger) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** Handlers of an element that a finger can push aside, and how far it has been pushed. */
export type Swipe = { readonly offset: number; readonly handlers: SwipeHandlers }

/** Follows a finger sideways; a mouse selects text instead. `away` is called when it lets go at least 100 px from where it began. */
export function createSwipe({
  move,
  away,
}: {
  readonly move: (offset: number) => void
  readonly away: () => void
}): SwipeHandlers {
  let start: number | undefined
  let offset = 0
  const follow = (by: number): void => {
    offset = by
    move(by)
  }
  const end = (): void => {
    start = undefined
    follow(0)
  }
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      if (pointerType !== "mouse") start = clientX
    },
    onPointerMove: ({ clientX }) => {
      if (start !== undefined) follow(clientX - start)
    },
    onPointerUp: () => {
      if (start !== undefined && Math.abs(offset) >= SWIPE_PX) away()
      end()
    },
    onPointerCancel: end,
  }
}

/** A swipe of an element, which calls `onAway` as it is when the finger lets go. */
export function useSwipe(onAway: () => void): Swipe {
  const [offset, setOffset] = useState(0)
  const latest = useRef(onAway)
  useEffect(() => {
    latest.current = onAway
  })
  const [handlers] = useState(() => createSwipe({ move: setOffset, away: () => latest.current() }))
  return { offset, handlers }
}
