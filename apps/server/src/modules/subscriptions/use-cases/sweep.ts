import { sql } from "drizzle-orm"
import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import { DAY, type SubscriptionsContext } from "../context.ts"
import { notifyAhead } from "../notify.ts"
import {
  at,
  changeSubscription,
  findSubscriptions,
  lockSubscription,
  type Subscription,
} from "../repository.ts"
import { dueNow, renewOne } from "./renew.ts"
import { planOfNext } from "./resume.ts"

const BATCH = 200

/** Those whose renewal is near, and who were not told of it yet. */
const findToTell = (ctx: SubscriptionsContext): Promise<Subscription[]> => {
  const now = ctx.clock.now()
  const until = now + ctx.settings.read("subscriptionNoticeDays") * DAY
  return findSubscriptions(
    ctx.db.query,
    sql`s.status = 'active' and s.next = 'renew' and s.refused = 0 and s.paid_until > ${at(now)}
      and s.paid_until <= ${at(until)}
      and s.noticed_number is distinct from (select max(p.number) + 1 from subscriptions.period p
        where p.subscription_id = s.id and p.state in ('paid', 'skipped'))
      order by s.paid_until limit ${BATCH}`,
  )
}

/** Tells a client what is charged next, and when, once for each month. */
const tell = (ctx: SubscriptionsContext, { id }: Subscription): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription?.status !== "active" || subscription.next !== "renew") return
    const number = subscription.lastNumber + 1
    if (subscription.noticedNumber === number) return
    await changeSubscription(tx, { id, noticedNumber: number })
    await notifyAhead(ctx, { tx, subscription: { ...subscription, ...planOfNext(subscription) } })
  })

/** Tells of renewals that are near, and charges, skips, pauses or ends what is due. */
export const sweepSubscriptions = async (ctx: SubscriptionsContext): Promise<void> => {
  const near = await findToTell(ctx)
  await eachAlone(ctx, { all: near, what: "subscriptions.notice", work: (one) => tell(ctx, one) })
  const due = await findSubscriptions(ctx.db.query, dueNow(ctx.clock.now()))
  await eachAlone(ctx, { all: due, what: "subscriptions.renew", work: (one) => renewOne(ctx, one) })
}
