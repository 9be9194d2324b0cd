const SECOND = 1_000
const HOUR = 3_600_000

/** How long to wait, in milliseconds, before somebody looks at what became of an attempt. */
export type LookDelays = {
  /** After it was sent: longer than the gateway may take to answer. */
  readonly sentMs: number
  /** After its answer was lost. */
  readonly unknownMs: number
  /** How long the gateway may still come to know of a charge whose answer was lost. */
  readonly graceMs: number
  /** While the gateway takes its time. Webhooks are the usual way; this is for those that were lost. */
  readonly pendingMs: number
  /** After a promise to capture or void. The follow-up does it at once; this is for a crash before it. */
  readonly dueMs: number
}

/** When to look again at something of a certain age: first often, then ever more rarely, at least once an hour. */
export const nextLook = (at: {
  readonly now: number
  readonly since: number
  readonly least: number
}): number => at.now + Math.min(HOUR, Math.max(at.least, 5 * SECOND, (at.now - at.since) / 2))

/** Whether a charge that the gateway does not know can be given up: it would know of it by now. */
export const isGivenUp = (at: {
  readonly now: number
  readonly sentAt: number
  readonly graceMs: number
}): boolean => at.now - at.sentAt >= at.graceMs

const GIVEN_UP_WATCH = 48 * HOUR
const GIVEN_UP_STEP = 12 * HOUR

/** When to look once more at an attempt that was given up; null after two days. */
export const nextLateLook = (at: { readonly now: number; readonly sentAt: number }): number | null =>
  at.now - at.sentAt >= GIVEN_UP_WATCH ? null : at.now + GIVEN_UP_STEP
