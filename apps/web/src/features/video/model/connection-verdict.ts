/** What a test of the connection found; times in milliseconds, rates in bits a second. */
export type Measured = {
  /** How long the server took to answer; null when it did not. */
  readonly line: number | null
  /** Whether the relay could be reached; null where there is none. */
  readonly isRelayed: boolean | null
  /** What went through the relay and back. */
  readonly rate: number | null
}

/**
 * What that means for a call: the server does not answer; the network lets no calls through; too little for a picture; a
 * small picture; all is well. Without a relay only the session itself can show more than that the server answers.
 */
export type Verdict = "offline" | "blocked" | "poor" | "fair" | "good" | "direct"

/** Enough for a clear picture both ways, and for a small one. */
const CLEAR = 1_500_000
const SMALL = 400_000

/** What a test of the connection means for a call. */
export function verdictOf({ line, isRelayed, rate }: Measured): Verdict {
  if (line === null) return "offline"
  if (isRelayed === null) return "direct"
  if (!isRelayed || rate === null) return "blocked"
  if (rate >= CLEAR) return "good"
  return rate >= SMALL ? "fair" : "poor"
}
