import type { DuePayout, PayoutLine, PayoutRun } from "@arnica/contract/payouts"
import type { Currency } from "@arnica/contract/shared"
import { maskIban } from "@arnica/rules/billing"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { canFollow, isOpenTo, type RunStep } from "../domain/steps.ts"
import { countLines, findLines } from "../line-repository.ts"
import { countDrafts, findRun, findRuns, type Run } from "../repository.ts"
import { openAccount } from "./accounts.ts"
import { collect, type Due, type Wanted } from "./due.ts"

type Page = { readonly count: number; readonly offset: number }
type Reader = Pick<SignedIn, "userId">

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** While something is being done with the lines of a run, nothing else begins. */
const canMove = (step: RunStep, { status, underWay }: Pick<Run, "status" | "underWay">): boolean =>
  underWay === null && isOpenTo(step, { status })

/** Runs as an admin sees them. */
const presentRuns = async (
  { identity }: Pick<PayoutsContext, "identity">,
  { actor, runs }: { readonly actor: Reader; readonly runs: readonly Run[] },
): Promise<PayoutRun[]> => {
  const names = await identity.users.byIds([
    ...new Set(
      runs.flatMap(({ madeBy, approvedBy }) => [madeBy, ...(approvedBy === null ? [] : [approvedBy])]),
    ),
  ])
  const hasOther = await identity.hasOtherAdmin(actor.userId)
  return runs.map(({ id, status, currency, lines, openLines, madeBy, approvedBy, underWay, ...run }) => ({
    id,
    status,
    lines,
    openLines,
    cutOff: new Date(run.cutOff).toISOString(),
    minimum: { amount: run.minimum, currency },
    total: { amount: run.total, currency },
    madeBy: names.get(madeBy)?.name ?? "",
    madeAt: new Date(run.madeAt).toISOString(),
    approvedBy: approvedBy === null ? null : (names.get(approvedBy)?.name ?? ""),
    approvedAt: iso(run.approvedAt),
    exportedAt: iso(run.exportedAt),
    abilities: {
      approve: canMove("approve", { status, underWay }) && (madeBy !== actor.userId || !hasOther),
      handOver: canMove("handOver", { status, underWay }),
      fetchFile: isOpenTo("fetchFile", { status }),
      noteAllPaid: canMove("note", { status, underWay }) && openLines > 0,
      discard: canMove("discard", { status, underWay }),
    },
  }))
}

/** One run as an admin sees it. */
export const presentRun = async (
  ctx: Pick<PayoutsContext, "identity">,
  { actor, run }: { readonly actor: Reader; readonly run: Run },
): Promise<PayoutRun> => {
  const [presented] = await presentRuns(ctx, { actor, runs: [run] })
  if (presented === undefined) throw new Error("a run was not presented")
  return presented
}

/** A page of runs, the newest first. */
export const runsPage = async (
  ctx: PayoutsContext,
  { actor, ...page }: Page & { readonly actor: Reader },
): Promise<{ total: number; items: PayoutRun[] }> => {
  const { total, items } = await findRuns(ctx.db.query, page)
  return { total, items: await presentRuns(ctx, { actor, runs: items }) }
}

/** How many runs an admin may approve: their own only while there is nobody else. */
export const runsToApprove = async ({ db, identity }: PayoutsContext, userId: string): Promise<number> =>
  await countDrafts(db.query, (await identity.hasOtherAdmin(userId)) ? userId : null)

/** A run. Throws notFound. */
export const readRun = async (ctx: PayoutsContext, id: string): Promise<Run> => {
  const run = await findRun(ctx.db.query, id)
  if (run === null || run.underWay === "making") throw new AppError("notFound")
  return run
}

type Whose = Pick<Due, "specialistId" | "userId">

/** The names of these specialists and clients. */
export const namesOf = async (
  { specialists, identity }: Pick<PayoutsContext, "specialists" | "identity">,
  whose: readonly Whose[],
): Promise<(one: Whose) => string> => {
  const known = await specialists.bySpecialistIds([
    ...new Set(whose.flatMap(({ specialistId }) => specialistId ?? [])),
  ])
  const clients = await identity.users.byIds([
    ...new Set(whose.flatMap(({ specialistId, userId }) => (specialistId === null ? (userId ?? []) : []))),
  ])
  return ({ specialistId, userId }) =>
    (specialistId === null ? clients.get(userId ?? "")?.name : known.get(specialistId)?.fullName) ?? ""
}

/** A page of the payouts of a run, the greatest first. */
export const linesPage = async (
  ctx: PayoutsContext,
  { id, ...page }: Page & { readonly id: string },
): Promise<{ total: number; items: PayoutLine[] }> => {
  const run = await readRun(ctx, id)
  const isAtBank = isOpenTo("note", run)
  const lines = await findLines(ctx.db.query, { runId: id, page })
  const nameOf = await namesOf(ctx, lines)
  await ctx.fields.warm(lines.map(({ userId }) => userId))
  const items: PayoutLine[] = []
  for (const line of lines) {
    const { specialistId, amount, currency, state, reason } = line
    const account = await openAccount(ctx, { on: ctx.db.query, line })
    items.push({
      id: line.id,
      specialistId,
      name: nameOf(line),
      state,
      reason,
      amount: { amount, currency },
      iban: maskIban(account?.iban ?? ""),
      settledAt: iso(line.settledAt),
      accountChangedAt: iso(line.accountChangedAt),
      abilities: {
        notePaid: isAtBank && canFollow("executed", line),
        noteReturned: isAtBank && canFollow("returned", line),
      },
    })
  }
  return { total: await countLines(ctx.db.query, id), items }
}

/** Somebody who is owed something, as an admin sees them. */
export const presentDue = (
  due: Due,
  { nameOf, currency }: { readonly nameOf: (one: Whose) => string; readonly currency: Currency },
): DuePayout => ({
  specialistId: due.specialistId,
  name: nameOf(due),
  leftOut: due.leftOut,
  amount: { amount: due.amount, currency },
  waitsUntil: iso(due.payee?.waitsUntil ?? null),
})

type DuePage = { total: number; sum: { amount: number; currency: Currency }; items: DuePayout[] }

/** Who is owed something, a page of it, and what a run would pay in all. */
export const duePage = async (ctx: PayoutsContext, asked: Wanted & Page): Promise<DuePage> =>
  (await dueWithPeople(ctx, asked)).page

/** The same with the accounts of whom it tells. */
export const dueWithPeople = async (
  ctx: PayoutsContext,
  { count, offset, ...wanted }: Wanted & Page,
): Promise<{ readonly page: DuePage; readonly userIds: readonly string[] }> => {
  const { currency } = wanted
  const due = await collect(ctx, { on: ctx.db.query, ...wanted })
  const shown = due.slice(offset, offset + count)
  const nameOf = await namesOf(ctx, shown)
  const specialists = await ctx.specialists.bySpecialistIds(
    shown.flatMap(({ specialistId }) => specialistId ?? []),
  )
  const clients = shown.flatMap(({ specialistId, userId }) => (specialistId === null ? (userId ?? []) : []))
  const userIds = [...[...specialists.values()].map(({ userId }) => userId), ...new Set(clients)]
  const paid = due.filter(({ leftOut }) => leftOut === null)
  const page = {
    total: due.length,
    sum: { amount: paid.reduce((sum, { amount }) => sum + amount, 0), currency },
    items: shown.map((each) => presentDue(each, { nameOf, currency })),
  }
  return { page, userIds }
}
