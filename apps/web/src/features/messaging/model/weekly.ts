/** A part of every week; 1 is Monday, minutes since midnight. */
export type Window = { readonly weekday: number; readonly start: number; readonly end: number }

/** Days of the week, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const DAY_MINUTES = 1440
const padded = (part: number): string => String(part).padStart(2, "0")

/** Minutes of the wall clock as people write them: "09:05", and "24:00" for the end of a day. */
export const clockOf = (minute: number): string => `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`

/** What a field for a time says; undefined while it is no time. An end of 00:00 is the end of the day. */
export const minuteOf = (text: string, side: "start" | "end"): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return side === "end" && minute === 0 ? DAY_MINUTES : minute
}

const rangesOn = (weekly: readonly Window[], weekday: number): string =>
  weekly
    .filter((window) => window.weekday === weekday)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => `${clockOf(start)}–${clockOf(end)}`)
    .join(", ")

/** Days that follow each other and have the same hours. */
export type Stretch = { readonly first: number; readonly last: number; readonly ranges: string }

/** The hours of a week as one says them: "Monday to Friday 9 to 17" is one stretch. */
export function stretchesOf(weekly: readonly Window[]): Stretch[] {
  const stretches: { first: number; last: number; ranges: string }[] = []
  for (const weekday of WEEKDAYS) {
    const ranges = rangesOn(weekly, weekday)
    if (ranges === "") continue
    const before = stretches.at(-1)
    if (before?.last === weekday - 1 && before.ranges === ranges) before.last = weekday
    else stretches.push({ first: weekday, last: weekday, ranges })
  }
  return stretches
}
