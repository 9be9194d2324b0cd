/** How many frames people may still send. */
export type FrameAllowance = {
  /** Counts a frame of a person; false when there are too many. */
  admit(userId: string, now: number): boolean
  /** Takes what a person has left, who sent too many to another process. */
  spend(userId: string, now: number): void
  /** How many people there is something to remember of. */
  size(): number
}

/** Twenty frames a second, forty at once. */
const FRAMES_A_SECOND = 20
const FRAMES_AT_ONCE = 40
/** After so long without a frame everybody has all of theirs again, and is forgotten. */
const FULL_AFTER_MS = (FRAMES_AT_ONCE / FRAMES_A_SECOND) * 1_000

type Left = { readonly frames: number; readonly at: number }

/**
 * Counts frames by person, whether they are connected or not: neither more connections nor new ones make more of them. It
 * remembers who sent something within the last two seconds, no more.
 */
export const createFrameAllowance = (): FrameAllowance => {
  // In the order in which they last sent something.
  const leftOf = new Map<string, Left>()
  const forgetFull = (now: number): void => {
    for (const [userId, { at }] of leftOf) {
      if (now - at < FULL_AFTER_MS) return
      leftOf.delete(userId)
    }
  }
  const left = (userId: string, now: number): number => {
    const last = leftOf.get(userId)
    if (last === undefined) return FRAMES_AT_ONCE
    const earned = (Math.max(0, now - last.at) / 1_000) * FRAMES_A_SECOND
    return Math.min(FRAMES_AT_ONCE, last.frames + earned)
  }
  const note = (userId: string, at: Left): void => {
    leftOf.delete(userId)
    leftOf.set(userId, at)
  }
  return {
    admit: (userId, now) => {
      forgetFull(now)
      const frames = left(userId, now)
      const isAdmitted = frames >= 1
      note(userId, { frames: isAdmitted ? frames - 1 : frames, at: now })
      return isAdmitted
    },
    spend: (userId, now) => {
      forgetFull(now)
      note(userId, { frames: 0, at: now })
    },
    size: () => leftOf.size,
  }
}
