const DAY_MINUTES = 1440

/** Minutes of the wall clock as people write them: "09:05", and "24:00" for the end of a day. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** "09:00–17:00". */
export const rangeOf = ({ start, end }: { start: number; end: number }): string =>
  `${timeOf(start)}–${timeOf(end)}`

/** What a field for a time says; undefined while it is no time. An end of 00:00 is the end of the day, as 24:00 is. */
export const fromField = (text: string, side: "start" | "end"): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return side === "end" && minute === 0 ? DAY_MINUTES : minute
}
