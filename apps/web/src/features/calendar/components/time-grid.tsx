import type { CalendarSession } from "@arnica/contract/practice"
import { formatDate } from "@arnica/i18n/format"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { CSSProperties, FocusEvent, ReactElement } from "react"
import { useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { DayDraft, Hours } from "../model/hours.ts"
import { shownHours } from "../model/lanes.ts"
import { rangeOf, timeOf } from "../model/minutes.ts"
import type { CalendarDay } from "../model/use-calendar.ts"
import { useCarry } from "../model/use-carry.ts"
import { type Cursor, useCursor } from "../model/use-cursor.ts"
import { useGesture } from "../model/use-gesture.ts"
import { DayColumn } from "./day-column.tsx"
import s from "./time-grid.module.css"

type TimeGridProps = {
  readonly days: readonly CalendarDay[]
  readonly offices: Hours["offices"]
  readonly now: { readonly date: string; readonly minute: number }
  readonly label: string
  /** Changes hours; null where they are only looked at. */
  readonly onChange: ((draft: DayDraft) => void) | null
  /** Asks about a time that the keyboard points at, where hours are only looked at. */
  readonly onAsk: (cursor: Cursor) => void
  readonly onSession: (session: CalendarSession) => void
}

const HOUR = 60
const nothing = (): void => undefined

/** Days beside each other, hours from above to below. On a phone the days are lists, one below the other. */
export function TimeGrid(props: TimeGridProps): ReactElement {
  const { days, offices, now, label, onChange, onAsk, onSession } = props
  const t = useT("calendar")
  const { cursor, onKeyDown } = useCursor({ dates: days.map(({ date }) => date), start: now })
  const [hasFocus, setFocus] = useState(false)
  const language = useLanguage()
  const dayHours = days.map((day) => day.hours)
  const onDone = onChange ?? nothing
  const carry = useCarry({ days: dayHours, onDone })
  const { first, last } = shownHours([
    ...days.flatMap(({ hours, items }) => [...hours.windows, ...items]),
    ...(hasFocus ? [cursor] : []),
    ...(carry.mark === null ? [] : [carry.mark]),
  ])
  const gesture = useGesture({ days: dayHours, first, last, onDone })
  const hours = Array.from({ length: (last - first) / HOUR }, (_, index) => first + index * HOUR)
  const style: CSSProperties = Object.fromEntries([
    ["--first", first],
    ["--last", last],
    ["--days", days.length],
  ])
  const onFocus = ({ target }: FocusEvent): void => setFocus(target.matches("[data-cursor]"))
  return (
    <div>
      <p className={s.hint} id="calendar-keys">
        {t(onChange === null ? "watch.hint" : "cursor.hint")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: days of a calendar are no fieldset of a form */}
      <div
        role="group"
        className={s.grid}
        style={style}
        aria-label={label}
        aria-describedby="calendar-keys"
        onFocus={onFocus}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Moving to another day takes the focused element away, which is no leaving.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocus(false)
        }}
      >
        <div className={s.ruler} aria-hidden="true">
          {hours.map((minute) => (
            <span key={minute}>{timeOf(minute)}</span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            offices={offices}
            now={day.date === now.date ? now.minute : null}
            cursor={cursor.date === day.date ? cursor : null}
            hasFocus={hasFocus}
            onCursorKey={onKeyDown}
            mark={gesture.mark ?? carry.mark}
            change={
              onChange === null
                ? null
                : {
                    field: gesture.handlersOf(day.hours),
                    labelOf: (index) => carry.handlersOf(day.hours, index),
                    onChange,
                  }
            }
            onAsk={onAsk}
            onSession={onSession}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {carry.mark === null
            ? ""
            : t("cursor.carried", {
                day: formatDate({ language, at: carry.mark.date, zone: "UTC", style: "weekday" }),
                range: rangeOf(carry.mark),
              })}
        </span>
      </VisuallyHidden>
    </div>
  )
}
