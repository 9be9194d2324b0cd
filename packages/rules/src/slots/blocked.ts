import type { Busy } from "./types.ts"
import type { Workspace } from "./workspace.ts"

/** False for a hold that has expired: it waits to be swept away and blocks nothing. */
export function isLive(busy: Busy, now: number): boolean {
  return busy.kind !== "hold" || busy.expiresAt === undefined || busy.expiresAt > now
}

/**
 * Fills `blocked` with the live stretches of a sorted list, merged where they overlap or touch.
 * @throws RangeError when the list is not sorted by start.
 */
export function layBlocked(
  { blocked }: Workspace,
  { busy, now }: { busy: readonly Busy[]; now: number },
): void {
  blocked.start.clear()
  blocked.end.clear()
  let lastStart = -Infinity
  let lastEnd = -Infinity
  for (const item of busy) {
    if (item.start < lastStart) throw new RangeError("Busy stretches are not sorted by start")
    lastStart = item.start
    if (item.end <= item.start || !isLive(item, now)) continue
    if (item.start > lastEnd) {
      blocked.start.push(item.start)
      blocked.end.push(item.end)
    } else if (item.end > lastEnd) {
      blocked.end.set(blocked.end.length - 1, item.end)
    }
    lastEnd = Math.max(lastEnd, item.end)
  }
  blocked.start.push(Infinity)
  blocked.end.push(Infinity)
}
