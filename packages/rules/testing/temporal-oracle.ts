import { Temporal } from "temporal-polyfill"
import type { DayWindow, Interval, SlotInput } from "../src/slots/index.ts"

/**
 * The slot rules written straight down over Temporal, sharing nothing with the engine: slow, and
 * read as a definition. Used by tests and benchmarks only.
 */
export function temporalSlots(input: SlotInput): number[] {
  const { schedule, now, rules } = input
  const today = zoned(now, schedule.zone).toPlainDate()
  const horizon = today.add({ days: rules.horizonDays + 1 }).toZonedDateTime(schedule.zone).epochMilliseconds
  const earliest = Math.max(input.from, now + minutes(rules.minimumNoticeMinutes))
  const end = Math.min(input.to, horizon)
  if (end <= earliest) return []
  const starts = new Set<number>()
  let date = zoned(earliest, schedule.zone).toPlainDate().subtract({ days: 1 })
  const lastDate = zoned(end, schedule.zone).toPlainDate().add({ days: 1 })
  for (; Temporal.PlainDate.compare(date, lastDate) <= 0; date = date.add({ days: 1 })) {
    for (const window of windowsOf(input, date)) {
      for (const start of startsIn({ input, date, window })) {
        if (start >= earliest && start < end && isFree(input, start)) starts.add(start)
      }
    }
  }
  return [...starts].sort((a, b) => a - b)
}

/** The instant at which a wall clock shows a minute of a date; 1440 is the midnight after it. */
export function temporalInstant(
  date: Temporal.PlainDate,
  { minute, zone }: { minute: number; zone: string },
): number {
  const wall = date.toPlainDateTime().add({ minutes: minute })
  return wall.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds
}

function windowsOf({ schedule, placeId }: SlotInput, date: Temporal.PlainDate): Interval[] {
  const iso = date.toString()
  const off = schedule.timeOff.some(({ from, to }) => from <= iso && iso <= to)
  if (off || schedule.holidays.includes(iso)) return []
  const exceptions = schedule.exceptions.filter((exception) => exception.date === iso)
  const windows: readonly DayWindow[] =
    exceptions.length > 0
      ? exceptions.flatMap((exception) => exception.windows)
      : schedule.weekly.filter(({ weekday }) => weekday === date.dayOfWeek)
  return joined(
    windows.filter(
      (window) => placeId === undefined || window.placeId === undefined || window.placeId === placeId,
    ),
  )
}

/** Paints every minute that is open and reads the stretches off. */
function joined(windows: readonly DayWindow[]): Interval[] {
  const open = Array.from({ length: 1441 }, (_, minute) =>
    windows.some(({ start, end }) => start <= minute && minute < end),
  )
  const found: Interval[] = []
  let start = -1
  open.forEach((isOpen, minute) => {
    if (isOpen && start < 0) start = minute
    if (isOpen || start < 0) return
    found.push({ start, end: minute })
    start = -1
  })
  return found
}

function startsIn({
  input,
  date,
  window,
}: {
  input: SlotInput
  date: Temporal.PlainDate
  window: Interval
}): number[] {
  const { zone } = input.schedule
  const opens = temporalInstant(date, { minute: window.start, zone })
  const closes = temporalInstant(date, { minute: window.end, zone })
  const regular =
    zoned(opens, zone)
      .toPlainDateTime()
      .equals(date.toPlainDateTime().add({ minutes: window.start })) &&
    zoned(opens, zone).offsetNanoseconds === zoned(closes, zone).offsetNanoseconds
  // A change of clocks moves the reading of the wall, by three hours at most.
  const margin = regular ? 0 : 180
  const step = input.rules.stepMinutes
  const first = window.start - Math.ceil(margin / step) * step
  const starts: number[] = []
  for (let minute = first; minute <= window.end + margin; minute += step) {
    for (const start of instantsShowing(date.toPlainDateTime().add({ minutes: minute }), zone)) {
      if (start >= opens && start + minutes(input.sessionMinutes) <= closes) starts.push(start)
    }
  }
  return starts
}

/** None in a missing hour, two in a doubled one. */
function instantsShowing(wall: Temporal.PlainDateTime, zone: string): number[] {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: "earlier" })
  if (!earlier.toPlainDateTime().equals(wall)) return []
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" })
  return [...new Set([earlier.epochMilliseconds, later.epochMilliseconds])]
}

function isFree(input: SlotInput, start: number): boolean {
  const { rules, busy, now, schedule } = input
  const live = busy.filter(({ kind, expiresAt }) => !(kind === "hold" && Number(expiresAt) <= now))
  const from = start - minutes(rules.bufferBeforeMinutes)
  const until = start + minutes(input.sessionMinutes + rules.bufferAfterMinutes)
  if (live.some((item) => item.start < item.end && item.start < until && item.end > from)) return false
  if (rules.dailyLimit === undefined && rules.weeklyLimit === undefined) return true
  const date = zoned(start, schedule.zone).toPlainDate()
  const booked = live
    .filter(({ kind }) => kind === "appointment" || kind === "hold")
    .map((item) => zoned(item.start, schedule.zone).toPlainDate())
  const onDay = booked.filter((day) => day.equals(date)).length
  const inWeek = booked.filter((day) => sameWeek(day, date)).length
  return onDay < (rules.dailyLimit ?? Infinity) && inWeek < (rules.weeklyLimit ?? Infinity)
}

function sameWeek(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return a.weekOfYear === b.weekOfYear && a.yearOfWeek === b.yearOfWeek
}

function zoned(instant: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}

function minutes(count: number): number {
  return count * 60_000
}
