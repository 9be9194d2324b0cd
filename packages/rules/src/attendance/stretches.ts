/** A stretch of time, its end not included. Epoch milliseconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Stretches in order, those that overlap, or between which no more than `gapMs` lie, as one. Empty ones are left out. */
export function joined(stretches: readonly Stretch[], gapMs: number): Stretch[] {
  const whole: Stretch[] = []
  const sorted = stretches.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)
  for (const stretch of sorted) {
    const last = whole.at(-1)
    if (last === undefined || stretch.start - last.end > gapMs) whole.push(stretch)
    else whole.splice(-1, 1, { start: last.start, end: Math.max(last.end, stretch.end) })
  }
  return whole
}

/** What two lists have in common; each in order, without overlaps. */
export function common(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
  return one.flatMap((a) =>
    other
      .map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) }))
      .filter(({ start, end }) => start < end),
  )
}

/** How long stretches without overlaps last, in milliseconds. */
export function lasting(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0)
}
