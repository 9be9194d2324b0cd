import type { PlainAnswer } from "@arnica/contract/client"
import type { Clock } from "../clock.ts"
import type { Log } from "../log.ts"
import { createStaleCache, type Made } from "./stale-cache.ts"

/** An answer that pages share, with its size: its value is read by many and changed by none. */
export type SharedAnswer = { readonly answer: PlainAnswer; readonly characters: number }

/** What a call came to: an answer for its caller alone, or one that all may have. */
export type Outcome = { readonly own: PlainAnswer } | { readonly shared: SharedAnswer }

const MAX_BYTES = 32 * 1024 * 1024
/** Times and prices on a page are this old at most while somebody asks all the time, and six times as old when seldom. */
const FRESH_MS = 5_000
const STALE_MS = 30_000
/** UTF-16, and about as much again for the values read from it. */
const BYTES_PER_CHARACTER = 4

/** Freezes a value read from JSON, with everything in it. */
const freeze = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const each of Object.values(value)) freeze(each)
  return Object.freeze(value)
}

/** Makes an answer that is shared from its JSON. */
export const sharedAnswer = (json: string): SharedAnswer => ({
  answer: Object.freeze({ status: 200, body: freeze(JSON.parse(json)) }),
  characters: json.length,
})

export type SharedCalls = {
  /** The answer of a call, which is made only when no shared one is at hand. The key says all that it depends on. */
  answer(key: string, call: () => Promise<Outcome>): Promise<PlainAnswer>
}

/** Remembers for a few seconds what calls answered that answer the same to all, so that pages ask once for many. */
export const createSharedCalls = (needs: { readonly clock: Clock; readonly log: Log }): SharedCalls => {
  const staleCache = createStaleCache<Outcome>({
    ...needs,
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  })
  return {
    answer: async (key, call) => {
      const make = async (): Promise<Made<Outcome>> => {
        const value = await call()
        return "shared" in value
          ? { value, bytes: BYTES_PER_CHARACTER * value.shared.characters, keep: true }
          : { value, bytes: 0, keep: false }
      }
      const outcome = staleCache.find(key, make) ?? (await staleCache.renew(key, make))
      return "shared" in outcome ? outcome.shared.answer : outcome.own
    },
  }
}
