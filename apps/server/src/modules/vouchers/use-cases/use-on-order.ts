import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import { findByCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { isForeignCurrency } from "../domain/worth.ts"
import { findVouchers, type VoucherRow } from "../repository.ts"

type Given = {
  readonly userId: string
  readonly orderId: string
  readonly by: { readonly code: string } | { readonly voucherID: string }
}

/** One of the account: whoever names somebody else's hears what they would of none. */
const findOwn = async (
  ctx: VoucherContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<VoucherRow> => {
  const [voucher] = await findVouchers(ctx.db.query, sql`id = ${id} and holder_id = ${userId}`)
  if (voucher === undefined) throw new AppError("voucherNotUsable")
  return voucher
}

const refuseForeignOrder = async (
  ctx: VoucherContext,
  { userId, orderId }: Pick<Given, "userId" | "orderId">,
) => {
  const order = await ctx.payments.order(orderId)
  if (order === null || order.userId !== userId) throw new AppError("orderNotFound")
  return order
}

/**
 * Pays an order, or a part of it, with a voucher, and holds that part of it. Throws voucherNotUsable, alike for whatever
 * keeps it from being used, and currencyMismatch for one in another currency.
 */
export const useOnOrder = async (ctx: VoucherContext, { userId, orderId, by }: Given): Promise<void> => {
  const order = await refuseForeignOrder(ctx, { userId, orderId })
  const voucher =
    "code" in by
      ? await findByCode(ctx, { code: by.code, userId })
      : await findOwn(ctx, { id: by.voucherID, userId })
  if (isForeignCurrency(voucher, order)) {
    const params = { offered: voucher.currency ?? "", wanted: order.currency }
    throw new AppError("currencyMismatch", { params })
  }
  await ctx.db.transaction(async (tx) => {
    const choice = { orderId, kind: "voucher", reference: voucher.id } as const
    const split = await ctx.payments.chooseTender(tx, choice)
    if (split.covered === 0) throw new AppError("voucherNotUsable")
  })
}

/** Takes the voucher off an order. Nothing happens where there is none. */
export const takeOffOrder = async (
  ctx: VoucherContext,
  given: Pick<Given, "userId" | "orderId">,
): Promise<void> => {
  await refuseForeignOrder(ctx, given)
  const choice = { orderId: given.orderId, kind: "voucher", reference: null } as const
  await ctx.db.transaction(async (tx) => {
    await ctx.payments.chooseTender(tx, choice)
  })
}
