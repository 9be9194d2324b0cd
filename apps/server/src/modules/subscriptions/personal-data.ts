import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { SubscriptionsContext } from "./context.ts"
import { findSubscriptions, lockSubscription } from "./repository.ts"
import { UNTOLD } from "./untold.ts"
import { end } from "./use-cases/end.ts"
import { dropOpen } from "./use-cases/open-period.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "What was paid for, ten years by tax law. It names nobody but an emptied account.",
}

/** Subscriptions end with the account; that they were paid is kept for the books. */
export const subscriptionsOfPeople = (ctx: SubscriptionsContext): PersonalDataHolder => ({
  module: "subscriptions",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "subscriptions.subscription": BOOKS,
    "subscriptions.period": BOOKS,
    "subscriptions.offer": {
      after: "kept",
      why: "The terms that somebody's subscription was sold on. It is switched off with the profile.",
    },
  },
  exportOf: async (on, userId) => {
    const rows = await exportRows(
      on,
      sql`select s.created_at as "at", s.specialist_id::float8 as "specialist", s.status as "status",
          s.sessions::float8 as "sessions", s.price::float8 as "amount", s.currency, s.ended_at as "until"
        from subscriptions.subscription s where s.client_id = ${userId} order by s.created_at, s.id`,
    )
    const known = await ctx.specialists.bySpecialistIds([
      ...new Set(rows.map((row) => Number(row["specialist"]))),
    ])
    return {
      sections: {
        subscriptions: rows.map((row) => ({
          ...row,
          specialist: known.get(Number(row["specialist"]))?.fullName ?? null,
        })),
        subscriptionMonths: await exportRows(
          on,
          sql`select p.from_at as "from", p.until_at as "until", p.state as "status", p.sessions::float8 as "sessions",
              p.price::float8 as "amount", s.currency
            from subscriptions.period p join subscriptions.subscription s on s.id = p.subscription_id
            where s.client_id = ${userId} and p.state in ('paid', 'skipped') order by p.from_at, p.id`,
        ),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    const found = await findSubscriptions(
      tx,
      sql`s.client_id = ${userId} and s.status <> 'ended' order by s.id`,
    )
    for (const { id } of found) {
      const subscription = await lockSubscription(tx, id)
      if (subscription === null || subscription.status === "ended") continue
      await dropOpen(ctx, { tx, subscription })
      await end(ctx, { tx, subscription, reason: "closed" })
    }
    return []
  },
})
