/** Something that lies on a day, in minutes. */
export type Placed = { readonly start: number; readonly end: number }

/** An item with the lane in which it stands, of how many beside each other. */
export type Laned<T extends Placed> = T & { readonly lane: number; readonly lanes: number }

/** Puts items that overlap beside each other, each as far to the front as it fits. */
export const inLanes = <T extends Placed>(items: readonly T[]): Laned<T>[] => {
  const sorted = [...items].sort((a, b) => a.start - b.start || b.end - a.end)
  const done: Laned<T>[] = []
  let group: { item: T; lane: number }[] = []
  let ends: number[] = []
  const close = (): void => {
    done.push(...group.map(({ item, lane }) => ({ ...item, lane, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.start)) close()
    const free = ends.findIndex((end) => end <= item.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = item.end
    group.push({ item, lane })
  }
  close()
  return done
}

const HOUR = 60

/** The hours of the clock that a grid shows, in minutes: of the working day, and as far as anything reaches. */
export const shownHours = (items: readonly Placed[]): { first: number; last: number } => ({
  first: Math.floor(Math.min(8 * HOUR, ...items.map(({ start }) => start)) / HOUR) * HOUR,
  last: Math.min(24 * HOUR, Math.ceil(Math.max(19 * HOUR, ...items.map(({ end }) => end)) / HOUR) * HOUR),
})

/** What a label takes in minutes, in the two lines that narrow days need, and in one. */
const LABEL_MINUTES = [50, 25] as const

/** Where the label of hours can be read: at their start, or below what begins with them; null where nothing is free. */
export const labelStart = (hours: Placed, items: readonly Placed[]): number | null => {
  const starts = [hours.start, ...items.map(({ end }) => end)].filter(
    (start) => start >= hours.start && start < hours.end,
  )
  const isFree = (start: number, minutes: number): boolean =>
    (start === hours.start || start + minutes <= hours.end) &&
    !items.some((item) => item.start < Math.min(start + minutes, hours.end) && item.end > start)
  for (const minutes of LABEL_MINUTES) {
    const found = starts.toSorted((a, b) => a - b).find((start) => isFree(start, minutes))
    if (found !== undefined) return found
  }
  return null
}
