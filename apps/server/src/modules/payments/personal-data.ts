import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

/** What somebody ordered and paid, and their saved cards. */
export const paymentsOfPeople: PersonalDataHolder = {
  module: "payments",
  tables: [
    "payments.customer_order",
    "payments.order_line",
    "payments.attempt",
    "payments.refund",
    "payments.saved_card",
    "gateway_local.vault_card",
  ],
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
}
