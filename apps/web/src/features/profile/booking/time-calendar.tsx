import { formatTime, weekdayNames } from "@arnica/i18n/format"
import { Calendar } from "@arnica/ui/calendar"
import { SlotGrid } from "@arnica/ui/slots"
import { type ReactElement, useEffect, useRef } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"
import { addMonths, firstDay, monthOf } from "./months.ts"
import type { Booking } from "./use-booking.ts"
import { useDayName } from "./use-day-names.ts"

/** The month as a grid. */
export function TimeCalendar({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const dayName = useDayName()
  const { status, month, days, day, lastDay, choose, prefetchMonth } = booking
  const dayLabel = (date: string): string => {
    if (status === "loading") return dayName(date)
    const count = days.find((each) => each.day === date)?.slots.length ?? 0
    return count === 0
      ? t("booking.dayNone", { date: dayName(date) })
      : t("booking.day", { date: dayName(date), count })
  }
  const next = addMonths(month, 1)
  const loadAhead = (): void => {
    if (lastDay !== undefined && next <= monthOf(lastDay)) prefetchMonth(next)
  }
  // "niedz." is as long as a column is wide on a small phone; the full name is there for screen readers.
  const short = weekdayNames({ language }).map((name) => name.replace(/\.$/, ""))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads ahead what the calendar's own buttons lead to
    <div className={s.calendar} onPointerEnter={loadAhead} onFocus={loadAhead}>
      <Calendar
        month={firstDay(month)}
        onMonth={(date) => choose({ month: monthOf(date) })}
        {...(day === undefined ? {} : { selected: day.day })}
        onSelect={(date) => choose({ month: monthOf(date), day: date })}
        available={(date) => days.some((each) => each.day === date)}
        min={booking.today}
        {...(booking.lastDay === undefined ? {} : { max: booking.lastDay })}
        today={booking.today}
        labels={{
          month: dayName(firstDay(month), "month"),
          previous: t("booking.previous"),
          next: t("booking.next"),
          weekdays: weekdayNames({ language, style: "long" }).map((long, index) => ({
            long,
            short: short[index] ?? "",
          })),
          day: dayLabel,
        }}
      />
    </div>
  )
}

/** The times of the day that is chosen. */
export function DayTimes({ booking }: { booking: Booking }): ReactElement | null {
  const t = useT("profile")
  const language = useLanguage()
  const dayName = useDayName()
  const { month, day, slot, zone, choose } = booking
  const times = useRef<HTMLDivElement>(null)
  const shown = day?.day
  useEffect(() => {
    if (shown !== undefined) keepInView(times.current)
  }, [shown])
  if (day === undefined) return null
  return (
    <div ref={times}>
      <SlotGrid
        label={dayName(day.day)}
        slots={day.slots.map(({ start }) => {
          const time = formatTime({ language, at: start, zone })
          return { id: start, time, label: t("booking.slot", { time, date: dayName(day.day) }) }
        })}
        {...(slot === undefined ? {} : { selected: slot.start })}
        onSelect={(start) => choose({ month, day: day.day, start })}
      />
    </div>
  )
}

/** Whoever turns to a day sees its times; a page that is being read elsewhere does not move. */
function keepInView(times: HTMLElement | null): void {
  const panel = times?.closest("section")
  if (panel?.contains(document.activeElement)) times?.scrollIntoView({ block: "nearest" })
}
