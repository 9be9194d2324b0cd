import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react"
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/arrows.tsx"
import { calendarKey, monthGrid } from "../lib/calendar-keys.ts"
import { addMonths, type CivilDate } from "../lib/civil-date.ts"
import { cx } from "../lib/cx.ts"
import { IconButton } from "./button.tsx"
import s from "./calendar.module.css"

/** Props of {@link Calendar}. Dates are written `YYYY-MM-DD` in the viewer's zone. */
export type CalendarProps = {
  /** Any day of the month that is shown. */
  month: CivilDate
  /** Asked for by the buttons and keys: any day of the month to show. */
  onMonth: (date: CivilDate) => void
  selected?: CivilDate
  onSelect: (date: CivilDate) => void
  /** Whether a day can be chosen. */
  available: (date: CivilDate) => boolean
  /** First and last day that can be reached. */
  min?: CivilDate
  max?: CivilDate
  /** Marked as today. */
  today?: CivilDate
  /** 1 (Monday, the default) to 7 (Sunday). */
  firstWeekday?: number
  labels: {
    /** Name of the month shown, such as "November 2026". */
    month: string
    previous: string
    next: string
    /** Short and full names of the weekdays in the order of the columns. */
    weekdays: { short: string; long: string }[]
    /** Full name of a day with its state: "Saturday 21 November, 3 free times". */
    day: (date: CivilDate) => string
  }
}

/** A month as a grid. One day is a stop of the Tab key; arrows, Home, End, PageUp and PageDown move. */
export function Calendar(props: CalendarProps): ReactElement {
  const { month, onMonth, min, max, firstWeekday = 1, labels } = props
  const grid = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState<CivilDate>()
  const [moved, setMoved] = useState(false)
  const weeks = monthGrid({ date: month, firstWeekday })
  const stop = tabStop({ days: weeks.flat(), focus, selected: props.selected, available: props.available })
  useEffect(() => {
    if (!moved) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${focus}"]`)?.focus()
    setMoved(false)
  }, [moved, focus])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = calendarKey({
      key: event.key,
      shift: event.shiftKey,
      date: stop ?? month,
      firstWeekday,
      min,
      max,
    })
    if (next === undefined) return
    event.preventDefault()
    setFocus(next)
    setMoved(true)
    if (next.slice(0, 7) !== month.slice(0, 7)) onMonth(next)
  }
  const [back, on] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className={s.calendar}>
      <div className={s.head}>
        <div className={s.month} aria-live="polite">
          {labels.month}
        </div>
        <IconButton
          size="small"
          label={labels.previous}
          disabled={min !== undefined && back.slice(0, 7) < min.slice(0, 7)}
          onClick={() => onMonth(back)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          size="small"
          label={labels.next}
          disabled={max !== undefined && on.slice(0, 7) > max.slice(0, 7)}
          onClick={() => onMonth(on)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through with the arrow keys */}
      <table ref={grid} role="grid" aria-label={labels.month} className={s.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {labels.weekdays.map((day) => (
              <th key={day.long} scope="col" abbr={day.long}>
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) => (
                <Day key={date ?? column} date={date} stop={date === stop} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Pick<CalendarProps, "selected" | "onSelect" | "available" | "today" | "labels"> & {
  date: CivilDate | undefined
  stop: boolean
}

function Day({ date, stop, selected, onSelect, available, today, labels }: DayProps): ReactElement {
  if (date === undefined) return <td />
  const free = available(date)
  return (
    <td>
      <button
        type="button"
        data-date={date}
        tabIndex={stop ? 0 : -1}
        aria-label={labels.day(date)}
        aria-disabled={!free}
        aria-pressed={date === selected}
        aria-current={date === today ? "date" : undefined}
        className={cx(s.day, free && s.free, date === selected && s.selected, date === today && s.today)}
        onClick={free ? () => onSelect(date) : undefined}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}

/** The day that Tab reaches: where the keys went last, else the chosen one, else the first that is free. */
function tabStop(options: {
  days: (CivilDate | undefined)[]
  focus: CivilDate | undefined
  selected: CivilDate | undefined
  available: (date: CivilDate) => boolean
}): CivilDate | undefined {
  const days = options.days.filter((date) => date !== undefined)
  const wished = [options.focus, options.selected].find((date) => date !== undefined && days.includes(date))
  return wished ?? days.find(options.available) ?? days[0]
}
