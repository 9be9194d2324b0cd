import type { Subscription as Presented, SubscriptionPeriod } from "@arnica/contract/subscriptions"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { SubscriptionsContext } from "../context.ts"
import { pageOfPeriods } from "../period-repository.ts"
import { subscriptionPolicy } from "../policy.ts"
import { isoOr, presentAll } from "../present.ts"
import { countSubscriptions, findSubscription, findSubscriptions } from "../repository.ts"

type Asked = { readonly actor: Pick<SignedIn, "userId">; readonly language: Language }
type Page = { readonly count: number; readonly offset: number }

/** A page of somebody's subscriptions: those that go on first, then the newest. Those that never began are left out. */
export const ownSubscriptions = async (
  ctx: SubscriptionsContext,
  { actor, language, count, offset }: Asked & Page,
): Promise<{ total: number; items: Presented[] }> => {
  const { userId } = actor
  const own = sql`s.client_id = ${userId} and (s.started_at is not null or s.status = 'starting')`
  const [total, found] = await Promise.all([
    countSubscriptions(ctx.db.query, own),
    findSubscriptions(
      ctx.db.query,
      sql`${own} order by (s.status = 'ended'), s.created_at desc, s.id limit ${count} offset ${offset}`,
    ),
  ])
  return { total, items: await presentAll(ctx, { found, userId, language }) }
}

/** A subscription as its client sees it. Throws notFound for anybody else. */
export const viewSubscription = async (
  ctx: SubscriptionsContext,
  { actor, id, language }: Asked & { readonly id: string },
): Promise<Presented> => {
  const found = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  const [presented] = await presentAll(ctx, { found: [found], userId: actor.userId, language })
  if (presented === undefined) throw new Error("a subscription was not presented")
  return presented
}

/** A page of the months of a subscription, the newest first. Throws notFound for anybody else. */
export const ownPeriods = async (
  ctx: SubscriptionsContext,
  { actor, id, ...page }: Pick<Asked, "actor"> & Page & { readonly id: string },
): Promise<{ total: number; items: SubscriptionPeriod[] }> => {
  const { currency } = subscriptionPolicy.authorize(actor, "own", await findSubscription(ctx.db.query, id))
  const { total, items } = await pageOfPeriods(ctx.db.query, { subscriptionId: id, ...page })
  return {
    total,
    items: items.map(({ number, state, sessions, price, orderId, from, until }) => ({
      number,
      state,
      sessions,
      price: { amount: price, currency },
      orderID: orderId,
      from: isoOr(from),
      until: isoOr(until),
    })),
  }
}
