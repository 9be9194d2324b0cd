import { overlapping } from "@arnica/rules/availability"
import type { Window } from "./hours.ts"

/** What is wrong with the hours of a day, by the place of each window. */
export const checkWindows = (windows: readonly Window[]): Map<number, "endBeforeStart" | "overlaps"> => {
  const backward = windows.flatMap(({ start, end }, index) => (start < end ? [] : [index]))
  if (backward.length > 0) return new Map(backward.map((index) => [index, "endBeforeStart"]))
  return new Map(overlapping(windows).map((index) => [index, "overlaps"]))
}
