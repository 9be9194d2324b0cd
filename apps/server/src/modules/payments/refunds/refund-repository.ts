import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { refund } from "../tables.ts"

/** A promise to give money back. Minor units. */
export type Refund = {
  readonly id: string
  readonly orderId: string
  readonly ref: string
  readonly amount: number
  readonly reason: string
  readonly status: "requested" | "sent" | "done" | "failed"
  /** How often it was begun before. */
  readonly tries: number
  /** How often the specialist was given their share of it all the same, and lost it again: odd while they have it. */
  readonly turns: number
  readonly createdAt: number
  /** When it was done, or refused. */
  readonly finishedAt: number | null
}

type Row = typeof refund.$inferSelect

const toRefund = ({ createdAt, finishedAt, ...row }: Row): Refund => {
  const { id, orderId, ref, amount, reason, status, tries, turns } = row
  return {
    id,
    orderId,
    ref,
    amount,
    reason,
    status,
    tries,
    turns,
    createdAt: createdAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
  }
}

/** Writes a refund that is due now; null when one stands under its reference already. */
export const insertRefund = async (
  tx: Tx,
  input: Pick<Refund, "id" | "orderId" | "ref" | "amount" | "reason"> & { readonly now: number },
): Promise<Refund | null> => {
  const { now, ...rest } = input
  const [row] = await tx
    .insert(refund)
    .values({ ...rest, createdAt: new Date(now), dueAt: new Date(now) })
    .onConflictDoNothing({ target: refund.ref })
    .returning()
  return row === undefined ? null : toRefund(row)
}

/** A refund by its reference, or null. */
export const findRefundByRef = async (on: Queryable, ref: string): Promise<Refund | null> => {
  const [row] = await on.select().from(refund).where(eq(refund.ref, ref))
  return row === undefined ? null : toRefund(row)
}

/** Ids of refunds that are due, oldest first. */
export const dueRefundIds = async (
  on: Queryable,
  at: { readonly now: number; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await on
    .select({ id: refund.id })
    .from(refund)
    .where(and(isNotNull(refund.dueAt), lte(refund.dueAt, new Date(at.now))))
    .orderBy(asc(refund.dueAt))
    .limit(at.limit)
  return rows.map(({ id }) => id)
}

/**
 * Takes a refund in hand until `until`: nobody else begins it before. `tries` counts the times before this one. Null
 * when it is not due.
 */
export const claimRefund = async (
  on: Queryable,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<Refund | null> => {
  const [row] = await on
    .update(refund)
    .set({ status: "sent", tries: sql`${refund.tries} + 1`, dueAt: new Date(claim.until) })
    .where(and(eq(refund.id, claim.id), isNotNull(refund.dueAt), lte(refund.dueAt, new Date(claim.now))))
    .returning()
  return row === undefined ? null : { ...toRefund(row), tries: row.tries - 1 }
}

/** Puts a refund off. */
export const postponeRefund = async (
  on: Queryable,
  later: { readonly id: string; readonly dueAt: number },
): Promise<void> => {
  await on
    .update(refund)
    .set({ dueAt: new Date(later.dueAt) })
    .where(and(eq(refund.id, later.id), eq(refund.status, "sent")))
}

type Finish = {
  readonly id: string
  readonly now: number
  readonly outcome:
    | {
        readonly status: "done"
        readonly way: "void" | "refund" | "tender"
        readonly gatewayRefundId: string | null
      }
    | { readonly status: "failed" }
}

/** Ends a refund; false when it had ended already. */
export const finishRefund = async (tx: Tx, { id, now, outcome }: Finish): Promise<boolean> => {
  const rows = await tx
    .update(refund)
    .set({ ...outcome, dueAt: null, finishedAt: new Date(now) })
    .where(and(eq(refund.id, id), eq(refund.status, "sent")))
    .returning({ id: refund.id })
  return rows.length === 1
}

/** Ids of an order's refunds that are done. */
export const doneRefundIds = async (on: Queryable, orderId: string): Promise<readonly string[]> => {
  const rows = await on
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, "done")))
  return rows.map(({ id }) => id)
}

/** Notes that its share of the specialist went to them, or back. */
export const turnRefund = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .update(refund)
    .set({ turns: sql`${refund.turns} + 1` })
    .where(eq(refund.id, id))
}

/** What was asked to go back of an order, the oldest first. */
export const refundsOf = async (on: Queryable, orderId: string): Promise<Refund[]> =>
  (await on.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt))).map(
    toRefund,
  )
