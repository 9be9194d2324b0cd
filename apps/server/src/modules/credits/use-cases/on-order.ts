import { sql } from "drizzle-orm"
import type { CreditContext } from "../context.ts"
import { instant } from "../lots.ts"

type Asked = { readonly userId: string; readonly orderId: string; readonly isLeftOut: boolean }

/**
 * Keeps credits out of an order that nobody began to pay, or lets them pay for it again; what pays it is agreed on anew. Throws
 * orderNotFound, holdExpired, unfinishedPayment and statusConflict.
 */
export const chooseOnOrder = (
  ctx: Pick<CreditContext, "clock" | "payments">,
  { userId, orderId, isLeftOut }: Asked,
): Promise<void> =>
  ctx.payments.chooseOwnTender({
    userId,
    orderId,
    kind: "credits",
    reference: isLeftOut ? null : userId,
    note: (tx) =>
      tx.execute(
        isLeftOut
          ? sql`insert into credits.left_out (order_id, user_id, at)
                values (${orderId}, ${userId}, ${instant(ctx.clock.now())}) on conflict do nothing`
          : sql`delete from credits.left_out where order_id = ${orderId}`,
      ),
  })
