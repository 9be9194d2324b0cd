import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import type { WaitingContext } from "../context.ts"
import { askToLookAtAll, findOver, lockEntry, sweepEnded } from "../repository.ts"
import { end, lapseAll } from "./end-entries.ts"
import { goThroughLines } from "./go-through-line.ts"

const MONTH_MS = 30 * 86_400_000

/** Ends the entries of weeks that are over. */
const endOver = async (ctx: WaitingContext): Promise<void> => {
  const endOne = (id: string): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const entry = await lockEntry(tx, id)
      if (entry?.state === "waiting") await end(ctx, { tx, entry, state: "over" })
    })
  const all = await findOver(ctx.db.query, ctx.clock.now())
  await eachAlone(ctx, { all, what: "waiting.week", work: ({ id }) => endOne(id) })
}

/** Ends offers that nobody answered and weeks that are over, and goes through the lines in which something is new. */
export const keepTime = async (ctx: WaitingContext): Promise<void> => {
  await lapseAll(ctx)
  await endOver(ctx)
  await goThroughLines(ctx)
}

/**
 * Has every line gone through: a day more can be booked, another calendar has room again, a hold is over. Forgets what
 * ended a month ago.
 */
export const lookAtAll = async ({ db, clock }: WaitingContext): Promise<void> => {
  await sweepEnded(db.query, clock.now() - MONTH_MS)
  await askToLookAtAll(db.query, clock.now())
}
