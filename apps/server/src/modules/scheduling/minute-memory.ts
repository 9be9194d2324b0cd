/** Remembers what was made from a key, until the minute is over. */
export type MinuteMemory<T> = (asked: { readonly key: string; readonly now: number }, make: () => T) => T

const MINUTE_MS = 60_000

/**
 * For answers that are a function of their key and of the minute. A key holds all that an answer is made from, so
 * nothing has to be told when something changes. At most `most` answers, the oldest leaving first.
 */
export const createMinuteMemory = <T>(most: number): MinuteMemory<T> => {
  const known = new Map<string, T>()
  let minute = 0
  return ({ key, now }, make) => {
    // Times begin on whole minutes: until the next one begins, the same of them lie ahead.
    const current = Math.ceil(now / MINUTE_MS)
    if (current !== minute) known.clear()
    minute = current
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make()
    known.set(key, made)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return made
  }
}
