import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid for, ten years by tax law. It names nobody but an emptied account.",
}

/** Subscriptions end with the account; that they were paid is kept for the books. */
export const premiumOfPeople: PersonalDataHolder = {
  module: "premium",
  untold: UNTOLD,
  tables: { "premium.subscription": BOOKS, "premium.month": BOOKS },
  exportOf: async (on, userId) => ({
    sections: {
      premium: await exportRows(
        on,
        sql`select m.from_at as "at", m.until_at as "until", s.price::float8 as "amount", s.currency
          from premium.month m join premium.subscription s on s.id = m.subscription_id
          where s.user_id = ${userId} and m.state = 'paid' order by m.from_at`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`
      update premium.month set state = 'lost' where state = 'open'
        and subscription_id in (select id from premium.subscription where user_id = ${userId})`)
    await tx.execute(sql`
      update premium.subscription set status = 'ended', ended_at = clock_timestamp(), end_reason = 'closed'
      where user_id = ${userId} and status <> 'ended'`)
    return []
  },
}
