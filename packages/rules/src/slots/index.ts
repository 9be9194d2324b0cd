/** The slot engine: what a specialist offers, computed in integers from wall-clock rules. */
export { busySpan } from "./busy-span.ts"
export { computeSlots, firstSlot, firstSlotForMany, slotsForMany } from "./find-slots.ts"
export { nearestSlots } from "./nearest-slots.ts"
export type {
  Busy,
  BusyKind,
  DayWindow,
  Interval,
  Schedule,
  ScheduleException,
  SlotInput,
  SlotQuery,
  SlotRules,
  StartQuery,
  TimeOff,
  WeeklyWindow,
} from "./types.ts"
export type { Refusal, RefusalReason, SlotVerdict } from "./verdict.ts"
export { whyNot } from "./why-not.ts"
export { type OutsideReason, whyOutside } from "./why-outside.ts"
export { workingHours } from "./windows.ts"
