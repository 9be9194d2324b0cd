/** Reads the UTC offset of one zone, in milliseconds, at a whole second. */
export type OffsetReader = (instant: number) => number

/**
 * A reader over Intl, which knows the IANA rules but answers about a microsecond at a time;
 * `zone-table.ts` asks it once and keeps the transitions.
 * @throws RangeError for a zone that Intl does not know.
 */
export function offsetReader(zone: string): OffsetReader {
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  return (instant) => wallMilliseconds(format.format(instant)) - instant
}

/** "2/29/2024, 13:05:00" read as if it were UTC. */
function wallMilliseconds(text: string): number {
  const [month, day, year, hour, minute, second] = text.split(/\D+/)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}
