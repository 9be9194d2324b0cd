import { computeSlots } from "./find-slots.ts"
import type { SlotInput } from "./types.ts"

/**
 * The free starts nearest to a wanted instant, without the instant itself: at most `count`, nearest
 * first, the earlier of two that are equally far.
 * @throws RangeError as `computeSlots`.
 */
export function nearestSlots(
  input: SlotInput,
  { wanted, count }: { wanted: number; count: number },
): number[] {
  // Sorting is stable and slots ascend, so the earlier of two that are equally far stays first.
  return [...computeSlots(input)]
    .filter((start) => start !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, Math.max(0, count))
}
