import { formatTime, weekdayNames } from "@arnica/i18n/format"
import { Calendar } from "@arnica/ui/calendar"
import { SlotGrid } from "@arnica/ui/slots"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"
import { firstDay, monthOf } from "./months.ts"
import type { Booking } from "./use-booking.ts"
import { useDayName } from "./use-day-names.ts"

/** The month as a grid, and below it the times of the day that is chosen. */
export function TimeCalendar({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const dayName = useDayName()
  const { month, days, day, slot, choose } = booking
  const dayLabel = (date: string): string => {
    const count = days.find((each) => each.day === date)?.slots.length ?? 0
    return count === 0
      ? t("booking.dayNone", { date: dayName(date) })
      : t("booking.day", { date: dayName(date), count })
  }
  const short = weekdayNames({ language })
  return (
    <div className={s.calendar}>
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
      {day === undefined ? null : (
        <SlotGrid
          label={dayName(day.day)}
          slots={day.slots.map(({ start }) => {
            const time = formatTime({ language, at: start, zone: booking.zone })
            return { id: start, time, label: t("booking.slot", { time, date: dayName(day.day) }) }
          })}
          {...(slot === undefined ? {} : { selected: slot.start })}
          onSelect={(start) => choose({ month, day: day.day, start })}
        />
      )}
    </div>
  )
}
