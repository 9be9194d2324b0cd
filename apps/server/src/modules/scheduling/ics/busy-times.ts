import type { Interval } from "@arnica/rules/slots"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import { RRuleTemporal } from "rrule-temporal"
import { type Component, lineOf, readCalendar } from "./lines.ts"
import { durationOf, type Moment, momentOf, momentsOf } from "./times.ts"
import { type Zones, zonesOf } from "./zones.ts"

type Asked = {
  /** The zone of whole days, and of times that name none. */
  readonly zone: string
  readonly from: number
  readonly to: number
  /** Events whose UID ends so are our own appointments on their way back. */
  readonly ownHost: string
}

const MOST_EVENTS = 20_000
/** Occurrences of one event within what is asked for: five minutes apart, a month would have more. */
const MOST_OCCURRENCES = 5_000

type Happening = {
  readonly uid: string
  readonly start: Moment
  readonly length: number
  /** The occurrence of a series that it stands for. */
  readonly replaces: number | null
  readonly isBusy: boolean
  readonly event: Component
}

const DAY_MS = 86_400_000

/** Midnight some days later on the wall, in the zone of a whole day. */
const dayEnd = (start: Moment, days: number): number => {
  const { epochDay } = instantToWall(start.zone, start.at)
  return wallToInstant(start.zone, epochDay + days, 0)
}

/** How long an event lasts: to its end, for its duration, or the day that it names. */
const lengthOf = (event: Component, { start, zones }: { start: Moment; zones: Zones }): number => {
  const end = momentOf(lineOf(event, "DTEND"), zones)
  if (end !== null) return end.at - start.at
  const duration = durationOf(lineOf(event, "DURATION")?.value ?? "")
  if (duration !== null) return duration
  return start.isDay ? dayEnd(start, 1) - start.at : 0
}

const readEvent = (event: Component, zones: Zones): Happening | null => {
  const start = momentOf(lineOf(event, "DTSTART"), zones)
  if (start === null) return null
  const says = (name: string): string => lineOf(event, name)?.value.trim().toUpperCase() ?? ""
  const isFree =
    says("STATUS") === "CANCELLED" ||
    says("TRANSP") === "TRANSPARENT" ||
    says("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE"
  return {
    uid: lineOf(event, "UID")?.value.trim() ?? "",
    start,
    length: lengthOf(event, { start, zones }),
    replaces: momentOf(lineOf(event, "RECURRENCE-ID"), zones)?.at ?? null,
    isBusy: !isFree,
    event,
  }
}

/** Text is all that is wanted of an occurrence: "2026-03-30T09:00:00+03:00[Europe/Bucharest]". */
const asText = { ZonedDateTime: { from: (text: string) => ({ timeZoneId: "", toString: () => text }) } }
const instantIn = (text: string): number => Date.parse(text.replace(/\[.*$/, ""))

const pad = (value: number, length = 2): string => String(value).padStart(length, "0")

/** A start as the rule's own text names it: a whole day begins at midnight of its zone. */
const startText = ({ at, zone }: Moment): string => {
  const { epochDay, minuteOfDay } = instantToWall(zone, at)
  const date = new Date(epochDay * DAY_MS)
  const day = `${pad(date.getUTCFullYear(), 4)}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCDate())}`
  return `DTSTART;TZID=${zone}:${day}T${pad(Math.floor(minuteOfDay / 60))}${pad(minuteOfDay % 60)}00`
}

/** When a series happens within a stretch: by its rule and its extra dates, without those that it leaves out. */
const startsOf = (
  { event, start, length }: Happening,
  { from, to, zones }: Asked & { zones: Zones },
): number[] => {
  const rule = lineOf(event, "RRULE")?.value.trim()
  const extra = momentsOf(
    event.lines.filter(({ name }) => name === "RDATE"),
    zones,
  ).map(({ at }) => at)
  const left = new Set(
    momentsOf(
      event.lines.filter(({ name }) => name === "EXDATE"),
      zones,
    ).map(({ at }) => at),
  )
  const ruled = rule === undefined ? [start.at] : ruledStarts({ rule, start, from: from - length, to })
  return [...ruled, ...extra].filter((at) => !left.has(at) && at < to && at + length > from)
}

/** Nobody meets every minute: such a rule would only keep the server busy. */
const TOO_OFTEN = /FREQ=(?:SECONDLY|MINUTELY)/i

const ruledStarts = (given: { rule: string; start: Moment; from: number; to: number }): number[] => {
  const { rule, start, from, to } = given
  if (TOO_OFTEN.test(rule)) return []
  const text = `${startText(start)}\nRRULE:${rule}`
  const series = new RRuleTemporal({ rruleString: text, temporal: asText, maxIterations: 100_000 })
  return series
    .between(new Date(from), new Date(to), true)
    .slice(0, MOST_OCCURRENCES)
    .map((occurrence) => instantIn(occurrence.toString()))
}

/** A whole day lasts until a midnight, whatever the clocks do in between. */
const stretchAt = ({ start, length }: Happening, at: number): Interval => {
  if (!start.isDay) return { start: at, end: at + length }
  return { start: at, end: dayEnd({ ...start, at }, Math.max(1, Math.round(length / DAY_MS))) }
}

/** Stretches that overlap or touch, as one. */
const merged = (stretches: readonly Interval[]): Interval[] => {
  const whole: Interval[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

/**
 * When somebody is busy by a calendar file, in order and disjoint, epoch milliseconds; null for what is no calendar.
 * Series are followed by their rules (RRULE, RDATE, EXDATE), moved and cancelled occurrences (RECURRENCE-ID) stand for
 * theirs. What is marked as free or cancelled takes no time. An event that cannot be understood is passed over.
 */
export const busyTimes = (text: string, asked: Asked): Interval[] | null => {
  const calendar = readCalendar(text)
  if (calendar === null) return null
  const zones = zonesOf(calendar, { own: asked.zone, now: asked.from })
  const happenings = calendar.children
    .filter(({ name }) => name === "VEVENT")
    .slice(0, MOST_EVENTS)
    .flatMap((event) => readEvent(event, zones) ?? [])
    .filter(({ uid }) => !uid.endsWith(`@${asked.ownHost}`))
  const replaced = new Set(
    happenings.flatMap(({ uid, replaces }) => (replaces === null ? [] : [`${uid} ${replaces}`])),
  )
  const stretches = happenings.flatMap((happening) => {
    const { uid, replaces, isBusy } = happening
    if (!isBusy || happening.length <= 0) return []
    const starts =
      replaces === null ? understood(() => startsOf(happening, { ...asked, zones })) : [happening.start.at]
    return starts
      .filter((at) => replaces !== null || !replaced.has(`${uid} ${at}`))
      .map((at) => stretchAt(happening, at))
  })
  return merged(stretches.filter(({ start, end }) => start < asked.to && end > asked.from))
}

/** A rule that the library does not take is one event less, not a calendar less. */
const understood = (find: () => number[]): number[] => {
  try {
    return find()
  } catch {
    return []
  }
}
