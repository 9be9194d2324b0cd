/** A stream of numbers that is the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export type Random = {
  /** At least 0 and below 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** Up to `count` different entries, in random order. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
  readonly chance: (share: number) => boolean
  /** A version 4 UUID. */
  readonly uuid: () => string
}

/** Starts a stream. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new RangeError("Nothing to pick from")
    return found
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return taken
  }
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => whole(0, 15).toString(16)).join("")
  const uuid = (): string =>
    `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`
  return { next, whole, pick, some, chance: (share) => next() < share, uuid }
}
