import type { Voucher } from "@arnica/contract/vouchers"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import { findByCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { namesOn, presentVoucher } from "../present.ts"
import { claimVoucher, countVouchers, findVouchers } from "../repository.ts"

/**
 * Puts the voucher of a code into somebody's account. Once more changes nothing. One that many people may use stays open to
 * them. Throws voucherNotUsable.
 */
export const useVoucher = async (
  ctx: VoucherContext,
  asked: { readonly code: string; readonly userId: string; readonly language: Language },
): Promise<Voucher> => {
  const voucher = await findByCode(ctx, asked)
  const isForMany = voucher.kind === "percent" && voucher.units > 1
  const { userId } = asked
  const isClaimed =
    isForMany || (await ctx.db.transaction((tx) => claimVoucher(tx, { id: voucher.id, userId })))
  if (!isClaimed) throw new AppError("voucherNotUsable")
  const nameOf = await namesOn(ctx, { vouchers: [voucher], language: asked.language })
  return presentVoucher(voucher, { now: ctx.clock.now(), nameOf })
}

type Page = {
  readonly userId: string
  readonly language: Language
  readonly count: number
  readonly offset: number
}

/** A page of the vouchers in somebody's account, those that can be used first. */
export const listOwn = async (
  ctx: VoucherContext,
  { userId, language, count, offset }: Page,
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
  const nameOf = await namesOn(ctx, { vouchers: items, language })
  return { total, items: items.map((voucher) => presentVoucher(voucher, { now, nameOf })) }
}
