import { Temporal } from "temporal-polyfill"
import type { DayWindow, SlotInput } from "../packages/rules/src/slots/index.ts"

/**
 * The peer of the slot engine: the same rules as somebody would write them over Temporal, day by
 * day and step by step, without tricks and without waste.
 */
export function slotsOverTemporal(input: SlotInput): number[] {
  const { schedule, rules, now } = input
  const zone = schedule.zone
  const today = zonedAt(now, zone).toPlainDate()
  const horizon = today.add({ days: rules.horizonDays + 1 }).toZonedDateTime(zone).epochMilliseconds
  const earliest = Math.max(input.from, now + rules.minimumNoticeMinutes * 60_000)
  const end = Math.min(input.to, horizon)
  const booked = bookingsByDay(input)
  const slots: number[] = []
  const last = zonedAt(end - 1, zone).toPlainDate()
  let date = zonedAt(earliest, zone).toPlainDate()
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if ((booked.get(date.toString()) ?? 0) >= (rules.dailyLimit ?? Infinity)) continue
    for (const window of windowsOn(input, date)) {
      for (const start of freeStarts({ input, date, window })) {
        if (start >= earliest && start < end) slots.push(start)
      }
    }
  }
  return slots
}

function windowsOn({ schedule }: SlotInput, date: Temporal.PlainDate): readonly DayWindow[] {
  const iso = date.toString()
  if (schedule.holidays.includes(iso)) return []
  if (schedule.timeOff.some(({ from, to }) => from <= iso && iso <= to)) return []
  const exception = schedule.exceptions.find((item) => item.date === iso)
  return exception?.windows ?? schedule.weekly.filter(({ weekday }) => weekday === date.dayOfWeek)
}

function freeStarts(day: { input: SlotInput; date: Temporal.PlainDate; window: DayWindow }): number[] {
  const { sessionMinutes, rules, busy } = day.input
  const closes = onWall(day, day.window.end).epochMilliseconds
  const starts: number[] = []
  let start = onWall(day, day.window.start)
  for (;;) {
    const at = start.epochMilliseconds
    const sessionEnd = at + sessionMinutes * 60_000
    if (sessionEnd > closes) return starts
    const from = at - rules.bufferBeforeMinutes * 60_000
    const until = sessionEnd + rules.bufferAfterMinutes * 60_000
    if (!busy.some((item) => item.start < until && item.end > from)) starts.push(at)
    start = start.add({ minutes: rules.stepMinutes })
  }
}

function onWall(
  { input, date }: { input: SlotInput; date: Temporal.PlainDate },
  minute: number,
): Temporal.ZonedDateTime {
  if (minute === 1440) return date.add({ days: 1 }).toZonedDateTime(input.schedule.zone)
  const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
  return date.toZonedDateTime({ timeZone: input.schedule.zone, plainTime })
}

function bookingsByDay({ busy, schedule, rules }: SlotInput): Map<string, number> {
  const counts = new Map<string, number>()
  if (rules.dailyLimit === undefined) return counts
  for (const { start, kind } of busy) {
    if (kind !== "appointment" && kind !== "hold") continue
    const date = zonedAt(start, schedule.zone).toPlainDate().toString()
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}

function zonedAt(instant: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}
