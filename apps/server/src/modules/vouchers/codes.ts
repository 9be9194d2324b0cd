import { randomBytes } from "node:crypto"
import { readVoucherCode, voucherCodeOf } from "@arnica/rules/voucher-code"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { AppError } from "../../platform/errors.ts"
import type { VoucherContext } from "./context.ts"
import { findVouchers, type VoucherRow } from "./repository.ts"
import { isMeantFor, isOpenTo } from "./tender.ts"

const HOUR = 3_600_000
/** Codes that one account may try in vain within an hour. */
const MOST_GUESSES = 10
const BYTES = 15
const LAST = 4

/** A new code, and what is kept of it. */
export const newCode = (
  ctx: Pick<VoucherContext, "hashOf">,
): { readonly code: string; readonly kept: { readonly hash: Buffer; readonly lastFour: string } } => {
  const code = voucherCodeOf(randomBytes(BYTES))
  return { code, kept: { hash: ctx.hashOf(code), lastFour: code.slice(-LAST) } }
}

const counted = z.array(z.object({ failures: z.int() })).length(1)

/** Counts a try before it is judged, so that tries side by side are no more than one after the other. */
const countTry = async (ctx: VoucherContext, userId: string): Promise<number> => {
  const now = ctx.clock.now()
  const [at, begun] = [new Date(now).toISOString(), new Date(now - HOUR).toISOString()]
  const { rows } = await ctx.db.query.execute(sql`
    insert into vouchers.guess as known (user_id, failures, since) values (${userId}, 1, ${at}::timestamptz)
    on conflict (user_id) do update set
      failures = case when known.since <= ${begun}::timestamptz then 1 else least(known.failures + 1, ${MOST_GUESSES + 1}) end,
      since = case when known.since <= ${begun}::timestamptz then excluded.since else known.since end
    returning failures`)
  return counted.parse(rows)[0]?.failures ?? 0
}

type Asked = { readonly code: string; readonly userId: string }

/**
 * The voucher of a code, for who may pay with it. Throws voucherNotUsable, the same for a code that nobody issued, for one
 * of somebody else, used up, expired or void, and for every code once too many were tried.
 */
export const findByCode = async (ctx: VoucherContext, { code, userId }: Asked): Promise<VoucherRow> => {
  const tries = await countTry(ctx, userId)
  const read = readVoucherCode(code)
  const hash = ctx.hashOf(read ?? "")
  const [voucher] = await findVouchers(ctx.db.query, sql`code_hash = ${hash}`)
  const isRight =
    voucher !== undefined &&
    tries <= MOST_GUESSES &&
    voucher.state !== "used" &&
    isOpenTo({ voucher, userId, now: ctx.clock.now() }) &&
    (await isMeantFor(ctx, { voucher, userId }))
  if (!isRight) throw new AppError("voucherNotUsable")
  // Only this try is forgotten: whoever has one right code does not get more guesses at others by it.
  await ctx.db.query.execute(sql`
    update vouchers.guess set failures = failures - 1 where user_id = ${userId} and failures > 0`)
  return voucher
}
