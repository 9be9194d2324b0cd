import type { Tx } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { payeesOf } from "../accounts/payees.ts"
import type { PayoutsContext } from "../context.ts"
import { canFollow, isOpenTo, type RunStep } from "../domain/steps.ts"
import { tellPaid, tellReturned } from "../letters.ts"
import {
  approveRun,
  endRun,
  exportRun,
  findLines,
  findRun,
  type Line,
  lockRun,
  moveLine,
  type Run,
} from "../repository.ts"
import { removeRequests } from "../request-repository.ts"
import { creditorOf, openAccount } from "./accounts.ts"
import { standingOf } from "./confirmation.ts"
import { dueAmounts } from "./due.ts"
import { postExecution, postPromise, postReturn } from "./ledger.ts"
import { queueUp } from "./make-run.ts"

/** Who does it, with what they saw and what proves that it is them. */
type Asked = {
  readonly actor: SignedIn
  readonly id: string
  readonly version: string
  readonly password?: string | undefined
  readonly request: { readonly ip: string }
}
type RunAction = "runApproved" | "runExported" | "runDiscarded" | `payout.${Outcome["outcome"]}`
type Step = { readonly tx: Tx; readonly run: Run }

/**
 * Does one thing with a run that is locked, and writes down who did. Throws notFound; wrongPassword or passwordNeeded
 * unless it is proven to be them; editedElsewhere where the run is not as it was confirmed.
 */
const move = async (
  ctx: PayoutsContext,
  { actor, id, action, version, password, request }: Asked & { readonly action: RunAction },
  act: (step: Step) => Promise<void>,
): Promise<Run> => {
  await ctx.identity.proveOwner({ userId: actor.userId, password, address: request.ip })
  return await ctx.db.transaction(async (tx) => {
    await queueUp(tx)
    const run = await lockRun(tx, id)
    if (run === null) throw new AppError("notFound")
    if (version !== (await standingOf(ctx, { on: tx, run })).version) throw new AppError("editedElsewhere")
    await act({ tx, run })
    await ctx.audit.record(tx, { actor, action: `payouts.${action}`, object: { type: "payoutRun", id } })
    const moved = await findRun(tx, id)
    if (moved === null) throw new Error("a run was gone while it was locked")
    return moved
  })
}

const only = (run: Run, step: RunStep): void => {
  if (!isOpenTo(step, run)) throw new AppError("statusConflict", { data: { status: run.status } })
}

/** What the draft says must still be true: nobody is owed less, and everybody is paid where they are paid now. */
const refuseOutdated = async (
  ctx: PayoutsContext,
  { tx, run, lines }: Step & { readonly lines: readonly Line[] },
): Promise<void> => {
  const due = await dueAmounts(ctx, { on: tx, ...run })
  const payees = await payeesOf(ctx, { on: tx, ids: lines.map(({ specialistId }) => specialistId) })
  for (const line of lines) {
    const { specialistId, amount } = line
    const standing = payees.get(specialistId)
    const planned = await openAccount(ctx, { on: tx, line })
    const isSame =
      standing !== undefined &&
      planned !== null &&
      // Changed and changed back, it waits as well.
      standing.waitsUntil === null &&
      JSON.stringify(creditorOf(standing.to)) === JSON.stringify(planned)
    if (!isSame || (due.get(specialistId) ?? 0) < amount) throw new AppError("payoutOutdated")
  }
}

/**
 * Approves a draft. Throws payoutNeedsAnother for the admin who made it, where there is another one; payoutOutdated
 * when somebody is owed less by now or is paid elsewhere.
 */
export const approve = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runApproved" }, async ({ tx, run }) => {
    const { actor, id } = asked
    only(run, "approve")
    const isOwn = run.madeBy === actor.userId
    if (isOwn && (await ctx.identity.hasOtherAdmin(actor.userId))) throw new AppError("payoutNeedsAnother")
    const lines = await findLines(tx, { runId: id })
    await refuseOutdated(ctx, { tx, run, lines })
    for (const line of lines) {
      await postPromise(ctx, { tx, line })
      await moveLine(tx, { id: line.id, to: "promised", settledAt: null })
    }
    await removeRequests(
      tx,
      lines.map(({ specialistId }) => specialistId),
    )
    await approveRun(tx, { id, now: ctx.clock.now(), by: actor.userId, alone: isOwn })
  })

/** Notes that an approved run is handed to the bank; again for one that was. */
export const handOver = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runExported" }, async ({ tx, run }) => {
    if (run.status === "exported") return
    only(run, "handOver")
    await exportRun(tx, { id: run.id, now: ctx.clock.now() })
  })

/** Discards a run that was not handed to the bank. */
export const discard = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runDiscarded" }, async ({ tx, run }) => {
    only(run, "discard")
    const now = ctx.clock.now()
    for (const line of await findLines(tx, { runId: run.id })) {
      if (line.state === "promised") await postReturn(ctx, { tx, line })
      await moveLine(tx, { id: line.id, to: "dropped", settledAt: now })
    }
    await endRun(tx, { id: run.id, now, as: "discarded" })
  })

/** What the bank did with a line, or with all that are open. */
export type Outcome =
  | { readonly outcome: "executed"; readonly line?: string | undefined }
  | { readonly outcome: "returned"; readonly line: string; readonly reason: string }

const settle = async (
  ctx: PayoutsContext,
  { tx, line, what }: { readonly tx: Tx; readonly line: Line; readonly what: Outcome },
): Promise<void> => {
  const settledAt = ctx.clock.now()
  const account = await openAccount(ctx, { on: tx, line })
  if (what.outcome === "executed") {
    await postExecution(ctx, { tx, line })
    await moveLine(tx, { id: line.id, to: "executed", settledAt })
    return await tellPaid(ctx, { tx, line, account })
  }
  await postReturn(ctx, { tx, line })
  await moveLine(tx, { id: line.id, to: "returned", settledAt, reason: what.reason })
  await tellReturned(ctx, { tx, line, account })
}

/** Notes what the bank did. The run is settled with its last line. Throws statusConflict, and notFound for a line of another. */
export const noteOutcome = async (
  ctx: PayoutsContext,
  { what, ...asked }: Asked & { readonly what: Outcome },
): Promise<Run> =>
  await move(ctx, { ...asked, action: `payout.${what.outcome}` }, async ({ tx, run }) => {
    const { id } = asked
    only(run, "note")
    const lines = await findLines(tx, { runId: id })
    const named = what.line === undefined ? lines : lines.filter((line) => line.id === what.line)
    if (what.line !== undefined && named.length === 0) throw new AppError("notFound")
    const meant = named.filter((line) => canFollow(what.outcome, line))
    if (meant.length === 0) throw new AppError("statusConflict")
    for (const line of meant) await settle(ctx, { tx, line, what })
    const moved = new Set(meant.map((line) => line.id))
    const isDone = lines.every((line) => line.state !== "promised" || moved.has(line.id))
    if (isDone && run.status === "exported") await endRun(tx, { id, now: ctx.clock.now(), as: "settled" })
  })
