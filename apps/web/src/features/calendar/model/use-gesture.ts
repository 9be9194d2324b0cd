import { type PointerEvent, useRef, useState } from "react"
import { dayAt, dropped, type Grip, type Mark, stretchOf } from "./gesture.ts"
import type { DayDraft, DayHours } from "./hours.ts"

type Options = {
  readonly days: readonly DayHours[]
  /** The minute of the day at the fields' upper edge, and at their lower. */
  readonly first: number
  readonly last: number
  readonly onDone: (draft: DayDraft) => void
}

/** What a day's field listens to. */
export type FieldHandlers = Readonly<
  Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent<HTMLElement>) => void
  >
>

/** The handlers of the days' fields, and what is marked on them just now. */
type Gesture = { readonly mark: Mark | null; readonly handlersOf: (home: DayHours) => FieldHandlers }

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

/** Where the fields of the grid stand that this one is in. */
const columnsBeside = (field: HTMLElement): Parameters<typeof dayAt>[0]["columns"] =>
  Array.from(field.closest("[role=group]")?.querySelectorAll<HTMLElement>("[data-field]") ?? [], (each) => {
    const { left, right } = each.getBoundingClientRect()
    return { date: each.dataset["field"] ?? "", left, right }
  })

type Held = {
  readonly grip: Grip
  /** The day that the hand came from, as it was then. */
  readonly home: DayHours
  readonly x: number
  readonly y: number
  readonly from: number
  readonly hasMoved: boolean
}

/** The day on which letting go would leave what is held. */
const dateUnder = ({ grip, home }: Held, { currentTarget, clientX: x }: PointerEvent<HTMLElement>): string =>
  grip.kind === "move" ? dayAt({ x, columns: columnsBeside(currentTarget), home: home.date }) : home.date

/**
 * Marks, moves and resizes hours by mouse or pen; held by its label a window moves to other days too. A finger
 * scrolls: on a touch screen the dialogs do the same.
 */
export function useGesture({ days, first, last, onDone }: Options): Gesture {
  const held = useRef<Held | null>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return first + ((event.clientY - top) / height) * (last - first)
  }
  const end = (): void => {
    held.current = null
    setMark(null)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const now = held.current
    if (now === null) return
    const { grip, home, from } = now
    const aside = grip.kind === "move" ? Math.abs(event.clientX - now.x) : 0
    if (!now.hasMoved && Math.max(aside, Math.abs(event.clientY - now.y)) < STILL) return
    held.current = { ...now, hasMoved: true }
    setMark({
      ...stretchOf({ grip, windows: home.windows, from, to: minuteAt(event) }),
      date: dateUnder(now, event),
      lifted: grip.kind === "move" ? { date: home.date, index: grip.index } : null,
    })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const now = held.current
    end()
    if (now === null) return
    const { grip, home, from, hasMoved } = now
    // A press on hours is a click of their button.
    if (!hasMoved && grip.kind !== "stretch") {
      onDone({ day: home, windows: home.windows })
      return
    }
    const to = hasMoved ? minuteAt(event) : from + PRESSED_MINUTES
    const stretch = stretchOf({ grip, windows: home.windows, from, to })
    const target = days.find(({ date }) => date === dateUnder(now, event)) ?? home
    onDone(dropped({ home, target, grip, stretch }))
  }
  return {
    mark,
    handlersOf: (home) => ({
      onPointerDown: (event) => {
        if (event.pointerType === "touch" || event.button !== 0) return
        const grip = gripOf(event.target)
        if (grip === null) return
        const at = { x: event.clientX, y: event.clientY, from: minuteAt(event) }
        held.current = { grip, home, ...at, hasMoved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
    }),
  }
}
