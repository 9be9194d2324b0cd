/** The lines of a calendar file by name (RFC 5545), but for alarms: folded lines joined, escapes undone, parameters dropped. */
export const readCalendar = (text: string): ReadonlyMap<string, string> => {
  const lines = text
    .replaceAll(/\r\n[ \t]/g, "")
    .replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, "")
    .split("\r\n")
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(":")
      if (colon < 0) return []
      const [name = ""] = line.slice(0, colon).split(";")
      const value = line
        .slice(colon + 1)
        .replaceAll("\\n", "\n")
        .replaceAll(/\\(.)/g, "$1")
      return [[name, value]]
    }),
  )
}

/** An instant as calendar files write it: 20261124T080000Z. */
export const calendarInstant = (iso: string): string =>
  new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")
