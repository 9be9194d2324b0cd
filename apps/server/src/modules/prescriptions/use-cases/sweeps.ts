import type { PrescriptionsContext } from "../context.ts"
import { nextStatus } from "../domain/lifecycle.ts"
import { deletePrescription, expireBefore, findForgettable } from "../repository.ts"
import { today } from "./authority.ts"

/** Writes down of prescriptions that they ran out. */
export const expireOverdue = async (ctx: PrescriptionsContext): Promise<void> => {
  const from = "signed"
  const to = nextStatus(from, "expire")
  if (to === undefined) return
  const day = today(ctx)
  for (let done = 1; done > 0; ) done = await expireBefore(ctx.db.query, { day, from, to })
}

/** Removes all that nothing has kept any longer, each with its key. */
export const forgetKept = async (
  ctx: Pick<PrescriptionsContext, "db" | "clock" | "fields">,
): Promise<void> => {
  const find = (): Promise<string[]> => findForgettable(ctx.db.query, today(ctx))
  for (let ids = await find(); ids.length > 0; ids = await find())
    for (const id of ids)
      await ctx.db.transaction(async (tx) => {
        await deletePrescription(tx, id)
        await ctx.fields.destroy(tx, id)
      })
}
