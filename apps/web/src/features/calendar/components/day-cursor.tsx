import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { isOpen } from "../model/gesture.ts"
import type { Window } from "../model/hours.ts"
import { rangeOf } from "../model/minutes.ts"
import { placed } from "../model/placed.ts"
import type { Cursor } from "../model/use-cursor.ts"
import s from "./time-grid.module.css"

type DayCursorProps = {
  readonly cursor: Cursor
  /** Null where hours are only looked at. */
  readonly windows: readonly Window[] | null
  readonly name: string
  /** Whether the keyboard is on it. */
  readonly hasFocus: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPress: () => void
}

/**
 * Where the keyboard points: arrow keys move it, Enter opens or closes that time, or says whether it can be booked.
 * Seen only while it has the focus.
 */
export function DayCursor({
  cursor,
  windows,
  name,
  hasFocus,
  onKeyDown,
  onPress,
}: DayCursorProps): ReactElement {
  const t = useT("calendar")
  const ref = useRef<HTMLButtonElement>(null)
  const { date, start } = cursor
  const given = { day: name, range: rangeOf(cursor) }
  const change = windows !== null && isOpen(windows, cursor) ? "cursor.close" : "cursor.open"
  // On another day it is another element, to which the focus goes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever it moved
  useEffect(() => {
    if (hasFocus) ref.current?.focus()
  }, [hasFocus, date, start])
  return (
    <button
      ref={ref}
      type="button"
      className={s.cursor}
      data-cursor
      style={placed(cursor)}
      aria-label={t(windows === null ? "watch.ask" : change, given)}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      {rangeOf(cursor)}
    </button>
  )
}
