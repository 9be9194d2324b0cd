import { epochDayOfCivil, isRealDate } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import type { Line } from "./lines.ts"
import type { Zones } from "./zones.ts"

/** A moment of a calendar file: its instant (epoch milliseconds), its zone, and whether it means a whole day. */
export type Moment = {
  readonly at: number
  readonly zone: string
  readonly isDay: boolean
  readonly text: string
}

const FORM = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/

/** The years whose clocks are known, less one at either end, as zones shift midnights. */
const [EARLIEST, LATEST] = [1901, 2198] as const
const LAST_MINUTE = 24 * 60

/** Reads one value of a line of dates; null for what is none, or lies in no year that anybody books. */
const readMoment = (
  text: string,
  { params, zones }: { readonly params: Line["params"]; readonly zones: Zones },
): Moment | null => {
  const [, year, month, day, hour, minute, , utc] = FORM.exec(text.trim()) ?? []
  if (day === undefined) return null
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  if (!isRealDate(date)) return null
  const zone = utc === undefined ? zones(params["TZID"]) : "UTC"
  const minutes = Number(hour ?? 0) * 60 + Number(minute ?? 0)
  if (date.year < EARLIEST || date.year > LATEST || minutes > LAST_MINUTE) return null
  return {
    at: wallToInstant(zone, epochDayOfCivil(date), minutes),
    zone,
    isDay: hour === undefined,
    text: text.trim(),
  }
}

/** The first value of a line. */
export const momentOf = (line: Line | undefined, zones: Zones): Moment | null =>
  line === undefined ? null : readMoment(line.value, { params: line.params, zones })

/** All values of lines, which may have several each. */
export const momentsOf = (lines: readonly Line[], zones: Zones): Moment[] =>
  lines.flatMap(({ value, params }) =>
    value.split(",").flatMap((text) => readMoment(text.split("/")[0] ?? "", { params, zones }) ?? []),
  )

const UNITS = { W: 7 * 86_400_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 } as const

/** Milliseconds of a duration such as "PT1H30M" or "P1W"; null for what is none, or goes backwards. */
export const durationOf = (text: string): number | null => {
  const [, days, times = ""] = /^\+?P((?:\d+[WD])*)(?:T((?:\d+[HMS])+))?$/.exec(text.trim()) ?? []
  if (days === undefined) return null
  let total = 0
  for (const [, count, unit] of `${days}${times}`.matchAll(/(\d+)([WDHMS])/g))
    for (const [name, ms] of Object.entries(UNITS)) if (name === unit) total += Number(count) * ms
  return total
}
