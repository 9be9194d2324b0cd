import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Payee } from "../accounts/payees.ts"
import type { PayoutsContext } from "../context.ts"
import { piecesOf } from "../domain/pieces.ts"
import { waitsUntil } from "../domain/waiting.ts"
import {
  findClientsLastPaid,
  findLastPaid,
  findLastSpecialist,
  insertLines,
  type NewLine,
} from "../line-repository.ts"
import { endWay, findInMaking, findRun, findRunByKey, insertRun, lockRun, type Run } from "../repository.ts"
import { accountPlace, creditorOf } from "./accounts.ts"
import { collectClaims, collectOf, type Due, owedIds, type Wanted } from "./due.ts"
import { readRun } from "./views.ts"

/** Runs are made and moved one after the other, a batch of their lines at a time: each sees what the one before took. */
export const queueUp = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts.run'))`)
}

type Making = Wanted & { readonly actor: SignedIn; readonly key: string }
type Drafting = { readonly tx: Tx; readonly run: Pick<Run, "id" | "currency" | "madeAt"> }
type Payable = Pick<Due, "specialistId" | "claimId" | "amount"> & { readonly payee: Payee }

/** Of those who are owed something those whom a run pays. */
const payableOf = (found: readonly Due[], madeAt: number): readonly Payable[] =>
  found.flatMap(({ specialistId, claimId, amount, payee, leftOut }) => {
    if (leftOut !== null || payee === undefined) return []
    // By the time that a run is gone on with, an account may be used that still waited when the run was begun.
    if (waitsUntil(payee.changedAt, madeAt) !== null) return []
    return [{ specialistId, claimId, amount, payee }]
  })

const writeLines = async (
  ctx: PayoutsContext,
  { tx, run, payable }: Drafting & { readonly payable: readonly Payable[] },
): Promise<void> => {
  if (payable.length === 0) return
  const claimIds = payable.flatMap(({ claimId }) => claimId ?? [])
  const paidAt = await lastPaid(tx, payable)
  const lines: NewLine[] = []
  for (const each of payable) {
    const { specialistId, claimId, amount, payee } = each
    const { userId, changedAt, to } = payee
    const line = { id: randomUUID(), specialistId, claimId, userId, amount }
    const account = await ctx.fields.sealJson(tx, { at: accountPlace(line), value: creditorOf(to) })
    const isNew = changedAt !== null && changedAt > paidAt(each)
    lines.push({ ...line, account, accountChangedAt: isNew ? changedAt : null })
  }
  await insertLines(tx, { runId: run.id, currency: run.currency, lines })
  if (claimIds.length > 0) await ctx.claims().move(tx, { ids: claimIds, to: "inRun" })
}

/** When each of these was paid last, in epoch milliseconds; 0 for never. */
const lastPaid = async (tx: Tx, payable: readonly Payable[]): Promise<(one: Payable) => number> => {
  const specialists = await findLastPaid(
    tx,
    payable.flatMap(({ specialistId }) => specialistId ?? []),
  )
  const clients = await findClientsLastPaid(
    tx,
    payable.flatMap(({ claimId, payee }) => (claimId === null ? [] : payee.userId)),
  )
  return ({ specialistId, payee }) =>
    (specialistId === null ? clients.get(payee.userId) : specialists.get(specialistId)) ?? 0
}

/** Of these claims those that a run pays, kept from others. */
const payableClaims = async (
  ctx: PayoutsContext,
  { tx, ids, madeAt }: { readonly tx: Tx; readonly ids: readonly string[]; readonly madeAt: number },
): Promise<readonly Payable[]> => {
  const claims = await ctx.claims().lock(tx, ids)
  return payableOf(await collectClaims(ctx, { on: tx, claims }), madeAt)
}

/** The claims of clients that a run may take in, in pieces. */
const claimsInPieces = async (
  ctx: PayoutsContext,
  { on, currency, cutOff }: { readonly on: Queryable } & Pick<Run, "currency" | "cutOff">,
): Promise<readonly (readonly string[])[]> => {
  const open = await ctx.claims().open(on, { currency, before: cutOff })
  return piecesOf(open.map(({ id }) => id))
}

/** The first of those that are due of whom something can be paid: a run begins with them. */
const firstPayable = async (
  ctx: PayoutsContext,
  { tx, madeAt, wanted }: { readonly tx: Tx; readonly madeAt: number; readonly wanted: Wanted },
): Promise<readonly Payable[]> => {
  for (const ids of piecesOf(await owedIds(ctx, { on: tx, ...wanted }))) {
    const payable = payableOf(await collectOf(ctx, { on: tx, ids, ...wanted }), madeAt)
    if (payable.length > 0) return payable
  }
  for (const ids of await claimsInPieces(ctx, { on: tx, ...wanted })) {
    const payable = await payableClaims(ctx, { tx, ids, madeAt })
    if (payable.length > 0) return payable
  }
  throw new AppError("statusConflict")
}

/** Begins a run, unless its request did before; or answers another of the currency that has to be ended first. */
const begin = async (
  ctx: PayoutsContext,
  { tx, actor, key, ...wanted }: Making & { readonly tx: Tx },
): Promise<{ readonly id: string; readonly isOwn: boolean }> => {
  const before = await findRunByKey(tx, key)
  if (before !== null) return { id: before.id, isOwn: true }
  const { currency } = wanted
  const other = await findInMaking(tx, currency)
  if (other !== null) return { id: other.id, isOwn: false }
  const iban = ctx.house.accounts[currency]
  if (iban === undefined) throw new AppError("payoutAccountMissing", { params: { currency } })
  const madeAt = ctx.clock.now()
  const payable = await firstPayable(ctx, { tx, madeAt, wanted })
  const run = { id: randomUUID(), madeAt, currency }
  const debtor = { name: ctx.brand.company, iban, bic: ctx.house.bic }
  const { cutOff, minimum } = wanted
  await insertRun(tx, { ...run, cutOff, minimum, debtor, madeBy: actor.userId, key })
  await writeLines(ctx, { tx, run, payable })
  return { id: run.id, isOwn: true }
}

type Held = { readonly tx: Tx; readonly run: Run }

/** Does one thing with a run as long as it is in the making; answers whether it was. */
const inMaking = async (
  ctx: PayoutsContext,
  { id, act }: { readonly id: string; readonly act: (held: Held) => Promise<void> },
): Promise<boolean> =>
  await ctx.db.transaction(async (tx) => {
    await queueUp(tx)
    const run = await lockRun(tx, id)
    if (run?.underWay !== "making") return false
    await act({ tx, run })
    return true
  })

/** Ends a draft: it is there for everybody now, by whom it was begun. */
const endMaking = async (ctx: PayoutsContext, { tx, run }: Held): Promise<void> => {
  const { id, madeBy: userId, currency, lines } = run
  await endWay(tx, id)
  await ctx.audit.record(tx, {
    actor: { kind: "user", userId, isAdmin: true, isProvider: false, isCorporateAdmin: false },
    action: "payouts.runMade",
    object: { type: "payoutRun", id },
    details: { currency, lines },
  })
}

/** Adds the claims of clients that are in no run yet; answers whether the draft is still in the making. */
const addClaims = async (ctx: PayoutsContext, { id, currency, cutOff }: Run): Promise<boolean> => {
  for (const ids of await claimsInPieces(ctx, { on: ctx.db.query, currency, cutOff })) {
    const isGoingOn = await inMaking(ctx, {
      id,
      act: async ({ tx, run }) => {
        if (run.status !== "draft") return
        await writeLines(ctx, { tx, run, payable: await payableClaims(ctx, { tx, ids, madeAt: run.madeAt }) })
      },
    })
    if (!isGoingOn) return false
  }
  return true
}

/** Adds those who are still missing in a draft, some in a transaction. Who has a line already is under way, and gets no other. */
export const finishMaking = async (ctx: PayoutsContext, begun: Run): Promise<void> => {
  const { id, currency } = begun
  const on = ctx.db.query
  const after = await findLastSpecialist(on, id)
  const left = (await owedIds(ctx, { on, currency })).filter((specialistId) => specialistId > after)
  for (const ids of piecesOf(left)) {
    const isGoingOn = await inMaking(ctx, {
      id,
      act: async ({ tx, run }) => {
        if (run.status !== "draft") return
        const { cutOff, minimum, madeAt } = run
        const found = await collectOf(ctx, { on: tx, ids, currency, cutOff, minimum })
        await writeLines(ctx, { tx, run, payable: payableOf(found, madeAt) })
      },
    })
    if (!isGoingOn) return
  }
  if (await addClaims(ctx, begun)) await inMaking(ctx, { id, act: (held) => endMaking(ctx, held) })
}

/** Drafts a run of all that is due. Throws statusConflict when that is nothing, payoutAccountMissing without one of ours. */
export const makeRun = async (ctx: PayoutsContext, making: Making): Promise<Run> => {
  for (;;) {
    const { id, isOwn } = await ctx.db.transaction(async (tx) => {
      await queueUp(tx)
      return await begin(ctx, { tx, ...making })
    })
    const run = await findRun(ctx.db.query, id)
    if (run?.underWay === "making") await finishMaking(ctx, run)
    if (isOwn) return await readRun(ctx, id)
  }
}
