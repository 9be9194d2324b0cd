import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../platform/db/handles.ts"
import { notifyUser } from "../notifications/index.ts"
import type { ReviewsContext } from "./context.ts"
import { reviewsWait } from "./notifications.ts"

const SWEEP_SECONDS = 300
/** More people do not look after reviews. */
const MOST = 100

const waitingRows = z.array(z.object({ waiting: z.int(), reported: z.int() }))
type Waiting = z.infer<typeof waitingRows>[number]

/** Notes that admins are told now how much waits for them; null when they were told today, or nothing waits. */
const takeWaiting = async (tx: Tx, now: number): Promise<Waiting | null> => {
  const { rows } = await tx.execute(sql`
    with open as (
      select (select count(*)::int from reviews.review where status = 'waiting') as waiting,
        (select count(*)::int from reviews.review where status = 'published'
          and uuid in (select review_uuid from reviews.report where settled_at is null)) as reported
    )
    update reviews.support_told set told_at = ${new Date(now).toISOString()} from open
    where told_at <= ${new Date(now).toISOString()}::timestamptz - interval '1 day'
      and open.waiting + open.reported > 0
    returning open.waiting, open.reported`)
  return waitingRows.parse(rows)[0] ?? null
}

/** Tells admins that reviews wait for a look or were reported: gathered, once a day at most, as long as any do. */
export const notifyModerators = (ctx: ReviewsContext): void => {
  ctx.jobs.every({
    name: "reviews.moderators",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      const { items } = await ctx.identity.users.page({ show: "admins", count: MOST, offset: 0 })
      await ctx.db.transaction(async (tx) => {
        const open = await takeWaiting(tx, ctx.clock.now())
        if (open === null) return
        for (const { id: userId } of items)
          await notifyUser(ctx, { notification: reviewsWait, tx, userId, facts: open })
      })
    },
  })
}
