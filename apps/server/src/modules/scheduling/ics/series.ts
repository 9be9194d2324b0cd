import { instantToWall } from "@arnica/rules/zones"
import { RRuleTemporal } from "rrule-temporal"
import type { Moment } from "./times.ts"

/** Occurrences of one event within what is asked for: four a day for more than a year. What comes after is not followed. */
const MOST_OCCURRENCES = 2_000
/** Times of one day that a rule may name. Nobody meets every minute: such a rule would only keep the server busy. */
const MOST_TIMES_A_DAY = 48
const DAY_MS = 86_400_000
/** So much is computed at a time, and looked at before more is. */
const STRETCH_MS = 31 * DAY_MS
/** Periods that are looked through for one rule, from its start: a day each for more than fifty years. */
const MOST_PERIODS = 20_000
const MOST_CANDIDATES = 100_000
const LONGEST_RULE = 2_000

const pad = (value: number, length = 2): string => String(value).padStart(length, "0")

/** A start as the rule's own text names it: a whole day begins at midnight of its zone. */
const startText = ({ at, zone }: Moment): string => {
  const { epochDay, minuteOfDay } = instantToWall(zone, at)
  const date = new Date(epochDay * DAY_MS)
  const day = `${pad(date.getUTCFullYear(), 4)}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCDate())}`
  return `DTSTART;TZID=${zone}:${day}T${pad(Math.floor(minuteOfDay / 60))}${pad(minuteOfDay % 60)}00`
}

/** Text is all that is wanted of an occurrence: "2026-03-30T09:00:00+03:00[Europe/Bucharest]". */
const asText = { ZonedDateTime: { from: (text: string) => ({ timeZoneId: "", toString: () => text }) } }
const instantIn = (text: string): number => Date.parse(text.replace(/\[.*$/, ""))

/** How many values a part of a rule lists; one where it lists none. */
const listed = (rule: string, part: string): number =>
  new RegExp(`(?:^|;)${part}=([^;]*)`, "i").exec(rule)?.[1]?.split(",").length ?? 1

/** At how many times of a day a rule may happen, at the most. */
const timesADay = (rule: string): number => {
  const [, frequency = ""] = /(?:^|;)FREQ=([A-Z]+)/i.exec(rule) ?? []
  const within = listed(rule, "BYMINUTE") * listed(rule, "BYSECOND")
  const hourly = /(?:^|;)BYHOUR=/i.test(rule) ? listed(rule, "BYHOUR") : 24
  switch (frequency.toUpperCase()) {
    case "SECONDLY":
    case "MINUTELY":
      return Number.POSITIVE_INFINITY
    case "HOURLY":
      return hourly * within
    default:
      return listed(rule, "BYHOUR") * within
  }
}

/** When a rule happens from `from` to `to` (epoch milliseconds), in order. Throws for a rule that nobody understands. */
export const ruledStarts = (given: { rule: string; start: Moment; from: number; to: number }): number[] => {
  const { rule, start, from, to } = given
  if (rule.length > LONGEST_RULE || timesADay(rule) > MOST_TIMES_A_DAY) return []
  const series = new RRuleTemporal({
    rruleString: `${startText(start)}\nRRULE:${rule}`,
    temporal: asText,
    cache: false,
    maxIterations: MOST_PERIODS,
    maxCandidateEvaluations: MOST_CANDIDATES,
  })
  const found: number[] = []
  // Who counts has to count from the start each time.
  const stretch = /(?:^|;)COUNT=/i.test(rule) ? to - from : STRETCH_MS
  for (let begin = Math.max(from, start.at - DAY_MS); begin < to; begin += stretch) {
    const end = Math.min(to, begin + stretch)
    for (const occurrence of series.between(new Date(begin), new Date(end), true)) {
      const at = instantIn(occurrence.toString())
      if (at < end || end === to) found.push(at)
      if (found.length >= MOST_OCCURRENCES) return found
    }
  }
  return found
}
