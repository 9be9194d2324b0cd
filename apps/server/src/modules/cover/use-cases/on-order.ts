import { sql } from "drizzle-orm"
import type { CoverContext } from "../context.ts"
import { instant } from "../sql.ts"

type Asked = { readonly userId: string; readonly orderId: string; readonly isLeftOut: boolean }

/**
 * Keeps the company of its payer out of an order that nobody began to pay, or lets it pay again; what pays is agreed on anew.
 * Throws orderNotFound, holdExpired, unfinishedPayment and statusConflict.
 */
export const chooseOnOrder = (
  ctx: Pick<CoverContext, "clock" | "payments">,
  { userId, orderId, isLeftOut }: Asked,
): Promise<void> =>
  ctx.payments.chooseOwnTender({
    userId,
    orderId,
    kind: "companyCover",
    reference: null,
    note: (tx) =>
      tx.execute(
        isLeftOut
          ? sql`insert into cover.left_out (order_id, user_id, at)
                values (${orderId}, ${userId}, ${instant(ctx.clock.now())}) on conflict do nothing`
          : sql`delete from cover.left_out where order_id = ${orderId}`,
      ),
  })
