import type { Tx } from "../../../platform/db/handles.ts"
import type { ClaimStep } from "../claims.ts"
import type { PayoutsContext } from "../context.ts"
import { PIECE } from "../domain/pieces.ts"
import { type Line, lockLinesIn, moveLines } from "../line-repository.ts"
import { notifyPaid } from "../notifications.ts"
import { endWay, findRun, findUnderWay, lockRun, type Run, settleRun } from "../repository.ts"
import { removeRequests } from "../request-repository.ts"
import { openAccount } from "./accounts.ts"
import { dueAmounts } from "./due.ts"
import { postExecution, postPromise, postReturn } from "./ledger.ts"
import { finishMaking, queueUp } from "./make-run.ts"

type Batch = { readonly tx: Tx; readonly run: Run; readonly lines: readonly Line[] }
type Way = Exclude<Run["underWay"], null | "making">
type Work = {
  /** The lines that it has still to come to. */
  readonly states: readonly Line["state"][]
  readonly act: (ctx: PayoutsContext, batch: Batch) => Promise<void>
}

const idsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ id }) => id)
const specialistsOf = (lines: readonly Line[]): readonly number[] =>
  lines.flatMap(({ specialistId }) => specialistId ?? [])

/** What clients asked for goes on with its payouts. */
const moveClaims = async (
  ctx: PayoutsContext,
  { tx, lines, to }: Pick<Batch, "tx" | "lines"> & { readonly to: ClaimStep },
): Promise<void> => {
  const ids = lines.flatMap(({ claimId }) => claimId ?? [])
  if (ids.length > 0) await ctx.claims().move(tx, { ids, to })
}

/** Promises what was approved. Whoever is owed less by now, since the approval looked, is left out and paid by a later run. */
const promise = async (ctx: PayoutsContext, { tx, run, lines }: Batch): Promise<void> => {
  const { currency, cutOff } = run
  const due = await dueAmounts(ctx, { on: tx, currency, cutOff, ids: specialistsOf(lines) })
  const isCovered = ({ specialistId, amount }: Line): boolean =>
    specialistId === null || (due.get(specialistId) ?? 0) >= amount
  const covered = lines.filter(isCovered)
  for (const line of covered) await postPromise(ctx, { tx, line })
  await moveLines(tx, { ids: idsOf(covered), to: "promised", settledAt: null })
  await moveClaims(ctx, { tx, lines: covered, to: "sent" })
  const lost = lines.filter((line) => !isCovered(line))
  await moveLines(tx, { ids: idsOf(lost), to: "dropped", settledAt: ctx.clock.now() })
  await removeRequests(tx, specialistsOf(covered))
}

const drop = async (ctx: PayoutsContext, { tx, lines }: Batch): Promise<void> => {
  for (const line of lines) if (line.state === "promised") await postReturn(ctx, { tx, line })
  await moveLines(tx, { ids: idsOf(lines), to: "dropped", settledAt: ctx.clock.now() })
  await moveClaims(ctx, { tx, lines, to: "asked" })
}

/** Notes that the bank paid these, and tells whom it paid. */
export const settlePaid = async (
  ctx: PayoutsContext,
  { tx, lines }: Pick<Batch, "tx" | "lines">,
): Promise<void> => {
  await moveLines(tx, { ids: idsOf(lines), to: "executed", settledAt: ctx.clock.now() })
  for (const line of lines) {
    await postExecution(ctx, { tx, line })
    if (line.claimId === null)
      await notifyPaid(ctx, { tx, line, account: await openAccount(ctx, { on: tx, line }) })
  }
  await moveClaims(ctx, { tx, lines, to: "paid" })
}

const WORK: Readonly<Record<Way, Work>> = {
  promising: { states: ["planned"], act: promise },
  dropping: { states: ["planned", "promised"], act: drop },
  settling: { states: ["promised"], act: settlePaid },
}

/** Does a batch of lines in a transaction of its own, which moves them on: no line comes twice. Answers whether more are left. */
const doBatch = async (
  ctx: PayoutsContext,
  { id, way }: { readonly id: string; readonly way: Way },
): Promise<boolean> =>
  await ctx.db.transaction(async (tx) => {
    await queueUp(tx)
    const run = await lockRun(tx, id)
    if (run?.underWay !== way) return false
    const { states, act } = WORK[way]
    const lines = await lockLinesIn(tx, { runId: id, states, count: PIECE })
    if (lines.length > 0) await act(ctx, { tx, run, lines })
    if (lines.length === PIECE) return true
    if (way === "settling") await settleRun(tx, { id, now: ctx.clock.now() })
    await endWay(tx, id)
    return false
  })

/** Brings what is being done with the lines of a run to its end, batch by batch; nothing where nothing is. */
export const finish = async (ctx: PayoutsContext, id: string): Promise<void> => {
  const run = await findRun(ctx.db.query, id)
  const way = run?.underWay ?? null
  if (run === null || way === null) return
  if (way === "making") return await finishMaking(ctx, run)
  while (await doBatch(ctx, { id, way }));
}

/** The same for all runs at which somebody was broken off. One that fails does not keep back the others. */
export const finishAll = async (ctx: PayoutsContext): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await findUnderWay(ctx.db.query))
    await finish(ctx, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new Error(`${failures.length} runs of payouts could not be gone on with`, { cause: failures[0] })
}
