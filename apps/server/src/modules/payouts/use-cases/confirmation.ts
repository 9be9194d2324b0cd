import { createHash } from "node:crypto"
import type { RunConfirmation } from "@arnica/contract/payouts"
import { maskIban } from "@arnica/rules/billing"
import type { Queryable } from "../../../platform/db/handles.ts"
import { payeesOfLines } from "../accounts/payees-of-lines.ts"
import type { PayoutsContext } from "../context.ts"
import { PIECE } from "../domain/pieces.ts"
import { findClaimLinesAfter, findLinesAfter, type Line } from "../line-repository.ts"
import type { Run } from "../repository.ts"
import { openAccount } from "./accounts.ts"
import { collect, keyOf } from "./due.ts"
import { namesOf, presentDue, readRun } from "./views.ts"

const MOST_NAMED = 20

type Changed = { readonly line: Line; readonly changedAt: number }
type Asked = { readonly on: Queryable; readonly run: Run }

/** Before every claim. */
const FIRST_CLAIM = "00000000-0000-0000-0000-000000000000"

/** The lines of a run, some at a time: specialists by their numbers, then what clients cash out. */
export async function* linesInPieces(
  on: Queryable,
  runId: string,
): AsyncGenerator<readonly Line[], void, undefined> {
  let after = 0
  for (;;) {
    const lines = await findLinesAfter(on, { runId, after, count: PIECE })
    const last = lines.at(-1)
    if (last === undefined) break
    yield lines
    after = last.specialistId ?? after
  }
  let claim = FIRST_CLAIM
  for (;;) {
    const lines = await findClaimLinesAfter(on, { runId, after: claim, count: PIECE })
    const last = lines.at(-1)
    if (last === undefined) return
    yield lines
    claim = last.claimId ?? claim
  }
}

/** Of these lines those that are open and whose account was changed. */
const changedOf = async (
  ctx: Pick<PayoutsContext, "joining" | "partners" | "clock" | "fields">,
  { on, run, open }: Asked & { readonly open: readonly Line[] },
): Promise<readonly Changed[]> => {
  const payees = await payeesOfLines(ctx, { on, lines: open })
  return open.flatMap((line) => {
    const now = payees.get(line.id)?.changedAt ?? null
    const since = now !== null && now >= run.madeAt ? now : line.accountChangedAt
    return since === null ? [] : [{ line, changedAt: since }]
  })
}

/** How a run stands: what is open of it, whose account was changed, and the version by which both are told apart. */
export const readCurrentState = async (
  ctx: Pick<PayoutsContext, "joining" | "partners" | "clock" | "fields">,
  { on, run }: Asked,
): Promise<{
  readonly version: string
  readonly open: readonly Pick<Line, "specialistId" | "claimId" | "amount">[]
  readonly changed: readonly Changed[]
}> => {
  const version = createHash("sha256").update(JSON.stringify([run.id, run.status, run.total]))
  const open: Pick<Line, "specialistId" | "claimId" | "amount">[] = []
  const changed: Changed[] = []
  for await (const lines of linesInPieces(on, run.id)) {
    const still = lines.filter(({ state }) => state === "planned" || state === "promised")
    const moved = still.length === 0 ? [] : await changedOf(ctx, { on, run, open: still })
    open.push(...still.map(({ specialistId, claimId, amount }) => ({ specialistId, claimId, amount })))
    changed.push(...moved)
    const seen = [
      lines.map(({ id, amount, state }) => [id, amount, state]),
      moved.map(({ line, changedAt }) => [line.id, changedAt]),
    ]
    version.update(JSON.stringify(seen))
  }
  return { version: version.digest("hex"), open, changed }
}

/** What is to be confirmed before something is done with a run. Throws notFound. */
export const confirmationOf = async (ctx: PayoutsContext, id: string): Promise<RunConfirmation> => {
  const on = ctx.db.query
  const run = await readRun(ctx, id)
  const { currency } = run
  const { version, open, changed } = await readCurrentState(ctx, { on, run })
  const inRun = new Set(open.map(keyOf))
  const leftOut = (await collect(ctx, { on, ...run })).filter(
    (due) => due.leftOut !== null && !inRun.has(keyOf(due)),
  )
  const named = leftOut.slice(0, MOST_NAMED)
  const nameOf = await namesOf(ctx, [...changed.map(({ line }) => line), ...named])
  await ctx.fields.warm(changed.map(({ line }) => line.userId))
  const accounts: RunConfirmation["changed"] = []
  for (const { line, changedAt } of changed) {
    const account = await openAccount(ctx, { on, line })
    accounts.push({
      specialistId: line.specialistId,
      name: nameOf(line),
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
