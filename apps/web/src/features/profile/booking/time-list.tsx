import { formatTime } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { ChevronLeftIcon, ChevronRightIcon } from "@arnica/ui/icons/arrows"
import { SlotList } from "@arnica/ui/slots"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { NothingSuits } from "../../../shared/waiting/join-waiting.tsx"
import s from "./booking.module.css"
import { addMonths, firstDay, monthOf } from "./months.ts"
import type { Booking } from "./use-booking.ts"
import { useDayName } from "./use-day-names.ts"

const DAYS_A_STEP = 3

/** The free days of the month under each other, a few at a time. */
export function TimeList({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const dayName = useDayName()
  const { month, days, slot, choose, zone, nextFreeDay } = booking
  const [most, setMost] = useState({ month, count: DAYS_A_STEP })
  const count = most.month === month ? most.count : DAYS_A_STEP
  return (
    <div className={s.list}>
      <MonthHead booking={booking} />
      {days.length === 0 ? null : (
        <SlotList
          days={days.slice(0, count).map((day) => {
            const long = dayName(day.day)
            return {
              date: day.day,
              short: dayName(day.day, "short"),
              long,
              slots: day.slots.map(({ start }) => {
                const time = formatTime({ language, at: start, zone })
                return { id: start, time, label: t("booking.slot", { time, date: long }) }
              }),
            }
          })}
          {...(slot === undefined ? {} : { selected: slot.start })}
          onSelect={(start) => choose({ month, start })}
        />
      )}
      {days.length > count ? (
        <Button variant="quiet" size="small" onClick={() => setMost({ month, count: count + DAYS_A_STEP })}>
          {t("booking.moreDays")}
        </Button>
      ) : null}
      {days.length <= count && days.length > 0 && nextFreeDay !== undefined ? (
        <Button variant="quiet" size="small" onClick={() => choose({ month: monthOf(nextFreeDay) })}>
          {t("booking.goToMonth", { month: dayName(firstDay(monthOf(nextFreeDay)), "month") })}
        </Button>
      ) : null}
      {days.length > 0 ? <NothingSuits specialistUrl={booking.model.atlasUrl} /> : null}
    </div>
  )
}

function MonthHead({ booking }: { booking: Booking }): ReactElement {
  const t = useT("profile")
  const dayName = useDayName()
  const { month, today, lastDay, choose } = booking
  return (
    <div className={s.monthHead}>
      <div className={s.month} aria-live="polite">
        {dayName(firstDay(month), "month")}
      </div>
      <IconButton
        size="small"
        label={t("booking.previous")}
        disabled={month <= monthOf(today)}
        onClick={() => choose({ month: addMonths(month, -1) })}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        size="small"
        label={t("booking.next")}
        disabled={lastDay !== undefined && month >= monthOf(lastDay)}
        onClick={() => choose({ month: addMonths(month, 1) })}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
