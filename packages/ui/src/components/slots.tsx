import type { ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import s from "./slots.module.css"

/** A free time: `id` names it (its start as an instant), `time` is how it reads, `label` is its full name. */
export type Slot = { id: string; time: string; label: string }

/** A day with its free times: short and full names such as "Sat 21" and "Saturday 21 November". */
export type SlotDay = { date: string; short: string; long: string; slots: Slot[] }

/** Props of {@link SlotGrid}. */
export type SlotGridProps = {
  /** What the times are for: the full name of the day. */
  label: string
  slots: Slot[]
  /** The chosen one, or several. */
  selected?: string | readonly string[]
  onSelect: (id: string) => void
  /** Shown when there is none: why, and where the next one is. */
  empty?: ReactNode
}

/** The times of one day, as buttons. */
export function SlotGrid({ label, slots, selected, onSelect, empty }: SlotGridProps): ReactElement {
  if (slots.length === 0) return <p className={s.none}>{empty}</p>
  const isChosen = (id: string): boolean =>
    typeof selected === "string" ? id === selected : (selected?.includes(id) ?? false)
  return (
    <ul className={s.grid} aria-label={label}>
      {slots.map((slot) => (
        <li key={slot.id}>
          <button
            type="button"
            className={cx(s.slot, s.outlined, isChosen(slot.id) && s.selected)}
            aria-label={slot.label}
            aria-pressed={isChosen(slot.id)}
            onClick={() => onSelect(slot.id)}
          >
            {slot.time}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Props of {@link SlotList}. */
export type SlotListProps = {
  days: SlotDay[]
  selected?: string | readonly string[]
  onSelect: (id: string) => void
  empty?: ReactNode
}

/** The free times of several days under each other, for those who would rather read than look. */
export function SlotList({ days, selected, onSelect, empty }: SlotListProps): ReactElement {
  const free = days.filter((day) => day.slots.length > 0)
  if (free.length === 0) return <p className={s.none}>{empty}</p>
  return (
    <div className={s.days}>
      {free.map((day) => (
        <section key={day.date} aria-label={day.long}>
          <h3 className={s.day}>{day.long}</h3>
          <SlotGrid label={day.long} slots={day.slots} selected={selected} onSelect={onSelect} />
        </section>
      ))}
    </div>
  )
}

/** Props of {@link SlotColumns}. */
export type SlotColumnsProps = {
  days: SlotDay[]
  /** Renders the link to book a time: spread `props` on a router's link. */
  link: (link: {
    slot: Slot
    props: { className: string; "aria-label": string }
    children: string
  }) => ReactNode
  /** Word for a day without times, for screen readers. */
  noneLabel: string
  /** The most times a column shows; 4 by default. */
  most?: number
}

/** The first times of the next days side by side, as on a card in the search. */
export function SlotColumns({ days, link, noneLabel, most = 4 }: SlotColumnsProps): ReactElement {
  return (
    <div className={s.columns} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
      {days.map((day) => (
        <div key={day.date} className={s.column}>
          <div className={s.short}>{day.short}</div>
          {day.slots.length === 0 ? (
            <span className={s.dash} role="img" aria-label={noneLabel}>
              –
            </span>
          ) : null}
          {day.slots.slice(0, most).map((slot) => (
            <span key={slot.id} className={s.cell}>
              {link({
                slot,
                props: { className: cx(s.slot, s.filled), "aria-label": slot.label },
                children: slot.time,
              })}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
