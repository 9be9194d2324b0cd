import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS =
  "What a company paid of orders, ten years by tax law. It names nobody but an emptied account, and no company sees it."

/** What companies paid is kept for the books; what somebody chose about an order goes with their account. */
export const coverOfPeople: PersonalDataHolder = {
  module: "cover",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "cover.account": { after: "kept", why: BOOKS },
    "cover.entry": { after: "kept", why: BOOKS },
    "cover.use": { after: "kept", why: BOOKS },
    "cover.charge": { after: "kept", why: BOOKS },
    "cover.left_out": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      cover: await exportRows(
        on,
        sql`select a.period_from as "at", a.period_until as "until",
            case when a.unit = 'SESSIONS' then a.granted::float8 end as "count",
            case when a.unit = 'MONEY' then a.granted::float8 end as "amount", a.currency
          from cover.account a where a.user_id = ${userId} order by a.period_from, a.id`,
      ),
      coverUses: await exportRows(
        on,
        sql`select u.at, u.session_start as "from", u.state, u.amount::float8 as "amount",
            u.given_back::float8 as "refunded", a.currency
          from cover.use u join cover.account a on a.id = u.account_id
          where u.user_id = ${userId} order by u.at, u.order_id`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from cover.left_out where user_id = ${userId}`)
    return []
  },
}
