import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { CreditContext } from "./context.ts"
import { UNTOLD } from "./untold.ts"
import { lapse } from "./use-cases/expire.ts"

const BOOKS =
  "What credits came to and how they paid, ten years by tax law. It names nobody but an emptied account."
const FRAUD = "By whom an account came, so that it earns nothing twice. It names nobody but emptied accounts."

/** Credits are kept for the books; what is left of those in an account that is erased lapses with it. */
export const creditsOfPeople = (ctx: Pick<CreditContext, "wallet" | "clock">): PersonalDataHolder => ({
  module: "credits",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "credits.lot": { after: "kept", why: BOOKS },
    "credits.spending": { after: "kept", why: BOOKS },
    "credits.cash_out": { after: "kept", why: BOOKS },
    "credits.cash_out_part": { after: "kept", why: BOOKS },
    "credits.adjustment": { after: "kept", why: BOOKS },
    "credits.referral": { after: "kept", why: FRAUD },
    "credits.left_out": { after: "deleted" },
    "credits.referral_code": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      creditsReceived: await exportRows(
        on,
        sql`select granted_at as "at", origin as "what", amount::float8 as "amount", used::float8 as "used", currency,
            expires_at as "until"
          from credits.lot where user_id = ${userId} order by granted_at`,
      ),
      creditUses: await exportRows(
        on,
        sql`select at, amount::float8 as "amount", given_back::float8 as "refunded", currency
          from credits.spending where user_id = ${userId} and state = 'taken' order by at`,
      ),
      cashOuts: await exportRows(
        on,
        sql`select asked_at as "at", amount::float8 as "amount", currency, state
          from credits.cash_out where user_id = ${userId} order by asked_at`,
      ),
      referrals: await exportRows(
        on,
        sql`select claimed_at as "at", state
          from credits.referral where ${userId} in (referrer_id, referred_id) order by claimed_at`,
      ),
    },
  }),
  // Whoever leaves is paid first what they asked for.
  isOpen: async (on, userId) => {
    const { rowCount } = await on.execute(sql`
      select 1 from credits.cash_out where user_id = ${userId} and state in ('asked', 'inRun', 'sent') limit 1`)
    return rowCount !== 0
  },
  eraseOf: async (tx, userId) => {
    await lapse(ctx, { tx, userId })
    await tx.execute(sql`delete from credits.left_out where user_id = ${userId}`)
    await tx.execute(sql`delete from credits.referral_code where user_id = ${userId}`)
    await tx.execute(sql`
      update credits.referral set state = 'refused', refusal = 'account', decided_at = ${new Date(ctx.clock.now()).toISOString()}::timestamptz
      where ${userId} in (referrer_id, referred_id) and state = 'pending'`)
    return []
  },
})
