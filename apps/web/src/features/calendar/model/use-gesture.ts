import { type PointerEvent, useRef, useState } from "react"
import { applied, type Grip, type Stretch, stretchOf } from "./gesture.ts"
import type { Window } from "./hours.ts"

type Options = {
  readonly windows: readonly Window[]
  /** The minute of the day at the field's upper edge, and at its lower. */
  readonly first: number
  readonly last: number
  readonly onDone: (windows: Window[]) => void
}

/** The handlers of a day's field, and what is marked on it just now. */
export type Gesture = {
  readonly stretch: Stretch | null
  readonly handlers: Readonly<
    Record<
      "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
      (event: PointerEvent<HTMLElement>) => void
    >
  >
}

/** Pixels that a hand may tremble. */
const STILL = 4
/** What a press on a free place opens. */
const PRESSED_MINUTES = 60

/** What of the page was taken hold of; null for what answers presses by itself. */
const gripOf = (target: EventTarget): Grip | null => {
  if (!(target instanceof HTMLElement)) return null
  const held = target.closest<HTMLElement>("[data-grip]")
  if (held === null) return target.closest("button, a") === null ? { kind: "stretch" } : null
  const kind = (["move", "start", "end"] as const).find((each) => each === held.dataset["grip"])
  return kind === undefined ? null : { kind, index: Number(held.dataset["window"]) }
}

type Held = { readonly grip: Grip; readonly y: number; readonly from: number; readonly hasMoved: boolean }

/** Marks, moves and resizes hours by mouse or pen. A finger scrolls: on a touch screen the dialogs do the same. */
export function useGesture({ windows, first, last, onDone }: Options): Gesture {
  const held = useRef<Held | null>(null)
  const [stretch, setStretch] = useState<Stretch | null>(null)
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return first + ((event.clientY - top) / height) * (last - first)
  }
  const end = (): void => {
    held.current = null
    setStretch(null)
  }
  return {
    stretch,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === "touch" || event.button !== 0) return
        const grip = gripOf(event.target)
        if (grip === null) return
        held.current = { grip, y: event.clientY, from: minuteAt(event), hasMoved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        const now = held.current
        if (now === null) return
        if (!now.hasMoved && Math.abs(event.clientY - now.y) < STILL) return
        held.current = { ...now, hasMoved: true }
        setStretch(stretchOf({ grip: now.grip, windows, from: now.from, to: minuteAt(event) }))
      },
      onPointerUp: (event) => {
        const now = held.current
        end()
        if (now === null) return
        const { grip, from, hasMoved } = now
        // A press on hours is a click of their button.
        if (!hasMoved && grip.kind !== "stretch") return onDone([...windows])
        const to = hasMoved ? minuteAt(event) : from + PRESSED_MINUTES
        onDone(applied({ windows, grip, stretch: stretchOf({ grip, windows, from, to }) }))
      },
      onPointerCancel: end,
    },
  }
}
