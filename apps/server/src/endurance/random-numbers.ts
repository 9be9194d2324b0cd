/** A stream of numbers that is the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export const createNumbers = (
  seed: number,
): { below: (limit: number) => number; pick: <T>(list: readonly T[]) => T | undefined } => {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
  return { below, pick: (list) => list[below(list.length)] }
}
