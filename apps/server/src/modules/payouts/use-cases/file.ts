import { AppError } from "../../../platform/errors.ts"
import type { PayoutsContext } from "../context.ts"
import { type PaymentFile, painOf } from "../domain/pain-001.ts"
import { isOpenTo } from "../domain/steps.ts"
import { findLines } from "../line-repository.ts"
import { findRun } from "../repository.ts"
import { openAccount } from "./accounts.ts"

/**
 * A run as a file for the bank, the same each time. Throws notFound, and statusConflict before the run was handed over
 * or when an account of it is gone with its owner.
 */
export const fileOf = async (ctx: PayoutsContext, id: string): Promise<string> => {
  const run = await findRun(ctx.db.query, id)
  if (run === null) throw new AppError("notFound")
  if (run.exportedAt === null || !isOpenTo("fetchFile", run))
    throw new AppError("statusConflict", { data: { status: run.status } })
  const lines = (await findLines(ctx.db.query, { runId: id })).filter(({ state }) => state !== "dropped")
  await ctx.fields.warm(lines.map(({ userId }) => userId))
  const payments: PaymentFile["payments"][number][] = []
  for (const line of lines) {
    const to = await openAccount(ctx, { on: ctx.db.query, line })
    if (to === null) throw new AppError("statusConflict")
    payments.push({ id: line.id, amount: line.amount, to })
  }
  const { currency, exportedAt, debtorName, debtorIban, debtorBic } = run
  const day = new Date(exportedAt).toISOString().slice(0, 10)
  return painOf({
    id,
    at: exportedAt,
    currency,
    payments,
    purpose: `${ctx.brand.name} ${day}`,
    debtor: { name: debtorName, iban: debtorIban, bic: debtorBic ?? undefined },
  })
}
