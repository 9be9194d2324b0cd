import { type KeyboardEvent, useState } from "react"
import { STEP, type Stretch } from "./gesture.ts"

/** The stretch that the keyboard points at. */
export type Cursor = Stretch & { readonly date: string }

const LENGTH = 60
const DAY = 1440

type Options = {
  readonly dates: readonly string[]
  readonly start: { readonly date: string; readonly minute: number }
}

type Moving = {
  readonly cursor: Cursor
  readonly key: string
  readonly isLonger: boolean
  readonly dates: readonly string[]
}

/** Where a key leads; null for a key that means nothing here. Shift changes the length. */
export const movedCursor = ({ cursor, key, isLonger, dates }: Moving): Cursor | null => {
  const { start, end } = cursor
  const day = dates.indexOf(cursor.date)
  const step = key === "ArrowUp" ? -STEP : STEP
  switch (key) {
    case "ArrowUp":
    case "ArrowDown": {
      if (isLonger) return { ...cursor, end: Math.min(DAY, Math.max(start + STEP, end + step)) }
      const shift = Math.min(DAY - end, Math.max(-start, step))
      return { ...cursor, start: start + shift, end: end + shift }
    }
    case "ArrowLeft":
      return { ...cursor, date: dates[Math.max(0, day - 1)] ?? cursor.date }
    case "ArrowRight":
      return { ...cursor, date: dates[day + 1] ?? cursor.date }
    case "Home":
      return { ...cursor, date: dates[0] ?? cursor.date }
    case "End":
      return { ...cursor, date: dates.at(-1) ?? cursor.date }
    default:
      return null
  }
}

/** A stretch of the shown days that arrow keys move. */
export function useCursor({ dates, start }: Options): {
  readonly cursor: Cursor
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const [moved, setMoved] = useState<Cursor | null>(null)
  const date = dates.includes(start.date) ? start.date : (dates[0] ?? start.date)
  const first = Math.min(DAY - LENGTH, Math.ceil(start.minute / LENGTH) * LENGTH)
  const cursor =
    moved !== null && dates.includes(moved.date) ? moved : { date, start: first, end: first + LENGTH }
  return {
    cursor,
    onKeyDown: (event) => {
      const next = movedCursor({ cursor, key: event.key, isLonger: event.shiftKey, dates })
      if (next === null) return
      event.preventDefault()
      setMoved(next)
    },
  }
}
