import type { EntryContent, EntryKind, JournalComparison, JournalWeek } from "@arnica/contract/journal"
import { epochDayOf, isoDateOf, mondayOf } from "@arnica/rules/calendar"

/** An entry after it was opened. */
export type OpenedEntry = {
  readonly day: string
  readonly kind: EntryKind
  readonly content: EntryContent
}

/** Days with a feeling before anything is compared, and of them on either side of a comparison. */
const ENOUGH_DAYS = 14
const ENOUGH_EACH = 5
const MOST_COMPARISONS = 3
/** Of the standard error: a difference within it may as well be chance. */
const CLEAR = 1.96
const DAYS_OF_WEEK = 7

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** How a day was, and what it had to do with. */
type Day = { readonly day: string; readonly felt: number; readonly factors: ReadonlySet<string> }

const factorsOf = (entries: readonly OpenedEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ content }) => [
      ...content.contexts.map((code) => `context:${code}`),
      ...content.tags.map((tag) => `tag:${tag.toLocaleLowerCase()}`),
    ]),
  )

/** What was said of the whole day counts; else the middle of its moments. A day without a feeling is none. */
const feltOn = (entries: readonly OpenedEntry[]): number | null => {
  const whole = entries.find(({ kind, content }) => kind === "DAY" && content.valence !== null)
  if (whole !== undefined) return whole.content.valence
  return medianOf(entries.flatMap(({ content: { valence } }) => (valence === null ? [] : [valence])))
}

const sleptOn = (entries: readonly OpenedEntry[]): number | null =>
  entries.reduce<number | null>((slept, { content }) => slept ?? content.sleepMinutes, null)

const byDay = (entries: readonly OpenedEntry[]): Map<string, OpenedEntry[]> =>
  Map.groupBy(entries, ({ day }) => day)

/** Weeks from Monday on, the oldest first; one without entries is a gap and counts for nothing. */
export const weeksOf = (
  entries: readonly OpenedEntry[],
  { to, weeks }: { readonly to: string; readonly weeks: number },
): JournalWeek[] => {
  const last = mondayOf(epochDayOf(to))
  const felt = [...byDay(entries)].flatMap(([day, those]) => {
    const value = feltOn(those)
    return value === null ? [] : [{ monday: mondayOf(epochDayOf(day)), value }]
  })
  const byWeek = Map.groupBy(felt, ({ monday }) => monday)
  return Array.from({ length: weeks }, (_, nth) => {
    const monday = last - (weeks - 1 - nth) * DAYS_OF_WEEK
    const values = (byWeek.get(monday) ?? []).map(({ value }) => value)
    return {
      from: isoDateOf(monday),
      days: values.length,
      median: medianOf(values),
      lowest: values.length === 0 ? null : Math.min(...values),
      highest: values.length === 0 ? null : Math.max(...values),
    }
  })
}

/** Values by how many they are, their sum and that of their squares. Feelings are wholes and halves: no sum is rounded. */
type Tally = { readonly count: number; readonly sum: number; readonly squares: number }

const NONE: Tally = { count: 0, sum: 0, squares: 0 }

const withValue = ({ count, sum, squares }: Tally, value: number): Tally => ({
  count: count + 1,
  sum: sum + value,
  squares: squares + value ** 2,
})

const tallyOf = (values: readonly number[]): Tally => values.reduce(withValue, NONE)

const without = (all: Tally, some: Tally): Tally => ({
  count: all.count - some.count,
  sum: all.sum - some.sum,
  squares: all.squares - some.squares,
})

const meanOf = ({ count, sum }: Tally): number => sum / count

const varianceOf = ({ count, sum, squares }: Tally): number => (squares - sum ** 2 / count) / (count - 1)

type Compared = JournalComparison & { readonly clearness: number }

/** The difference of the means with its interval (Welch): nothing where that holds zero. */
const compare = (
  about: Pick<JournalComparison, "kind" | "what">,
  { having, lacking }: { readonly having: Tally; readonly lacking: Tally },
): Compared[] => {
  if (having.count < ENOUGH_EACH || lacking.count < ENOUGH_EACH) return []
  const difference = meanOf(having) - meanOf(lacking)
  const error = Math.sqrt(varianceOf(having) / having.count + varianceOf(lacking) / lacking.count)
  if (Math.abs(difference) <= CLEAR * error) return []
  return [
    {
      ...about,
      difference: Math.round(difference * 10) / 10,
      daysWith: having.count,
      daysWithout: lacking.count,
      clearness: error === 0 ? Number.MAX_VALUE : Math.abs(difference) / error,
    },
  ]
}

/** Each day is looked at once, however many words of their own somebody has: two years can hold very many. */
const compareFactors = (days: readonly Day[]): Compared[] => {
  const all = tallyOf(days.map(({ felt }) => felt))
  const byFactor = new Map<string, Tally>()
  for (const { felt, factors } of days)
    for (const factor of factors) byFactor.set(factor, withValue(byFactor.get(factor) ?? NONE, felt))
  return [...byFactor].flatMap(([factor, having]) => {
    const [kind = "", ...rest] = factor.split(":")
    const what = rest.join(":")
    return compare(
      { kind: kind === "tag" ? "tag" : "context", what },
      { having, lacking: without(all, having) },
    )
  })
}

/** Whole hours of sleep by which days are told apart: the middle of what was slept. */
const compareSleep = (days: readonly { readonly felt: number; readonly slept: number }[]): Compared[] => {
  const middle = medianOf(days.map(({ slept }) => slept))
  if (middle === null || days.length < ENOUGH_DAYS) return []
  const from = Math.round(middle / 60) * 60
  const of = (is: (slept: number) => boolean): Tally =>
    tallyOf(days.filter(({ slept }) => is(slept)).map(({ felt }) => felt))
  return compare(
    { kind: "sleep", what: String(from) },
    { having: of((slept) => slept >= from), lacking: of((slept) => slept < from) },
  )
}

/**
 * What went together with feeling better or worse, the clearest first: three at most, since of many comparisons some
 * are clear by chance. Nothing before there are fourteen days with a feeling.
 */
export const comparisonsOf = (entries: readonly OpenedEntry[]): JournalComparison[] => {
  const grouped = [...byDay(entries)]
  const days = grouped.flatMap(([day, those]): Day[] => {
    const felt = feltOn(those)
    return felt === null ? [] : [{ day, felt, factors: factorsOf(those) }]
  })
  if (days.length < ENOUGH_DAYS) return []
  const nights = grouped.flatMap(([, those]) => {
    const felt = feltOn(those)
    const slept = sleptOn(those)
    return felt === null || slept === null ? [] : [{ felt, slept }]
  })
  return [...compareFactors(days), ...compareSleep(nights)]
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => b.clearness - a.clearness)
    .slice(0, MOST_COMPARISONS)
    .map(({ clearness: _inner, ...comparison }) => comparison)
}
