/** A half-open stretch; in which unit does not matter. */
export interface Block {
  readonly start: number
  readonly end: number
}

/** The parts of an availability in which blocks must not overlap. Minutes of the wall clock, days "YYYY-MM-DD". */
export interface Blocks {
  readonly weekly: readonly (Block & { readonly weekday: number })[]
  readonly exceptions: readonly { readonly date: string; readonly windows: readonly Block[] }[]
  /** Whole days, both ends included. */
  readonly timeOff: readonly { readonly from: string; readonly to: string }[]
}

/** The indices of the blocks that overlap another one, ascending. Blocks that touch do not overlap. */
export function overlapping(blocks: readonly Block[]): number[] {
  const sorted = blocks.map((block, index) => ({ ...block, index })).sort((a, b) => a.start - b.start)
  const found = new Set<number>()
  let reaching = sorted[0]
  for (const block of sorted.slice(1)) {
    if (reaching !== undefined && block.start < reaching.end) found.add(block.index).add(reaching.index)
    if (reaching === undefined || block.end > reaching.end) reaching = block
  }
  return [...found].sort((a, b) => a - b)
}

/**
 * Where blocks of an availability overlap, as paths into it: `weekly.2`, `exceptions.0.windows.1`,
 * `exceptions.3` for a date that stands there twice, `timeOff.1`. Empty when all is well.
 */
export function findOverlaps({ weekly, exceptions, timeOff }: Blocks): string[] {
  const days = exceptions.map(({ date }) => day(date)).map((start) => ({ start, end: start + 1 }))
  // One line of a week for all weekdays: a weekday is longer than any of its minutes.
  const line = weekly.map(({ weekday, start, end }) => ({
    start: weekday * LONG + start,
    end: weekday * LONG + end,
  }))
  return [
    ...overlapping(line).map((index) => `weekly.${index}`),
    ...overlapping(days).map((index) => `exceptions.${index}`),
    ...exceptions.flatMap(({ windows }, at) =>
      overlapping(windows).map((index) => `exceptions.${at}.windows.${index}`),
    ),
    ...overlapping(timeOff.map(({ from, to }) => ({ start: day(from), end: day(to) + 1 }))).map(
      (index) => `timeOff.${index}`,
    ),
  ]
}

const LONG = 10_000

/** Dates in order become numbers in order; their distance says nothing but that days that follow do not overlap. */
const day = (date: string): number => Number(date.replaceAll("-", ""))
