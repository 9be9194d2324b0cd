import type { BookingContext } from "../core/context.ts"
import { findChangedPairs } from "../core/repository/pairs.ts"

const REPEATED_MS = 2 * 86_400_000
/** Of more steps than a busy day has, the last: it is a second look, and no list may grow without an end. */
const MOST_STEPS = 100_000
const AT_ONCE = 200

/**
 * Adds up anew, for the second time, what changed within two days: a process of a version that adds up nothing may have
 * changed it while releases changed. Says of how many pairs.
 */
export const repeatChanges = async (ctx: BookingContext): Promise<number> => {
  const since = ctx.clock.now() - REPEATED_MS
  const pairs = await findChangedPairs(ctx.db.query, { since, count: MOST_STEPS })
  for (let from = 0; from < pairs.length; from += AT_ONCE)
    await ctx.db.transaction((tx) => ctx.clients.addUp(tx, pairs.slice(from, from + AT_ONCE)))
  return pairs.length
}
