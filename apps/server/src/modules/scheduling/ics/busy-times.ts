import type { Interval } from "@arnica/rules/slots"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import { type Component, lineOf, readCalendar } from "./lines.ts"
import { ruledStarts } from "./series.ts"
import { durationOf, type Moment, momentOf, momentsOf } from "./times.ts"
import { type Zones, zonesOf } from "./zones.ts"

/** What a calendar is read for. */
export type Asked = {
  /** The zone of whole days, and of times that name none. */
  readonly zone: string
  readonly from: number
  readonly to: number
  /** Events whose UID ends so are our own appointments on their way back. */
  readonly ownHost: string
}

const MOST_EVENTS = 20_000
/** Stretches of a whole file within what is asked for: fifty a day for more than a year. */
const MOST_STRETCHES = 20_000

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

/** What nobody understands of an event is one event less, not a calendar less. */
const understood = <T>(find: () => readonly T[]): readonly T[] => {
  try {
    return find()
  } catch {
    return []
  }
}

/** When one event takes time, of what is asked for. */
const stretchesOf = (
  happening: Happening,
  { replaced, ...asked }: Asked & { readonly zones: Zones; readonly replaced: ReadonlySet<string> },
): readonly Interval[] => {
  const { uid, replaces, isBusy, length, start } = happening
  if (!isBusy || length <= 0) return []
  const starts =
    replaces === null ? startsOf(happening, asked).filter((at) => !replaced.has(`${uid} ${at}`)) : [start.at]
  return starts
    .map((at) => stretchAt(happening, at))
    .map(({ start: begin, end }) => ({ start: Math.max(begin, asked.from), end: Math.min(end, asked.to) }))
    .filter((stretch) => stretch.start < stretch.end)
}

/**
 * When somebody is busy by a calendar file within what is asked for, in order and disjoint, epoch milliseconds; a word for what is no calendar and
 * for what holds more than anybody's. Series are followed by their rules (RRULE, RDATE, EXDATE), moved and cancelled
 * occurrences (RECURRENCE-ID) stand for theirs. What is marked as free or cancelled takes no time. An event that cannot
 * be understood is passed over.
 */
export const busyTimes = (text: string, asked: Asked): Interval[] | "notCalendar" | "tooLarge" => {
  const calendar = readCalendar(text)
  if (calendar === null) return "notCalendar"
  if (calendar === "tooLarge") return calendar
  const events = calendar.children.filter(({ name }) => name === "VEVENT")
  if (events.length > MOST_EVENTS) return "tooLarge"
  const zones = zonesOf(calendar, { own: asked.zone, now: asked.from })
  const happenings = events
    .flatMap((event) => understood(() => [readEvent(event, zones)].filter((read) => read !== null)))
    .filter(({ uid }) => !uid.endsWith(`@${asked.ownHost}`))
  const replaced = new Set(
    happenings.flatMap(({ uid, replaces }) => (replaces === null ? [] : [`${uid} ${replaces}`])),
  )
  const stretches: Interval[] = []
  for (const happening of happenings) {
    for (const each of understood(() => stretchesOf(happening, { ...asked, zones, replaced })))
      stretches.push(each)
    if (stretches.length > MOST_STRETCHES) return "tooLarge"
  }
  return merged(stretches)
}
