import type { CreditAccount, CreditMove, creditEndpoints } from "@arnica/contract/credits"
import type { Currency } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import type { Result } from "../../../platform/http/handler.ts"
import { sumsHeld } from "../cash-outs/repository.ts"
import type { CreditContext } from "../context.ts"
import { findLots, instant, type Lot, spendable, sumLeft } from "../lots.ts"
import { LEU } from "../move.ts"
import { countPending } from "../referrals/repository.ts"
import { limitFor } from "../tender.ts"

type Endpoints = typeof creditEndpoints
type Owner = { readonly userId: string }

/** How many lots are told at once: nobody has as many but by a mistake. */
const MOST_LOTS = 200

const present = ({ id, origin, left, currency, expiresAt }: Lot): CreditAccount["credits"][number] => ({
  id,
  origin,
  amount: left,
  currency,
  expiresAt: new Date(expiresAt).toISOString(),
})

const lotsOf = async ({ db, clock }: CreditContext, userId: string): Promise<Lot[]> => {
  const now = clock.now()
  const found = await findLots(
    db.query,
    sql`user_id = ${userId} and expires_at > ${instant(now)} and held + used + gone < amount
      order by expires_at, id limit ${MOST_LOTS}`,
  )
  return spendable(found, now)
}

/** What comes to who invites and to who was invited, once those have had their first paid session. In lei. */
const pendingOf = async (ctx: CreditContext, userId: string): Promise<{ count: number; amount: number }> => {
  const { asReferrer, asReferred } = await countPending(ctx.db.query, userId)
  const amount =
    asReferrer * ctx.settings.read("referrerCredit") + asReferred * ctx.settings.read("referredCredit")
  return { count: asReferrer + asReferred, amount: amount * LEU }
}

type Asked = Owner & { readonly currency: Currency; readonly price?: number | undefined }

/** The credits of somebody in a currency; with a price, the most that they take of one session at it. */
export const readCredits = async (
  ctx: CreditContext,
  { userId, currency, price }: Asked,
): Promise<Result<Endpoints["GET /rest/v2/user/details/credits"]>> => {
  const [lots, pending] = await Promise.all([lotsOf(ctx, userId), pendingOf(ctx, userId)])
  const own = lots.filter((lot) => lot.currency === currency)
  const there = sumLeft(own)
  const limit = limitFor(ctx, "appointment") ?? 0
  return {
    credit: price === undefined ? there : Math.min(there, price, limit),
    creditCount: own.length,
    creditPending: currency === "RON" ? pending.amount : 0,
    creditPendingCount: currency === "RON" ? pending.count : 0,
    currency,
    credits: own.map(present),
  }
}

/** What somebody has by currency: what they can spend, what orders hold, what is to come. */
export const readAccount = async (ctx: CreditContext, { userId }: Owner): Promise<CreditAccount> => {
  const [lots, pending] = await Promise.all([lotsOf(ctx, userId), pendingOf(ctx, userId)])
  const account = { type: "clientCredit", ownerId: userId } as const
  const cashed = await sumsHeld(ctx.db.query, userId)
  const balances: CreditAccount["balances"] = []
  for (const currency of ["RON", "EUR", "GBP", "USD"] as const) {
    const owed = -(await ctx.wallet.balanceIn(ctx.db.query, { account, currency }))
    const own = lots.filter((lot) => lot.currency === currency)
    const available = sumLeft(own)
    const coming = currency === "RON" ? pending.amount : 0
    // What has expired and was not taken out of the books yet is neither there nor held.
    const held = Math.max(0, owed - available - (await overdue(ctx, { userId, currency })))
    const cashingOut = Math.min(held, cashed.get(currency) ?? 0)
    if (currency === "RON" || available > 0 || held > 0)
      balances.push({ currency, available, reserved: held - cashingOut, cashingOut, pending: coming })
  }
  return { balances, credits: lots.map(present) }
}

const overdue = async (
  { db, clock }: CreditContext,
  { userId, currency }: Owner & { readonly currency: Currency },
): Promise<number> =>
  sumLeft(
    await findLots(
      db.query,
      sql`user_id = ${userId} and currency = ${currency} and expires_at <= ${instant(clock.now())}
        and held + used + gone < amount`,
    ),
  )

const MOVES: Readonly<Record<string, CreditMove["what"]>> = {
  "credits.referrer": "referrer",
  "credits.referred": "referred",
  "credits.given": "given",
  "credits.taken": "taken",
  "credits.expired": "expired",
  "credits.takenBack": "takenBack",
  "credits.lapsed": "lapsed",
  "payment.capture": "payment",
  "payment.refund": "refund",
  "payout.promise": "cashOut",
  "payout.return": "cashOutBack",
}

type Page = Owner & { readonly count: number; readonly offset: number }

/** A page of what moved somebody's credits, the newest first. What they have stands below zero in the ledger. */
export const readStatement = async (
  { wallet }: CreditContext,
  { userId, count, offset }: Page,
): Promise<Result<Endpoints["GET /api/v2/credits/statement"]>> => {
  const account = { type: "clientCredit", ownerId: userId } as const
  const { total, items } = await wallet.runningPage({ account, count, offset })
  return {
    total,
    items: items.map(({ at, kind, amount, currency, balance }) => ({
      at: new Date(at).toISOString(),
      what: MOVES[kind] ?? "other",
      amount: -amount,
      currency: currencyOf(currency),
      balance: balance === 0 ? 0 : -balance,
    })),
  }
}

const currencyOf = (code: string): Currency => {
  const known = (["RON", "EUR", "GBP", "USD"] as const).find((one) => one === code)
  if (known === undefined) throw new Error(`credits in ${code}`)
  return known
}
