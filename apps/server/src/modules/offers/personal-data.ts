import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { OffersContext } from "./context.ts"
import { UNTOLD } from "./untold.ts"

/** Prices that were agreed with a person, or by them as a specialist, go with their account. */
export const offersOfPeople = ({ specialists }: OffersContext): PersonalDataHolder => ({
  module: "offers",
  untold: UNTOLD,
  tables: { "offers.agreed_price": { after: "deleted" } },
  exportOf: async (on, userId) => ({
    sections: {
      agreedPrices: await exportRows(
        on,
        sql`select agreed_at as "at", amount, currency from offers.agreed_price
          where client_id = ${userId} order by agreed_at, id`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    const specialistId = await specialists.idOfUser(userId)
    await tx.execute(sql`
      delete from offers.agreed_price where client_id = ${userId} or specialist_id = ${specialistId}`)
    return []
  },
})
