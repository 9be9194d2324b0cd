import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { payeesOfLines } from "../accounts/payees-of-lines.ts"
import type { PayoutsContext } from "../context.ts"
import { canFollow, isOpenTo, type RunStep } from "../domain/steps.ts"
import { findLine, type Line, moveLines } from "../line-repository.ts"
import { notifyReturned } from "../notifications.ts"
import {
  approveRun,
  beginSettling,
  discardRun,
  exportRun,
  lockRun,
  type Run,
  settleRun,
} from "../repository.ts"
import { creditorOf, openAccount } from "./accounts.ts"
import { linesInPieces, readCurrentState } from "./confirmation.ts"
import { dueAmounts } from "./due.ts"
import { finish, settlePaid } from "./finish.ts"
import { postReturn } from "./ledger.ts"
import { queueUp } from "./make-run.ts"
import { readRun } from "./views.ts"

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
 * Does one thing with a run that is locked, and writes down who did; then what follows for its lines, in batches. What was
 * broken off before is ended first. Throws notFound; wrongPassword or passwordNeeded unless it is proven to be them;
 * editedElsewhere where the run is not as it was confirmed.
 */
const move = async (
  ctx: PayoutsContext,
  { actor, id, action, version, password, request }: Asked & { readonly action: RunAction },
  act: (step: Step) => Promise<void>,
): Promise<Run> => {
  await ctx.identity.proveOwner({ userId: actor.userId, password, address: request.ip })
  await finish(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await queueUp(tx)
    const run = await lockRun(tx, id)
    if (run === null) throw new AppError("notFound")
    const isSeen = run.underWay === null && version === (await readCurrentState(ctx, { on: tx, run })).version
    if (!isSeen) throw new AppError("editedElsewhere")
    await act({ tx, run })
    await ctx.audit.record(tx, { actor, action: `payouts.${action}`, object: { type: "payoutRun", id } })
  })
  await finish(ctx, id)
  return await readRun(ctx, id)
}

const only = (run: Run, step: RunStep): void => {
  if (!isOpenTo(step, run)) throw new AppError("statusConflict", { data: { status: run.status } })
}

/** What the draft says must still be true: nobody is owed less, and everybody is paid where they are paid now. */
const refuseOutdated = async (
  ctx: PayoutsContext,
  { tx, run, lines }: Step & { readonly lines: readonly Line[] },
): Promise<void> => {
  const ids = lines.flatMap(({ specialistId }) => specialistId ?? [])
  const { currency, cutOff } = run
  const due = await dueAmounts(ctx, { on: tx, currency, cutOff, ids })
  const payees = await payeesOfLines(ctx, { on: tx, lines })
  for (const line of lines) {
    const { specialistId, amount } = line
    const current = payees.get(line.id)
    // What a client cashes out is held until it is paid.
    const owed = specialistId === null ? amount : (due.get(specialistId) ?? 0)
    const planned = await openAccount(ctx, { on: tx, line })
    const isSame =
      current !== undefined &&
      planned !== null &&
      // Changed and changed back, it waits as well.
      current.waitsUntil === null &&
      JSON.stringify(creditorOf(current.to)) === JSON.stringify(planned)
    if (!isSame || owed < amount) throw new AppError("payoutOutdated")
  }
}

/**
 * Approves a draft; its lines are promised. Throws payoutNeedsAnother for the admin who made it, where there is another
 * one; payoutOutdated when somebody is owed less by now or is paid elsewhere.
 */
export const approve = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runApproved" }, async ({ tx, run }) => {
    const { actor, id } = asked
    only(run, "approve")
    const isOwn = run.madeBy === actor.userId
    if (isOwn && (await ctx.identity.hasOtherAdmin(actor.userId))) throw new AppError("payoutNeedsAnother")
    for await (const lines of linesInPieces(tx, id)) await refuseOutdated(ctx, { tx, run, lines })
    await approveRun(tx, { id, now: ctx.clock.now(), by: actor.userId, alone: isOwn })
  })

/** Notes that an approved run is handed to the bank; again for one that was. */
export const handOver = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runExported" }, async ({ tx, run }) => {
    if (run.status === "exported") return
    only(run, "handOver")
    await exportRun(tx, { id: run.id, now: ctx.clock.now() })
  })

/** Discards a run that was not handed to the bank; its lines are dropped. */
export const discard = async (ctx: PayoutsContext, asked: Asked): Promise<Run> =>
  await move(ctx, { ...asked, action: "runDiscarded" }, async ({ tx, run }) => {
    only(run, "discard")
    await discardRun(tx, { id: run.id, now: ctx.clock.now() })
  })

/** What the bank did with a line, or with all that are open. */
export type Outcome =
  | { readonly outcome: "executed"; readonly line?: string | undefined }
  | { readonly outcome: "returned"; readonly line: string; readonly reason: string }

const settle = async (
  ctx: PayoutsContext,
  { tx, line, what }: { readonly tx: Tx; readonly line: Line; readonly what: Outcome },
): Promise<void> => {
  if (what.outcome === "executed") return await settlePaid(ctx, { tx, lines: [line] })
  const account = await openAccount(ctx, { on: tx, line })
  await postReturn(ctx, { tx, line })
  const { reason } = what
  await moveLines(tx, { ids: [line.id], to: "returned", settledAt: ctx.clock.now(), reason })
  if (line.claimId !== null) return await ctx.claims().move(tx, { ids: [line.claimId], to: "returned" })
  await notifyReturned(ctx, { tx, line, account })
}

/** Notes what the bank did. The run is settled with its last line. Throws statusConflict, and notFound for a line of another. */
export const noteOutcome = async (
  ctx: PayoutsContext,
  { what, ...asked }: Asked & { readonly what: Outcome },
): Promise<Run> =>
  await move(ctx, { ...asked, action: `payout.${what.outcome}` }, async ({ tx, run }) => {
    const { id } = run
    only(run, "note")
    if (what.line === undefined) {
      if (run.openLines === 0) throw new AppError("statusConflict")
      return await beginSettling(tx, id)
    }
    const line = await findLine(tx, { runId: id, id: what.line })
    if (line === null) throw new AppError("notFound")
    if (!canFollow(what.outcome, line)) throw new AppError("statusConflict")
    await settle(ctx, { tx, line, what })
    await settleRun(tx, { id, now: ctx.clock.now() })
  })
