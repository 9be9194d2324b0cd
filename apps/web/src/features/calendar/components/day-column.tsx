import type { CalendarSession } from "@arnica/contract/practice"
import { formatDate } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { KeyboardEvent, ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { applied, type Mark } from "../model/gesture.ts"
import type { DayDraft, Hours, Window } from "../model/hours.ts"
import { inLanes, labelStart } from "../model/lanes.ts"
import { rangeOf, timeOf } from "../model/minutes.ts"
import { placed } from "../model/placed.ts"
import type { CalendarDay } from "../model/use-calendar.ts"
import type { LabelHandlers } from "../model/use-carry.ts"
import type { Cursor } from "../model/use-cursor.ts"
import type { FieldHandlers } from "../model/use-gesture.ts"
import { DayCursor } from "./day-cursor.tsx"
import { HoursBlock } from "./hours-block.tsx"
import { ItemBlock } from "./item-block.tsx"
import s from "./time-grid.module.css"

type DayChange = {
  readonly field: FieldHandlers
  readonly labelOf: (index: number) => LabelHandlers
  readonly onChange: (draft: DayDraft) => void
}

type DayColumnProps = {
  readonly day: CalendarDay
  readonly offices: Hours["offices"]
  /** The minute of now, on today's column. */
  readonly now: number | null
  /** Where the keyboard points, when it is on this day. */
  readonly cursor: Cursor | null
  readonly hasFocus: boolean
  readonly onCursorKey: (event: KeyboardEvent) => void
  /** What a hand or the keyboard marks just now, on whichever day. */
  readonly mark: Mark | null
  /** How its hours are changed; null where they are only looked at. */
  readonly change: DayChange | null
  /** Asks about a time that the keyboard points at, where hours are only looked at. */
  readonly onAsk: (cursor: Cursor) => void
  readonly onSession: (session: CalendarSession) => void
}

/** A day: its name, its hours, and what lies in them. On a phone a list, with room a column of the grid. */
export function DayColumn(props: DayColumnProps): ReactElement {
  const { day, offices, now, cursor, hasFocus, onCursorKey, mark, change, onAsk, onSession } = props
  const t = useT("calendar")
  const language = useLanguage()
  const { date, hours, items, free } = day
  const { windows } = hours
  const to = (next: readonly Window[]): void => change?.onChange({ day: hours, windows: next })
  const isMarked = mark?.date === date
  const isLifted = (index: number): boolean => mark?.lifted?.date === date && mark.lifted.index === index
  const name = formatDate({ language, at: date, zone: "UTC", style: "weekday" })
  const labels = windows.map((window) => labelStart(window, items))
  return (
    <section
      className={s.day}
      data-today={now === null ? undefined : true}
      data-target={(isMarked && mark.lifted !== null) || undefined}
      aria-label={name}
    >
      <DayHead day={day} onPress={change === null ? null : () => to(windows)} />
      <div className={s.field} data-field={date} data-still={change === null || undefined} {...change?.field}>
        <ul className={s.items}>
          {windows.map((window, index) => (
            <HoursBlock
              key={`${window.start}-${window.end}`}
              index={index}
              window={window}
              offices={offices}
              isLifted={isLifted(index)}
              labelAt={labels[index] ?? window.start}
              label={change?.labelOf(index) ?? null}
            />
          ))}
          {inLanes(items).map((item) => (
            <ItemBlock
              key={item.id}
              item={item}
              isBesideLabel={
                change !== null &&
                windows.some((window, index) => labels[index] === null && liesOnLabel(item, window))
              }
              onSession={onSession}
            />
          ))}
        </ul>
        {windows.length + items.length > 0 ? null : <p className={s.empty}>{t("day.closed")}</p>}
        {free === null ? null : <FreeTimes starts={free} />}
        {isMarked ? (
          <div className={s.stretch} style={placed(mark)} aria-hidden="true">
            {rangeOf(mark)}
          </div>
        ) : null}
        {now === null ? null : (
          <div className={s.now} style={placed({ start: now, end: now })} aria-hidden="true" />
        )}
        {cursor === null ? null : (
          <DayCursor
            cursor={cursor}
            windows={change === null ? null : windows}
            name={name}
            hasFocus={hasFocus}
            onKeyDown={onCursorKey}
            onPress={() =>
              change === null
                ? onAsk(cursor)
                : to(applied({ windows, grip: { kind: "stretch" }, stretch: cursor }))
            }
          />
        )}
      </div>
    </section>
  )
}

/** What the label takes, in minutes, of hours that are all taken. */
const LABEL_MINUTES = 50
const liesOnLabel = (item: { start: number; end: number }, { start }: Window): boolean =>
  item.start < start + LABEL_MINUTES && item.end > start

type DayHeadProps = { readonly day: CalendarDay; readonly onPress: (() => void) | null }

/** The name of a day, by which its hours are changed, and what is special about it. */
function DayHead({ day: { date, hours }, onPress }: DayHeadProps): ReactElement {
  const t = useT("calendar")
  return (
    <header className={s.head}>
      <h2 className={s.name}>
        {onPress === null ? (
          <DayName date={date} />
        ) : (
          <button type="button" onClick={onPress}>
            <DayName date={date} />
            <VisuallyHidden>, {t("day.changeIts")}</VisuallyHidden>
          </button>
        )}
      </h2>
      {hours.kind === "weekly" ? null : (
        <Tag tone={hours.kind === "exception" ? "sky" : "arnica"}>
          {hours.note === "" ? t(`day.${hours.kind}`) : hours.note}
        </Tag>
      )}
    </header>
  )
}

/** What a day is called, shorter where there is little room. */
function DayName({ date }: Pick<CalendarDay, "date">): ReactElement {
  const language = useLanguage()
  return (
    <>
      <span className={s.short}>{formatDate({ language, at: date, zone: "UTC", style: "weekdayDay" })}</span>
      <span className={s.long}>{formatDate({ language, at: date, zone: "UTC", style: "weekday" })}</span>
    </>
  )
}

/** The times that clients can choose. */
function FreeTimes({ starts }: { starts: readonly number[] }): ReactElement {
  const t = useT("calendar")
  return (
    <div className={s.free}>
      <p>{starts.length === 0 ? t("preview.none") : t("preview.count", { count: starts.length })}</p>
      <ol>
        {starts.map((start) => (
          <li key={start} style={placed({ start, end: start })}>
            {timeOf(start)}
          </li>
        ))}
      </ol>
    </div>
  )
}
