/** A time of day in minutes since midnight, as fields write it: `07:30`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** The minutes since midnight of such a time; undefined while it is none. */
export const minuteOf = (typed: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(typed) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
