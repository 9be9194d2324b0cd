import { sql } from "drizzle-orm"
import { AppError } from "../../../platform/errors.ts"
import type { CoverContext } from "../context.ts"
import { instant } from "../sql.ts"

type Asked = { readonly userId: string; readonly orderId: string; readonly isLeftOut: boolean }

/**
 * Keeps the company of its payer out of an order that nobody began to pay, or lets it pay again; what pays is agreed on anew.
 * Throws orderNotFound, holdExpired, unfinishedPayment and statusConflict.
 */
export const chooseOnOrder = async (
  ctx: Pick<CoverContext, "db" | "clock" | "payments">,
  { userId, orderId, isLeftOut }: Asked,
): Promise<void> => {
  const order = await ctx.payments.order(orderId)
  if (order === null || order.userId !== userId) throw new AppError("orderNotFound")
  await ctx.db.transaction(async (tx) => {
    await tx.execute(
      isLeftOut
        ? sql`insert into cover.left_out (order_id, user_id, at)
              values (${orderId}, ${userId}, ${instant(ctx.clock.now())}) on conflict do nothing`
        : sql`delete from cover.left_out where order_id = ${orderId}`,
    )
    await ctx.payments.chooseTender(tx, { orderId, kind: "companyCover", reference: null })
  })
}
