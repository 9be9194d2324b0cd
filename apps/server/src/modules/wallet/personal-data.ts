import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS = {
  after: "kept",
  why: "Books of account, ten years by tax law. They carry numbers, no names.",
} as const

/** The ledger is only ever added to. */
export const ledgerOfPeople: PersonalDataHolder = {
  module: "wallet",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: { "wallet.account": BOOKS, "wallet.ledger_entry": BOOKS, "wallet.ledger_transaction": BOOKS },
  exportOf: async (on, userId) => ({
    sections: {
      credit: await exportRows(
        on,
        sql`select t.occurred_at as "at", t.kind as "what", e.amount::float8 as "amount", e.currency
          from wallet.account a join wallet.ledger_entry e on e.account_id = a.id
          join wallet.ledger_transaction t on t.id = e.transaction_id
          where a.owner_id = ${userId} order by t.id`,
      ),
    },
  }),
  eraseOf: async () => [],
}
