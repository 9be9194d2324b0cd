import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import type { PackagesContext } from "../context.ts"
import { shareOf, unusedShare } from "../domain/shares.ts"
import { notifyEnding } from "../notifications.ts"
import {
  at,
  endPurchase,
  findPurchases,
  lockPurchase,
  markNoticed,
  type Purchase,
} from "../purchase-repository.ts"
import { earningOf, findUnsettled, markSettled, type Session } from "../session-repository.ts"
import { endWithRefund } from "./give-back.ts"

const BATCH = 200

/** What the bank took back is neither earned nor given back by us; while it decides, the money waits. */
export const standsWith = async (
  ctx: PackagesContext,
  orderId: string,
): Promise<"us" | "bank" | "nobody"> => {
  const status = (await ctx.payments.order(orderId))?.status
  if (status === "disputed") return "bank"
  return status === "lost" || status === "refunded" ? "nobody" : "us"
}

type Earning = { readonly tx: Tx; readonly purchase: Purchase; readonly amount: number; readonly ref: string }

/** Whether the money is where it belongs now. */
const earn = async (ctx: PackagesContext, { tx, purchase, amount, ref }: Earning): Promise<boolean> => {
  const { orderId } = purchase
  if (amount === 0 || (await ctx.payments.earn(tx, { orderId, amount, ref }))) return true
  return (await standsWith(ctx, orderId)) === "nobody"
}

const settleOne = (ctx: PackagesContext, { id, purchaseId }: Session): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    // A used one may have been given back meanwhile.
    const [session] = await findUnsettled(tx, { id, limit: 1 })
    if (purchase === null || session === undefined) return
    const { number, state, givenBack } = session
    const amount = shareOf(purchase, number) - givenBack
    const ref = earningOf(session)
    if (state === "used") {
      if (await earn(ctx, { tx, purchase, amount, ref })) await markSettled(tx, id)
      return
    }
    const { orderId } = purchase
    const holder = await standsWith(ctx, orderId)
    if (holder === "bank") return
    if (amount > 0 && holder === "us")
      await ctx.payments.refund(tx, { orderId, amount, reason: "session of an ended package", ref })
    await markSettled(tx, id)
  })

/** A package whose time is over: what is left is the specialist's, unless nobody could have booked with them. */
const expire = (ctx: PackagesContext, { id }: Purchase): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const purchase = await lockPurchase(tx, id)
    if (purchase?.state !== "active" || (purchase.expiresAt ?? 0) > now) return
    if ((await standsWith(ctx, purchase.orderId)) === "bank") return
    if ((await ctx.specialists.byId(purchase.specialistId)) === null)
      return await endWithRefund(ctx, { tx, purchase, reason: "specialist not available" })
    const amount = unusedShare(purchase, purchase.taken)
    if (await earn(ctx, { tx, purchase, amount, ref: `package:${id}:rest` }))
      await endPurchase(tx, { id, now, state: "expired" })
  })

const notice = (ctx: PackagesContext, { id }: Purchase): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase?.state !== "active") return
    await markNoticed(tx, { id, now: ctx.clock.now() })
    await notifyEnding(ctx, { tx, purchase })
  })

/** Those that end soon and have sessions left: a month ahead, or a week for one that lasts no longer than that. */
const findEnding = (ctx: PackagesContext): Promise<Purchase[]> => {
  const now = at(ctx.clock.now())
  return findPurchases(
    ctx.db.query,
    sql`p.state = 'active' and p.noticed_at is null and p.stopped_at is null and p.subscription_id is null
      and p.expires_at > ${now}
      and p.expires_at <= ${now} + case when p.months = 1 then interval '7 days' else interval '30 days' end
      and p.sessions > (select count(*) from packages.session s where s.purchase_id = p.id and s.state <> 'returned')
      order by p.expires_at limit ${BATCH}`,
  )
}

const findOver = (ctx: PackagesContext): Promise<Purchase[]> =>
  findPurchases(
    ctx.db.query,
    sql`p.state = 'active' and p.stopped_at is null and p.expires_at <= ${at(ctx.clock.now())} order by p.expires_at limit ${BATCH}`,
  )

/** Brings the money of sessions where it belongs, tells of packages that end soon, and ends those whose time is over. */
export const settlePackages = async (ctx: PackagesContext): Promise<void> => {
  const unsettled = await findUnsettled(ctx.db.query, { limit: BATCH })
  await eachAlone(ctx, { all: unsettled, what: "packages.settle", work: (one) => settleOne(ctx, one) })
  const ending = await findEnding(ctx)
  await eachAlone(ctx, { all: ending, what: "packages.notice", work: (one) => notice(ctx, one) })
  const over = await findOver(ctx)
  await eachAlone(ctx, { all: over, what: "packages.expire", work: (one) => expire(ctx, one) })
}
