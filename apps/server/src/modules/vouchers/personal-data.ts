import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { VoucherContext } from "./context.ts"
import { exportBought, forgetBought } from "./shop/personal-purchases.ts"
import { UNTOLD } from "./untold.ts"

const BOOKS = "How an order was paid, ten years by tax law. It names nobody but an emptied account."

/** Vouchers are kept for the books; what is left of those in an account that is erased lapses with it. */
export const vouchersOfPeople = (ctx: Pick<VoucherContext, "fields">): PersonalDataHolder => ({
  module: "vouchers",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "vouchers.voucher": { after: "kept", why: BOOKS },
    "vouchers.purchase": { after: "kept", why: BOOKS },
    "vouchers.redemption": { after: "kept", why: BOOKS },
    "vouchers.guess": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      vouchers: await exportRows(
        on,
        sql`select issued_at as "at", kind, state, percent, units::float8 as "units", used::float8 as "used", currency,
            coalesce(most, session_most)::float8 as "most", session_count || ' × ' || session_minutes || ' min' as "what", '•••• ' || last_four as "number", expires_at as "until"
          from vouchers.voucher where holder_id = ${userId} order by issued_at`,
      ),
      voucherUses: await exportRows(
        on,
        sql`select at, amount::float8 as "amount", given_back::float8 as "refunded", currency
          from vouchers.redemption where user_id = ${userId} and state = 'taken' order by at`,
      ),
      voucherPurchases: await exportBought(ctx, { on, userId }),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from vouchers.guess where user_id = ${userId}`)
    await tx.execute(sql`
      update vouchers.voucher set ended = 'void' where holder_id = ${userId} and ended is null and used < units`)
    await forgetBought(ctx, { tx, userId })
    return []
  },
})
