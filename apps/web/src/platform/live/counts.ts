import type { LiveData } from "@arnica/contract/live"
import { useSyncExternalStore } from "react"

/** What is new for whoever is signed in: messages not read, appointments not looked at. */
export type LiveCounts = LiveData<"badge.changed">

const listeners = new Set<() => void>()
let counts: LiveCounts = {}

/** The counts of this tab, as last heard. Only a browser ever changes them. */
export const liveCounts = {
  get: (): LiveCounts => counts,
  /** Takes over those that are named; the others stay. */
  merge: (changed: LiveCounts): void => replace({ ...counts, ...changed }),
  /** Nobody is signed in any more. */
  clear: (): void => replace({}),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
} as const

function replace(next: LiveCounts): void {
  counts = next
  for (const listener of listeners) listener()
}

/** How many are new, 0 until it is known. */
export function useLiveCount(of: keyof LiveCounts): number {
  return useSyncExternalStore(
    liveCounts.subscribe,
    () => counts[of] ?? 0,
    () => 0,
  )
}
