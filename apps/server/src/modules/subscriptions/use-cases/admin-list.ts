import { SUBSCRIPTION_STATES } from "@arnica/contract/subscription-words"
import type { AdminSubscription, subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { type SQL, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Result } from "../../../platform/http/handler.ts"
import type { SubscriptionsContext } from "../context.ts"
import { countByState, countSubscriptions, findSubscriptions, type Subscription } from "../repository.ts"

type Route = (typeof subscriptionsEndpoints)["GET /api/v2/admin/subscriptions"]
type Query = z.output<Route["query"]>

const whereOf = ({ status, dunning }: Query): SQL => {
  const parts = [sql`true`]
  if (status !== undefined) parts.push(sql`s.status = ${status}`)
  if (dunning === "due") parts.push(sql`s.status = 'active' and s.refused > 0`)
  else if (dunning !== undefined) parts.push(sql`s.refused = ${dunning}`)
  return sql.join(parts, sql` and `)
}

const isoOr = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const present = async (
  { identity, specialists }: SubscriptionsContext,
  found: readonly Subscription[],
): Promise<AdminSubscription[]> => {
  const [clients, known] = await Promise.all([
    identity.users.byIds([...new Set(found.map(({ clientId }) => clientId))]),
    specialists.bySpecialistIds([...new Set(found.map(({ specialistId }) => specialistId))]),
  ])
  return found.map((one) => ({
    id: one.id,
    status: one.status,
    next: one.next,
    stopReason: one.stopReason,
    clientID: one.clientId,
    client: clients.get(one.clientId)?.name ?? "",
    specialistID: one.specialistId,
    specialist: known.get(one.specialistId)?.fullName ?? "",
    sessions: one.sessions,
    price: { amount: one.price, currency: one.currency },
    createdAt: new Date(one.createdAt).toISOString(),
    paidUntil: isoOr(one.paidUntil),
    refused: one.refused,
    nextTryAt: isoOr(one.nextTryAt),
    endedAt: isoOr(one.endedAt),
  }))
}

/** A page of all subscriptions, the newest first, with how many there are in each state. */
export const adminPage = async (ctx: SubscriptionsContext, query: Query): Promise<Result<Route>> => {
  const { count, offset } = query
  const where = whereOf(query)
  const [total, found, counts] = await Promise.all([
    countSubscriptions(ctx.db.query, where),
    findSubscriptions(
      ctx.db.query,
      sql`${where} order by s.created_at desc, s.id limit ${count} offset ${offset}`,
    ),
    countByState(ctx.db.query),
  ])
  const totalOf = (status: Subscription["status"]): number =>
    counts.find((each) => each.status === status)?.total ?? 0
  const [starting, active, paused, resting, ended] = SUBSCRIPTION_STATES.map(totalOf)
  const due = counts.reduce((sum, each) => sum + each.due, 0)
  return {
    total,
    totals: {
      starting: starting ?? 0,
      active: active ?? 0,
      paused: paused ?? 0,
      resting: resting ?? 0,
      ended: ended ?? 0,
      due,
    },
    items: await present(ctx, found),
  }
}
