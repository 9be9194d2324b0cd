import { currencySchema } from "@arnica/contract/shared"
import type { VoucherBalance, VoucherShop, VoucherUse } from "@arnica/contract/voucher-shop"
import { VOUCHER_SESSIONS_MOST, VOUCHER_YEARS } from "@arnica/contract/voucher-shop-words"
import type { Language } from "@arnica/i18n/languages"
import { readVoucherCode } from "@arnica/rules/voucher-code"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import { findByCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { readSales } from "../domain/shop.ts"
import { namesOn, presentSessions } from "../present.ts"
import { findVouchers, type VoucherRow } from "../repository.ts"
import { isOpenTo } from "../tender.ts"

/** What vouchers are sold for, and until when one can be taken back. */
export const readShop = ({ settings }: Pick<VoucherContext, "settings">): VoucherShop => ({
  sales: readSales(settings.read("voucherAmounts")).map(({ amounts, ...sale }) => ({
    ...sale,
    amounts: [...amounts],
  })),
  withdrawalDays: settings.read("voucherWithdrawalDays"),
  years: VOUCHER_YEARS,
  mostSessions: VOUCHER_SESSIONS_MOST,
})

/** The voucher of a code for somebody who is not signed in: one that stands in no account. */
const findForStranger = async (ctx: VoucherContext, code: string): Promise<VoucherRow> => {
  const hash = ctx.hashOf(readVoucherCode(code) ?? "")
  const [voucher] = await findVouchers(ctx.db.query, sql`code_hash = ${hash} and holder_id is null`)
  const isRight =
    voucher !== undefined &&
    voucher.state !== "used" &&
    isOpenTo({ voucher, userId: "", now: ctx.clock.now() })
  if (!isRight) throw new AppError("voucherNotUsable")
  return voucher
}

type Balanced = { readonly code: string; readonly userId: string | null; readonly language: Language }

/**
 * What is left of a voucher of an amount, or of sessions that were sold. Throws voucherNotUsable, the same for whatever keeps who asks from paying with it,
 * and for every code once too many were tried by an account; who is not signed in is held to ten a minute by their address.
 */
export const readBalance = async (
  ctx: VoucherContext,
  { code, userId, language }: Balanced,
): Promise<VoucherBalance> => {
  const voucher = userId === null ? await findForStranger(ctx, code) : await findByCode(ctx, { code, userId })
  const { kind, currency, units, used, reserved, expiresAt, lastFour } = voucher
  if (kind !== "amount" || currency === null) throw new AppError("voucherNotUsable")
  return {
    left: { amount: units - used - reserved, currency },
    of: { amount: units, currency },
    sessions: presentSessions(voucher, await namesOn(ctx, { vouchers: [voucher], language })),
    expiresAt: new Date(expiresAt).toISOString(),
    lastFour,
  }
}

const MOST_USES = 200
const useRows = z.array(
  z.object({
    orderID: z.uuid(),
    at: z.coerce.number(),
    amount: z.coerce.number(),
    currency: currencySchema,
    givenBack: z.coerce.number(),
    state: z.enum(["held", "taken"]),
  }),
)

/** What a voucher in somebody's account paid for, the newest first. Throws notFound for one of somebody else. */
export const listUses = async (
  ctx: VoucherContext,
  { userId, voucherId }: { readonly userId: string; readonly voucherId: string },
): Promise<VoucherUse[]> => {
  const [voucher] = await findVouchers(ctx.db.query, sql`id = ${voucherId} and holder_id = ${userId}`)
  if (voucher === undefined) throw new AppError("notFound")
  const { rows } = await ctx.db.query.execute(sql`
    select order_id as "orderID", extract(epoch from at) * 1000 as at, amount, currency, given_back as "givenBack", state
    from vouchers.redemption where voucher_id = ${voucherId} and user_id = ${userId} and state <> 'released'
    order by at desc, order_id limit ${MOST_USES}`)
  return useRows.parse(rows).map(({ at, amount, currency, ...use }) => ({
    ...use,
    at: new Date(at).toISOString(),
    paid: { amount, currency },
  }))
}
