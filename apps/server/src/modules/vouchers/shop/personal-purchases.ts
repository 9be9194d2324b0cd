import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { VoucherContext } from "../context.ts"
import { findPurchases } from "./purchase-repository.ts"
import { forgetWords, openContent } from "./sealed.ts"

type Fields = Pick<VoucherContext, "fields">

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What an archive tells of the vouchers that somebody ordered: with what they wrote, and without a code. */
export const exportBought = async (
  ctx: Fields,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<Record<string, string | number | null>[]> => {
  const bought = await findPurchases(on, sql`buyer_id = ${userId} order by created_at`)
  return await Promise.all(
    bought.map(async (purchase) => {
      const content = await openContent(ctx, { on, purchase })
      return {
        at: iso(purchase.createdAt),
        amount: purchase.amount,
        currency: purchase.currency,
        what:
          purchase.sessions === null ? null : `${purchase.sessions.count} × ${purchase.sessions.minutes} min`,
        forWhom: content?.name ?? null,
        email: content?.email ?? null,
        text: content?.message ?? null,
        day: iso(purchase.deliverAt),
      }
    }),
  )
}

/**
 * Forgets what somebody wrote on vouchers, when their account is erased. A gift that is paid and whose day has not come is
 * not theirs to take away from whom it is for: it is sent, and its words go once it is over.
 */
export const forgetBought = async (
  ctx: Fields,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<void> => {
  const isOnItsWay = sql`(state = 'paid' and delivery = 'email' and delivered_at is null)`
  const words = sql`(content is not null or code is not null)`
  for (const { id } of await findPurchases(tx, sql`buyer_id = ${userId} and ${words} and not ${isOnItsWay}`))
    await forgetWords(ctx, { tx, id })
}
