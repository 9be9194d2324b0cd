import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { PackagesContext } from "./context.ts"
import { findPurchases, lockPurchase } from "./purchase-repository.ts"
import { endWithRefund } from "./use-cases/give-back.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid for, ten years by tax law. It names nobody but an emptied account.",
}

/** Packages are kept for the books; what is left of them goes back when one of the two closes their account. */
export const packagesOfPeople = (ctx: PackagesContext): PersonalDataHolder => ({
  module: "packages",
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
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const active = await findPurchases(
      tx,
      sql`p.state = 'active' and (p.client_id = ${userId} or p.specialist_id = ${specialistId})`,
    )
    for (const { id } of active) {
      const purchase = await lockPurchase(tx, id)
      if (purchase?.state === "active") await endWithRefund(ctx, { tx, purchase, reason: "account closed" })
    }
    await tx.execute(sql`delete from packages.offer where specialist_id = ${specialistId}`)
    return []
  },
})
