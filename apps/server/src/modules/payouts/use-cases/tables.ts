import type { DuePayout, PayoutLine, PayoutRun } from "@arnica/contract/payouts"
import { toDecimal } from "@arnica/rules/money"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { findLines } from "../line-repository.ts"
import type { Wanted } from "./due.ts"
import { dueWithPeople, linesPage, readRun, runsPage } from "./views.ts"

type Exporting = {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const PIECE = 500

/** All runs as a table, piece by piece, the newest first. */
export const exportRuns = async (
  ctx: PayoutsContext,
  { actor, request: { id, ip } }: Exporting,
): Promise<AsyncGenerator<string>> => {
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, { actor, action: "payouts.runsExported", request: { id, ip } }),
  )
  return csvInPieces<PayoutRun>({
    head: [
      "id",
      "status",
      "cut off",
      "currency",
      "total",
      "payouts",
      "open",
      "made by",
      "made",
      "approved by",
      "approved",
      "handed over",
    ],
    size: PIECE,
    read: async ({ skipped }) => (await runsPage(ctx, { actor, count: PIECE, offset: skipped })).items,
    cells: (run) => [
      run.id,
      run.status,
      run.cutOff,
      run.total.currency,
      toDecimal(run.total),
      run.lines,
      run.openLines,
      run.madeBy,
      run.madeAt,
      run.approvedBy,
      run.approvedAt,
      run.exportedAt,
    ],
  })
}

/** Who is owed something in a currency as a table, piece by piece. Everybody who is in it can read that it was made. */
export const exportDue = (
  ctx: PayoutsContext,
  { actor, request: { id, ip }, ...wanted }: Exporting & Wanted,
): AsyncGenerator<string> =>
  csvInPieces<DuePayout>({
    head: ["specialist id", "name", "currency", "amount", "left out"],
    size: PIECE,
    read: async ({ skipped }) => {
      const { page, userIds: subjects } = await dueWithPeople(ctx, {
        ...wanted,
        count: PIECE,
        offset: skipped,
      })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, { actor, action: "payouts.dueExported", request: { id, ip }, subjects }),
      )
      return page.items
    },
    cells: ({ specialistId, name, amount, leftOut }) => [
      specialistId,
      name,
      amount.currency,
      toDecimal(amount),
      leftOut,
    ],
  })

/** The payouts of a run as a table, piece by piece. Everybody whose payout is in it can read that it was made. Throws notFound. */
export const exportLines = async (
  ctx: PayoutsContext,
  { actor, request: { id, ip }, runId }: Exporting & { readonly runId: string },
): Promise<AsyncGenerator<string>> => {
  await readRun(ctx, runId)
  return csvInPieces<PayoutLine>({
    head: ["id", "name", "currency", "amount", "account", "account changed", "state", "reason", "settled"],
    size: PIECE,
    read: async ({ skipped }) => {
      const page = { count: PIECE, offset: skipped }
      const { items } = await linesPage(ctx, { id: runId, ...page })
      await ctx.db.transaction(async (tx) => {
        const subjects = (await findLines(tx, { runId, page })).map(({ userId }) => userId)
        await ctx.audit.recordEach(tx, {
          actor,
          action: "payouts.linesExported",
          request: { id, ip },
          subjects,
          object: { type: "payoutRun", id: runId },
        })
      })
      return items
    },
    cells: (line) => [
      line.id,
      line.name,
      line.amount.currency,
      toDecimal(line.amount),
      line.iban,
      line.accountChangedAt,
      line.state,
      line.reason,
      line.settledAt,
    ],
  })
}
