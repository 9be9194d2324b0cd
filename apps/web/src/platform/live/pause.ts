import { LIVE_CLOSE } from "@arnica/contract/live-close"

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

type Lost = {
  readonly code: number
  /** Attempts that failed since the line was open last. */
  readonly failures: number
  /** In 0..1. */
  readonly random: number
  /** The longest pause, before it is scattered: a minute unless somebody waits for the line. */
  readonly longest?: number | undefined
}

/**
 * Milliseconds to wait before connecting again: twice as long with each attempt that failed, up to the longest pause, and
 * scattered, so that all pages of a server that went away do not come back at once. Whoever was sent away waits a minute.
 */
export function pauseBefore({ code, failures, random, longest = LONGEST_MS }: Lost): number {
  const scatter = 0.5 + random
  const unwanted = code === LIVE_CLOSE.tooMany || code === LIVE_CLOSE.refused
  if (unwanted) return LONGEST_MS * scatter
  return Math.min(longest, FIRST_MS * 2 ** Math.max(0, failures - 1)) * scatter
}
