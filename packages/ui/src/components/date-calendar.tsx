import { MantineProvider, Popover } from "@mantine/core"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/core/styles/Popover.layer.css"
import { DatePicker } from "@mantine/dates"
import type { KeyboardEvent, ReactElement } from "react"
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/arrows.tsx"
import type { CivilDate } from "../lib/civil-date.ts"
import { useShownScheme } from "../scheme.ts"
import { theme } from "../theme.ts"
import s from "./date-calendar.module.css"

/** Props of {@link DateCalendar}. */
export type DateCalendarProps = {
  locale: string
  texts: { open: string; previous: string; next: string }
  value: CivilDate | undefined
  min?: CivilDate
  max?: CivilDate
  today?: CivilDate
  onPick: (date: CivilDate) => void
  onClose: () => void
}

const CLASSES = {
  calendarHeader: s.head,
  calendarHeaderControl: s.step,
  calendarHeaderLevel: s.level,
  month: s.days,
  weekday: s.weekday,
  day: s.day,
  monthsList: s.list,
  monthsListControl: s.choice,
  yearsList: s.list,
  yearsListControl: s.choice,
}

const yearOf = (date: string): string => date.slice(0, 4)

/** The calendar that a date field opens: days, and behind its heading months and years. Monday comes first. */
export function DateCalendar(props: DateCalendarProps): ReactElement {
  const { locale, texts, value, min, max, today, onPick, onClose } = props
  const scheme = useShownScheme()
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })
    return (date: string): string => format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return
    // A dialog that the field stands in stays.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const first = clamp({ date: value ?? today, min, max })
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Popover
        opened
        onChange={(isOpen) => (isOpen ? undefined : onClose())}
        position="bottom-end"
        offset={6}
        trapFocus
        closeOnEscape={false}
        withRoles={false}
        withinPortal={false}
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <span className={s.anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={texts.open} className={s.dropdown} onKeyDown={onKeyDown}>
          <DatePicker
            unstyled
            classNames={CLASSES}
            value={value ?? null}
            onChange={(date) => (date === null ? undefined : onPick(date))}
            defaultDate={first}
            minDate={min}
            maxDate={max}
            firstDayOfWeek={1}
            previousLabel={texts.previous}
            nextLabel={texts.next}
            previousIcon={<ChevronLeftIcon />}
            nextIcon={<ChevronRightIcon />}
            monthLabelFormat={say({ month: "long", year: "numeric" })}
            yearLabelFormat={yearOf}
            decadeLabelFormat={(from, to) => `${yearOf(from)}–${yearOf(to)}`}
            weekdayFormat={say({ weekday: "short" })}
            monthsListFormat={say({ month: "short" })}
            yearsListFormat={yearOf}
            getDayAriaLabel={say({ weekday: "long", day: "numeric", month: "long", year: "numeric" })}
            getDayProps={(date) => ({
              "aria-current": date === today ? "date" : undefined,
              "aria-pressed": date === value,
              "data-autofocus": date === first || undefined,
            })}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineProvider>
  )
}

function clamp({
  date,
  min,
  max,
}: {
  date?: CivilDate
  min?: CivilDate
  max?: CivilDate
}): CivilDate | undefined {
  if (date === undefined) return max ?? min
  if (min !== undefined && date < min) return min
  return max !== undefined && date > max ? max : date
}
