import { computeSlots } from "./find-slots.ts"
import type { SlotInput } from "./types.ts"

/**
 * The free starts nearest to a wanted instant, without the instant itself: at most `count`, nearest
 * first, the earlier of two that are equally far.
 * @throws RangeError as `computeSlots`.
 */
export function nearestSlots(input: SlotInput, wanted: number, count: number): number[] {
  const others = [...computeSlots(input)].filter((start) => start !== wanted)
  return others
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, Math.max(0, count))
}
