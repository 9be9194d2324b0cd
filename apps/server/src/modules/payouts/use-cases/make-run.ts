import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { findLastPaid, findRun, findRunByKey, insertLines, insertRun, type Run } from "../repository.ts"
import { accountPlace, creditorOf } from "./accounts.ts"
import { collect, type Wanted } from "./due.ts"

/** Runs are made and approved one after the other: each sees what the one before took. */
export const queueUp = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts.run'))`)
}

type Making = Wanted & { readonly actor: SignedIn; readonly key: string }

const write = async (ctx: PayoutsContext, tx: Tx, { actor, key, ...wanted }: Making): Promise<string> => {
  const iban = ctx.house.accounts[wanted.currency]
  if (iban === undefined)
    throw new AppError("payoutAccountMissing", { params: { currency: wanted.currency } })
  const found = (await collect(ctx, { on: tx, ...wanted })).filter(({ leftOut }) => leftOut === null)
  if (found.length === 0) throw new AppError("statusConflict")
  const id = randomUUID()
  const { currency } = wanted
  const debtor = { name: ctx.brand.company, iban, bic: ctx.house.bic }
  await insertRun(tx, { id, ...wanted, debtor, madeBy: actor.userId, madeAt: ctx.clock.now(), key })
  const paid = await findLastPaid(
    tx,
    found.map(({ specialistId }) => specialistId),
  )
  for (const { specialistId, amount, payee } of found) {
    if (payee === undefined) continue
    const line = { id: randomUUID(), runId: id, specialistId, userId: payee.userId, currency, amount }
    const account = await ctx.fields.sealJson(tx, { at: accountPlace(line), value: creditorOf(payee.to) })
    const isNew = payee.changedAt !== null && payee.changedAt > (paid.get(specialistId) ?? 0)
    await insertLines(tx, [{ ...line, account, accountChangedAt: isNew ? payee.changedAt : null }])
  }
  await ctx.audit.record(tx, {
    ...{ actor, action: "payouts.runMade", object: { type: "payoutRun", id } },
    details: { currency, lines: found.length },
  })
  return id
}

/** Drafts a run of all that is due. Throws statusConflict when that is nothing, payoutAccountMissing without one of ours. */
export const makeRun = async (ctx: PayoutsContext, making: Making): Promise<Run> =>
  await ctx.db.transaction(async (tx) => {
    await queueUp(tx)
    const before = await findRunByKey(tx, making.key)
    if (before !== null) return before
    const run = await findRun(tx, await write(ctx, tx, making))
    if (run === null) throw new Error("a run was gone while it was made")
    return run
  })
