import { randomBytes, randomUUID } from "node:crypto"
import type { creditEndpoints, Invitations } from "@arnica/contract/credits"
import { VOUCHER_ALPHABET } from "@arnica/rules/voucher-code"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { Result } from "../../../platform/http/handler.ts"
import type { CreditContext } from "../context.ts"
import { instant } from "../lots.ts"
import { LEU } from "../move.ts"
import { findCode, findReferrals, insertReferral } from "./repository.ts"

type Endpoints = typeof creditEndpoints
const DAY = 86_400_000
/** For how long a new account may say by whom it came. */
const CLAIM_MS = 14 * DAY
const LENGTH = 10
const MOST_TRIES = 5

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => VOUCHER_ALPHABET.charAt(byte % VOUCHER_ALPHABET.length)).join("")

/** The code by which somebody invites others; made the first time that they ask, and the same from then on. */
export const ensureCode = async (
  { db, clock }: CreditContext,
  userId: string,
): Promise<{ readonly referralCode: string }> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findCode(db.query, { userId })
    if (known !== null) return { referralCode: known.code }
    await db.query.execute(sql`
      insert into credits.referral_code (user_id, code, created_at)
      values (${userId}, ${newCode()}, ${instant(clock.now())}) on conflict do nothing`)
  }
  throw new Error("no code of an invitation was free")
}

const isNew = async (ctx: CreditContext, userId: string): Promise<boolean> => {
  const user = (await ctx.identity.users.byIds([userId])).get(userId)
  const isYoung = user !== undefined && ctx.clock.now() - user.createdAt.getTime() <= CLAIM_MS
  return isYoung && !(await ctx.payments.hasPaidByCard(ctx.db.query, userId))
}

type Claim = { readonly userId: string; readonly code: string }

/**
 * Takes up an invitation. The same again changes nothing. Throws referralNotUsable, alike for a code that is nobody's, one's
 * own, a second one, and for an account that is not new any more.
 */
export const claimInvitation = async (ctx: CreditContext, { userId, code }: Claim): Promise<void> => {
  const typed = code.toUpperCase().replaceAll(/[\s-]/gu, "")
  const owner = await findCode(ctx.db.query, { code: typed })
  if (owner === null || owner.userId === userId) throw new AppError("referralNotUsable")
  const [before] = await findReferrals(ctx.db.query, sql`referred_id = ${userId}`)
  if (before?.referrerId === owner.userId) return
  if (before !== undefined || !(await isNew(ctx, userId))) throw new AppError("referralNotUsable")
  const [referrerId, referredId] = [owner.userId, userId]
  // Who was invited by somebody cannot have invited them.
  const [turned] = await findReferrals(
    ctx.db.query,
    sql`referrer_id = ${referredId} and referred_id = ${referrerId}`,
  )
  if (turned !== undefined) throw new AppError("referralNotUsable")
  const isSameDevice = await ctx.identity.haveSharedDevice(ctx.db.query, [referrerId, referredId])
  const claimedAt = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await insertReferral(tx, { id: randomUUID(), referrerId, referredId, claimedAt, isSameDevice })
  })
}

type Page = { readonly userId: string; readonly count: number; readonly offset: number }

const earnings = z.array(z.object({ ref: z.string(), amount: z.coerce.number() }))

/** Somebody's invitations, the newest first. Of those who came no more is told than when, and how it stands. */
export const listInvitations = async (
  ctx: CreditContext,
  { userId, count, offset }: Page,
): Promise<Result<Endpoints["GET /api/v2/referrals"]>> => {
  const [code, page, all, own] = await Promise.all([
    findCode(ctx.db.query, { userId }),
    findReferrals(
      ctx.db.query,
      sql`referrer_id = ${userId} order by claimed_at desc, id desc limit ${count} offset ${offset}`,
    ),
    ctx.db.query.execute(
      sql`select count(*)::int as total from credits.referral where referrer_id = ${userId}`,
    ),
    findReferrals(ctx.db.query, sql`referred_id = ${userId}`),
  ])
  const refs = sql.param(page.map(({ id }) => `referrer:${id}`))
  const found = await ctx.db.query.execute(
    sql`select origin_ref as ref, amount from credits.lot where origin_ref = any(${refs}::text[])`,
  )
  const worth = new Map(earnings.parse(found.rows).map(({ ref, amount }) => [ref, amount]))
  const lei = (name: "referrerCredit" | "referredCredit"): Invitations["reward"] => ({
    amount: ctx.settings.read(name) * LEU,
    currency: "RON",
  })
  return {
    referralCode: code?.code ?? null,
    reward: lei("referrerCredit"),
    welcome: lei("referredCredit"),
    mostAMonth: ctx.settings.read("referralsAMonth"),
    total: totals.parse(all.rows)[0]?.total ?? 0,
    items: page.map(({ id, state, claimedAt }) => {
      const amount = worth.get(`referrer:${id}`)
      return {
        id,
        state,
        since: new Date(claimedAt).toISOString(),
        earned: amount === undefined ? null : { amount, currency: "RON" },
      }
    }),
    own: own[0]?.state ?? null,
  }
}

const totals = z.array(z.object({ total: z.int() })).length(1)
