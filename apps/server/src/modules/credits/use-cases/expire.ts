import type { Currency } from "@arnica/contract/shared"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { CreditContext } from "../context.ts"
import { instant, type Lot, lockLots, spendable, sumLeft } from "../lots.ts"
import { remove } from "../move.ts"
import { notifyExpiring } from "../notifications.ts"

const DAY = 86_400_000
const BATCH = 200
/** How many days ahead the end of credits is announced, the nearest first. */
const AHEAD = [7, 30] as const

const ownersSchema = z.array(z.object({ userId: z.uuid(), currency: currencySchema }))
type Owner = z.infer<typeof ownersSchema>[number]
/** Before everybody. */
const FIRST: Owner = { userId: "00000000-0000-0000-0000-000000000000", currency: "EUR" }

/** Does something with the lots that a condition names, owner by owner, each in a transaction of its own. */
const byOwner = async (
  ctx: CreditContext,
  { where, work }: { readonly where: SQL; readonly work: (tx: Tx, owner: Owner) => Promise<void> },
): Promise<void> => {
  let last: Owner = FIRST
  for (;;) {
    const { rows } = await ctx.db.query.execute(sql`
      select distinct user_id as "userId", currency from credits.lot
      where ${where} and held + used + gone < amount and (user_id, currency) > (${last.userId}::uuid, ${last.currency})
      order by user_id, currency limit ${BATCH}`)
    const owners = ownersSchema.parse(rows)
    for (const owner of owners) await ctx.db.transaction((tx) => work(tx, owner))
    const end = owners.at(-1)
    if (end === undefined || owners.length < BATCH) return
    last = end
  }
}

/** Takes what has expired and is held by no order out of the books. */
export const expireCredits = async (ctx: CreditContext): Promise<void> => {
  const now = ctx.clock.now()
  await byOwner(ctx, {
    where: sql`expires_at <= ${instant(now)}`,
    work: async (tx, owner) => {
      const over = (await lockLots(tx, owner)).filter(({ left, expiresAt }) => left > 0 && expiresAt <= now)
      for (const { id, left } of over) {
        // Something of it may come back, and expire once more.
        const ref = `credits-expired:${id}:${now}`
        await remove(ctx, { tx, ...owner, parts: [{ lotId: id, amount: left }], ref, why: "expired" })
      }
    },
  })
}

type Due = Owner & { readonly lots: readonly Lot[]; readonly days: (typeof AHEAD)[number] }

const announce = async (ctx: CreditContext, tx: Tx, { userId, currency, lots, days }: Due): Promise<void> => {
  if (lots.length === 0) return
  const ids = sql.param(lots.map(({ id }) => id))
  await tx.execute(sql`update credits.lot set warned = ${days} where id = any(${ids}::uuid[])`)
  const first = Math.min(...lots.map(({ expiresAt }) => expiresAt))
  await notifyExpiring(ctx, { tx, userId, facts: { amount: sumLeft(lots), currency, until: first } })
}

/** Tells owners what of theirs expires, 30 and 7 days ahead, each once; what expires together is told together. */
export const announceExpiry = async (ctx: CreditContext): Promise<void> => {
  const now = ctx.clock.now()
  const isDue = ({ expiresAt, warned }: Lot): (typeof AHEAD)[number] | null => {
    const days = AHEAD.find((ahead) => expiresAt <= now + ahead * DAY)
    return days === undefined || (warned !== null && warned <= days) ? null : days
  }
  const soon = sql`expires_at > ${instant(now)} and (
    (expires_at <= ${instant(now + 30 * DAY)} and warned is null)
    or (expires_at <= ${instant(now + 7 * DAY)} and warned = 30))`
  await byOwner(ctx, {
    where: soon,
    work: async (tx, owner) => {
      const lots = spendable(await lockLots(tx, owner), now)
      for (const days of AHEAD)
        await announce(ctx, tx, { ...owner, days, lots: lots.filter((lot) => isDue(lot) === days) })
    },
  })
}

/** All that is left to somebody lapses with their account. What orders hold stays with them. */
export const lapse = async (
  ctx: Pick<CreditContext, "wallet" | "clock">,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<void> => {
  const currencies: readonly Currency[] = ["RON", "EUR", "GBP", "USD"]
  for (const currency of currencies) {
    const parts = (await lockLots(tx, { userId, currency }))
      .filter(({ left }) => left > 0)
      .map(({ id, left }) => ({ lotId: id, amount: left }))
    const ref = `credits-lapsed:${userId}:${currency}:${ctx.clock.now()}`
    await remove(ctx, { tx, userId, currency, parts, ref, why: "lapsed" })
  }
}
