import { createHash } from "node:crypto"
import type { RunConfirmation } from "@arnica/contract/payouts"
import { maskIban } from "@arnica/rules/billing"
import type { Queryable } from "../../../platform/db/db.ts"
import { payeesOf } from "../accounts/payees.ts"
import type { PayoutsContext } from "../context.ts"
import { findLines, type Line, type Run } from "../repository.ts"
import { openAccount } from "./accounts.ts"
import { collect } from "./due.ts"
import { namesOf, presentDue, readRun } from "./views.ts"

const MOST_NAMED = 20

type Changed = { readonly line: Line; readonly changedAt: number }

/** How a run stands: what is open of it, whose account was changed, and the version by which both are told apart. */
export const standingOf = async (
  ctx: Pick<PayoutsContext, "joining" | "partners" | "clock">,
  { on, run }: { readonly on: Queryable; readonly run: Run },
): Promise<{
  readonly version: string
  readonly open: readonly Line[]
  readonly changed: readonly Changed[]
}> => {
  const lines = await findLines(on, { runId: run.id })
  const open = lines.filter(({ state }) => state === "planned" || state === "promised")
  const payees = await payeesOf(ctx, { on, ids: open.map(({ specialistId }) => specialistId) })
  const changed = open.flatMap((line) => {
    const now = payees.get(line.specialistId)?.changedAt ?? null
    const since = now !== null && now >= run.madeAt ? now : line.accountChangedAt
    return since === null ? [] : [{ line, changedAt: since }]
  })
  const seen = {
    run: [run.id, run.status, run.total],
    lines: lines.map(({ id, amount, state }) => [id, amount, state]).toSorted(),
    changed: changed.map(({ line, changedAt }) => [line.id, changedAt]).toSorted(),
  }
  return { version: createHash("sha256").update(JSON.stringify(seen)).digest("hex"), open, changed }
}

/** What is to be confirmed before something is done with a run. Throws notFound. */
export const confirmationOf = async (ctx: PayoutsContext, id: string): Promise<RunConfirmation> => {
  const on = ctx.db.query
  const run = await readRun(ctx, id)
  const { currency } = run
  const { version, open, changed } = await standingOf(ctx, { on, run })
  const inRun = new Set(open.map(({ specialistId }) => specialistId))
  const leftOut = (await collect(ctx, { on, ...run })).filter(
    (due) => due.leftOut !== null && !inRun.has(due.specialistId),
  )
  const named = leftOut.slice(0, MOST_NAMED)
  const nameOf = await namesOf(
    ctx,
    [...changed.map(({ line }) => line), ...named].map(({ specialistId }) => specialistId),
  )
  const accounts: RunConfirmation["changed"] = []
  for (const { line, changedAt } of changed) {
    const account = await openAccount(ctx, { on, line })
    accounts.push({
      specialistId: line.specialistId,
      specialist: nameOf(line.specialistId),
      changedAt: new Date(changedAt).toISOString(),
      iban: maskIban(account?.iban ?? ""),
    })
  }
  return {
    version,
    payouts: open.length,
    changed: accounts,
    total: { amount: open.reduce((sum, { amount }) => sum + amount, 0), currency },
    leftOut: { total: leftOut.length, items: named.map((due) => presentDue(due, { nameOf, currency })) },
  }
}
