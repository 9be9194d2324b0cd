import type { Voucher } from "@arnica/contract/vouchers"
import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import { findByCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { presentVoucher } from "../present.ts"
import { claimVoucher, countVouchers, findVouchers } from "../repository.ts"

/**
 * Puts the voucher of a code into somebody's account. Once more changes nothing. One that many people may use stays open to
 * them. Throws voucherNotUsable.
 */
export const useVoucher = async (
  ctx: VoucherContext,
  asked: { readonly code: string; readonly userId: string },
): Promise<Voucher> => {
  const voucher = await findByCode(ctx, asked)
  const isForMany = voucher.kind === "percent" && voucher.units > 1
  const { userId } = asked
  const isClaimed =
    isForMany || (await ctx.db.transaction((tx) => claimVoucher(tx, { id: voucher.id, userId })))
  if (!isClaimed) throw new AppError("voucherNotUsable")
  return presentVoucher(voucher, ctx.clock.now())
}

type Page = { readonly userId: string; readonly count: number; readonly offset: number }

/** A page of the vouchers in somebody's account, those that can be used first. */
export const listOwn = async (
  ctx: VoucherContext,
  { userId, count, offset }: Page,
): Promise<{ total: number; items: Voucher[] }> => {
  const now = ctx.clock.now()
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const own = sql`holder_id = ${userId}`
  const isOpen = sql`(ended is null and expires_at > ${at} and reserved + used < units)`
  const [total, items] = await Promise.all([
    countVouchers(ctx.db.query, own),
    findVouchers(
      ctx.db.query,
      sql`${own} order by ${isOpen} desc, expires_at, id limit ${count} offset ${offset}`,
    ),
  ])
  return { total, items: items.map((voucher) => presentVoucher(voucher, now)) }
}
