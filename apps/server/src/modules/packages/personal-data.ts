import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { Platform } from "../../platform/types.ts"
import type { PackagesContext } from "./context.ts"
import { countPurchases, findPurchases, lockPurchase } from "./purchase-repository.ts"
import { UNTOLD } from "./untold.ts"
import { endForLeaving, endWithRefund } from "./use-cases/give-back.ts"
import { notifyClients } from "./use-cases/specialist-unavailable.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid for, ten years by tax law. It names nobody but an emptied account.",
}

/**
 * Packages are kept for the books; what is left of them goes back when one of the two closes their account, which waits
 * for a bank that decides about the payment of one.
 */
export const packagesOfPeople = (
  { jobs }: Pick<Platform, "jobs">,
  ctx: PackagesContext,
): PersonalDataHolder => ({
  module: "packages",
  untold: UNTOLD,
  tables: {
    "packages.offer": { after: "deleted" },
    "packages.offer_price": { after: "deleted" },
    "packages.purchase": BOOKS,
    "packages.session": BOOKS,
  },
  exportOf: async (on, userId) => ({
    sections: {
      packages: await exportRows(
        on,
        sql`select bought_at as "at", sessions || ' × ' || minutes || ' min' as "what", price::float8 as "amount", currency,
            expires_at as "until"
          from packages.purchase p where client_id = ${userId} and bought_at is not null order by bought_at`,
      ),
    },
  }),
  pause: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    // Of one who could not be booked before they have been told.
    if (specialistId !== null && (await ctx.specialists.byId(specialistId)) !== null)
      await notifyClients({ jobs, clock: ctx.clock }, { tx, specialistId, why: "suspended" })
    return false
  },
  isOpen: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const stopped = await countPurchases(
      on,
      sql`p.state = 'active' and p.stopped_at is not null
        and (p.client_id = ${userId} or p.specialist_id = ${specialistId})`,
    )
    return stopped > 0
  },
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const active = await findPurchases(
      tx,
      sql`p.state = 'active' and (p.client_id = ${userId} or p.specialist_id = ${specialistId})`,
    )
    for (const { id } of active) {
      const purchase = await lockPurchase(tx, id)
      if (purchase?.state !== "active") continue
      if (purchase.clientId !== userId) await endForLeaving(ctx, { tx, purchase })
      else await endWithRefund(ctx, { tx, purchase, reason: "account closed" })
    }
    await tx.execute(sql`delete from packages.offer where specialist_id = ${specialistId}`)
    return []
  },
})
