import { sweep } from "./sweep.ts"
import type { SlotInput } from "./types.ts"
import { sharedWorkspace } from "./workspace.ts"

/**
 * The free starts of a specialist from `from` until before `to`: epoch milliseconds, ascending,
 * each once. A start is free when
 * - it keeps the minimum notice and the horizon,
 * - the specialist's wall clock shows a step of the grid of a working window of that date,
 * - the session ends by the end of the window,
 * - session and buffers touch nothing that is busy (buffers may reach out of the window),
 * - the limits of its day and week are not reached. Time off and holidays close a date.
 *
 * The cost is linear in days, busy stretches and slots; nothing depends on the zone of the process.
 * @throws RangeError for rules, dates, windows or a zone without meaning, and for an unsorted busy list.
 */
export function computeSlots(input: SlotInput): Float64Array {
  sweep(sharedWorkspace, { input, firstOnly: false })
  return sharedWorkspace.slots.toArray()
}

/**
 * The earliest free start (epoch milliseconds), or undefined when there is none. The same as
 * `computeSlots(input)[0]`, for less work.
 * @throws RangeError as `computeSlots`.
 */
export function firstSlot(input: SlotInput): number | undefined {
  const { slots } = sharedWorkspace
  sweep(sharedWorkspace, { input, firstOnly: true })
  return slots.length > 0 ? slots.at(0) : undefined
}

/**
 * `computeSlots` for many specialists: the answer at an index belongs to the input at that index.
 * All share their working memory and the tables of their zones.
 * @throws RangeError as `computeSlots`, for the first input that is at fault.
 */
export function slotsForMany(inputs: readonly SlotInput[]): Float64Array[] {
  return inputs.map((input) => computeSlots(input))
}

/**
 * `firstSlot` for many specialists, in the order of the inputs.
 * @throws RangeError as `computeSlots`, for the first input that is at fault.
 */
export function firstSlotForMany(inputs: readonly SlotInput[]): (number | undefined)[] {
  return inputs.map((input) => firstSlot(input))
}
