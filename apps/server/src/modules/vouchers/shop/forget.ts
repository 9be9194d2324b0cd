import { sql } from "drizzle-orm"
import { z } from "zod"
import type { VoucherContext } from "../context.ts"
import { forgetWords } from "./sealed.ts"

const BATCH = 200
/** For how long what is written on an order that came to nothing is kept: a bank may still say that it is paid. */
const KEPT_UNPAID = sql`interval '7 days'`
/** And on a voucher of which nothing is left, for who looks at what they gave. */
const KEPT_OVER = sql`interval '30 days'`

const idRows = z.array(z.object({ id: z.uuid() }))

/** Forgets what is written on vouchers that are over, or that nobody paid for, and their codes. */
export const forgetOver = async (ctx: Pick<VoucherContext, "db" | "clock" | "fields">): Promise<void> => {
  const now = sql`${new Date(ctx.clock.now()).toISOString()}::timestamptz`
  const { rows } = await ctx.db.query.execute(sql`
    select p.id from vouchers.purchase p left join vouchers.voucher v on v.id = p.voucher_id
    where (p.content is not null or p.code is not null) and (
      (p.state = 'lost' and p.created_at < ${now} - ${KEPT_UNPAID})
      or p.state = 'takenBack'
      or (v.state in ('used', 'expired', 'void') and p.paid_at < ${now} - ${KEPT_OVER})
    ) order by p.created_at limit ${BATCH}`)
  for (const { id } of idRows.parse(rows)) await ctx.db.transaction((tx) => forgetWords(ctx, { tx, id }))
}
