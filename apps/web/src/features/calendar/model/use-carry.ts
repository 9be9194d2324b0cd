import { breakpoints } from "@arnica/ui/breakpoints"
import { type KeyboardEvent, useState } from "react"
import { dropped, type Mark } from "./gesture.ts"
import type { DayDraft, DayHours, Window } from "./hours.ts"
import { type Cursor, movedCursor } from "./use-cursor.ts"

type Options = { readonly days: readonly DayHours[]; readonly onDone: (draft: DayDraft) => void }

type Carried = { readonly date: string; readonly window: Window; readonly to: Cursor }

/** What the label of a window listens to. */
export type LabelHandlers = {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
  readonly onClick: () => void
}

/** The handlers of the labels of hours, and where hours are carried just now. */
type Carry = {
  readonly mark: Mark | null
  readonly handlersOf: (home: DayHours, index: number) => LabelHandlers
}

const isSame = (a: Window | undefined, b: Window): boolean => a?.start === b.start && a.end === b.end

/** Moves hours by keyboard: arrow keys carry them, to other days too, Enter lets go, Esc puts them back. */
export function useCarry({ days, onDone }: Options): Carry {
  const [carried, setCarried] = useState<Carried | null>(null)
  const isHere = (home: DayHours, at: number): boolean =>
    carried?.date === home.date && isSame(home.windows[at], carried.window)
  const home = days.find(({ date }) => date === carried?.date)
  const index = home?.windows.findIndex((_, at) => isHere(home, at)) ?? -1
  const press = (event: KeyboardEvent, { date, window }: Omit<Carried, "to">, to: Cursor | null): void => {
    if (event.key === "Escape") {
      setCarried(null)
      return
    }
    const cursor = to ?? { date, start: window.start, end: window.end }
    const dates = days.map((day) => day.date)
    const next = movedCursor({ cursor, key: event.key, isLonger: event.shiftKey, dates })
    if (next === null) return
    event.preventDefault()
    setCarried({ date, window, to: next })
  }
  return {
    // What was changed elsewhere meanwhile is not carried on.
    mark: carried === null || index < 0 ? null : { ...carried.to, lifted: { date: carried.date, index } },
    handlersOf: (day, at) => {
      const to = carried !== null && isHere(day, at) ? carried.to : null
      return {
        onKeyDown: (event) => {
          const window = day.windows[at]
          // Days below each other have no place for what is carried.
          if (window === undefined || innerWidth < breakpoints.md) return
          if (!(event.altKey || event.ctrlKey || event.metaKey)) press(event, { date: day.date, window }, to)
        },
        onBlur: () => setCarried(null),
        onClick: () => {
          setCarried(null)
          const target = days.find(({ date }) => date === to?.date)
          const grip = { kind: "move", index: at } as const
          onDone(
            to === null || target === undefined
              ? { day, windows: day.windows }
              : dropped({ home: day, target, grip, stretch: { start: to.start, end: to.end } }),
          )
        },
      }
    },
  }
}
