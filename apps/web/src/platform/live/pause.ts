import { LIVE_CLOSE } from "@arnica/contract/live-close"

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Milliseconds to wait before connecting again: twice as long with each attempt that failed, up to a minute, and
 * scattered, so that all pages of a server that went away do not come back at once. `random` is in 0..1.
 */
export function pauseBefore(lost: { code: number; failures: number; random: number }): number {
  const scatter = 0.5 + lost.random
  const unwanted = lost.code === LIVE_CLOSE.tooMany || lost.code === LIVE_CLOSE.refused
  if (unwanted) return LONGEST_MS * scatter
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, lost.failures - 1)) * scatter
}
