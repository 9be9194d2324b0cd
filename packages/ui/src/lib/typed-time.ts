/** What was typed of a time, read: `HH:mm`, nothing, or the text itself when it is no time. */
export type TimeReading = { value: string; fault?: "shape" }

type Typed = { text: string; isDone: boolean; endOfDay: boolean }

/**
 * Reads a time of 24 hours: 9:30, 09.30, 9h30, 930, 09:30:00, and once the typing `isDone` also 9. The end of a day
 * (24:00) is a time only where `endOfDay` says so.
 */
export function readTime({ text, isDone, endOfDay }: Typed): TimeReading {
  const typed = text.trim()
  if (typed === "") return { value: "" }
  const [, hour, minute] =
    /^(\d{1,2})\s?[^\d\s]\s?(\d{2})(?:\D00)?$/.exec(typed) ??
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    (isDone ? /^(\d{1,2})(?:\D?|:0)$/.exec(typed) : null) ??
    []
  if (hour === undefined) return { value: typed, fault: "shape" }
  const value = `${hour.padStart(2, "0")}:${minute ?? "00"}`
  const isTime = value <= "23:59" && Number(minute ?? 0) < 60
  return isTime || (endOfDay && value === "24:00") ? { value } : { value: typed, fault: "shape" }
}

/** What stands in a field after one more sign was typed at its end: the colon comes by itself. */
export function growTime({ before, after }: { before: string; after: string }): string {
  if (after.length !== before.length + 1 || !after.startsWith(before)) return after
  const sign = after.slice(-1)
  if (!/\d/.test(sign)) {
    if (/^\d{1,2}$/.test(before)) return `${before}:`
    return /^\d{1,2}:$/.test(before) ? before : after
  }
  if (/^\d{2}$/.test(before)) return `${before}:${sign}`
  if (!/^\d$/.test(before)) return after
  // No day has so many hours: the second digit is one of the minutes.
  return Number(after) > 24 ? `${before}:${sign}` : `${after}:`
}
