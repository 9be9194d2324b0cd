import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "Proof of a payment, ten years by tax law. It names nobody but an emptied account.",
}

/** Orders are kept for the books; cards are forgotten. */
export const paymentsOfPeople: PersonalDataHolder = {
  module: "payments",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "payments.customer_order": BOOKS,
    "payments.order_line": BOOKS,
    "payments.order_tender": BOOKS,
    "payments.attempt": BOOKS,
    "payments.refund": BOOKS,
    "payments.refund_part": BOOKS,
    "payments.refund_request": BOOKS,
    "payments.earning": BOOKS,
    "payments.saved_card": { after: "deleted" },
    "gateway_local.vault_card": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      orders: await exportRows(
        on,
        sql`select created_at as "at", status, total::float8 as "amount", refunded::float8 as "refunded", currency,
            (select string_agg(label, ', ' order by position) from payments.order_line l where l.order_id = o.id) as "what"
          from payments.customer_order o where user_id = ${userId} order by created_at`,
      ),
      cards: await exportRows(
        on,
        sql`select brand, '•••• ' || last4 as "number", expires, used_at as "at"
          from payments.saved_card where user_id = ${userId} order by used_at`,
      ),
    },
  }),
  isOpen: async (on, userId) => {
    const { rowCount } = await on.execute(sql`
      select 1 from payments.customer_order o
      where o.user_id = ${userId} and (
        exists (select 1 from payments.attempt a where a.order_id = o.id and a.look_at is not null)
        or exists (select 1 from payments.refund r where r.order_id = o.id and r.due_at < 'infinity')
        or o.status = 'disputed')
      limit 1`)
    return rowCount !== 0
  },
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from payments.saved_card where user_id = ${userId}`)
    await tx.execute(sql`
      update payments.attempt a set card_brand = null, card_last4 = null
      from payments.customer_order o
      where o.id = a.order_id and o.user_id = ${userId} and a.card_last4 is not null`)
    await tx.execute(sql`
      update gateway_local.nonce set vault_token = null
      where vault_token in (select token from gateway_local.vault_card where customer_id = ${userId})`)
    await tx.execute(sql`delete from gateway_local.vault_card where customer_id = ${userId}`)
    return []
  },
}
