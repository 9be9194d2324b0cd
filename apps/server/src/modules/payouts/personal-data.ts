import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid to a specialist, ten years by tax law. The account is sealed by their key, and goes with it.",
}

/** Payouts are kept for the books; who is to be paid stays until they are. */
export const payoutsOfPeople: PersonalDataHolder = {
  module: "payouts",
  tables: { "payouts.run": BOOKS, "payouts.line": BOOKS, "payouts.request": { after: "deleted" } },
  exportOf: async (on, userId) => ({
    sections: {
      payouts: await exportRows(
        on,
        sql`select r.made_at as "at", l.state as "status", l.amount::float8 as "amount", l.currency, l.reason
          from payouts.line l join payouts.run r on r.id = l.run_id
          where l.user_id = ${userId} and l.state not in ('planned', 'dropped') order by r.made_at`,
      ),
    },
  }),
  isOpen: async (on, userId) => {
    const { rowCount } = await on.execute(sql`
      select 1 from payouts.line where user_id = ${userId} and state in ('planned', 'promised') limit 1`)
    return rowCount !== 0
  },
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from payouts.request where user_id = ${userId}`)
    return []
  },
}
