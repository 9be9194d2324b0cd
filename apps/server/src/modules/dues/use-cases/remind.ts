import type { DuesContext } from "../context.ts"
import { type DueRow, findUnreminded, noteReminded } from "../repository.ts"
import { notifyOverdue, toldOf } from "./notify.ts"
import { factsOf } from "./read.ts"

const BATCH = 200

const remindOf = async (ctx: DuesContext, dues: readonly DueRow[]): Promise<void> => {
  const on = ctx.db.query
  const facts = new Map((await factsOf(ctx, { on, dues })).map((each) => [each.orderID, each]))
  for (const due of dues) {
    const found = facts.get(due.orderId)
    if (found?.isOverdue !== true) continue
    const told = await toldOf(ctx, { on, due, amount: found.amount })
    await ctx.db.transaction(async (tx) => {
      const isOurs = await noteReminded(tx, { orderId: due.orderId, now: ctx.clock.now() })
      if (isOurs) await notifyOverdue(ctx, { tx, userId: due.userId, facts: told })
    })
  }
}

/** Reminds clients, once, of what is due long after the session. */
export const remindOfDues = async (ctx: DuesContext): Promise<void> => {
  let after: string | null = null
  for (;;) {
    const dues: readonly DueRow[] = await findUnreminded(ctx.db.query, { after, limit: BATCH })
    const last = dues.at(-1)
    if (last === undefined) return
    after = last.orderId
    await remindOf(ctx, dues)
  }
}
