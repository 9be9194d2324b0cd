import { and, asc, desc, eq, inArray, isNotNull, lte } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { attempt } from "../tables.ts"
import {
  type AttemptEvent,
  type AttemptStatus,
  attemptSourcesOf,
  attemptTargetOf,
  OPEN_ATTEMPTS,
  type Settlement,
} from "./domain/attempt-lifecycle.ts"
import type { Decline } from "./domain/declines.ts"

/** One try to charge an order. Instants in milliseconds since the epoch. */
export type Attempt = {
  readonly id: string
  readonly orderId: string
  readonly number: number
  readonly gateway: "local" | "braintree"
  readonly source: "nonce" | "vault"
  readonly keepCard: boolean
  readonly status: AttemptStatus
  readonly settlement: Settlement
  readonly transactionId: string | null
  readonly decline: Decline | null
  readonly createdAt: number
  readonly sentAt: number | null
  readonly lookAt: number | null
  /** What may be shown of the card; null when it is not known. */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** When its money was taken. */
  readonly takenAt: number | null
}

type Row = typeof attempt.$inferSelect

const toAttempt = ({ createdAt, sentAt, finishedAt: _finished, lookAt, takenAt, ...row }: Row): Attempt => ({
  ...row,
  takenAt: takenAt?.getTime() ?? null,
  createdAt: createdAt.getTime(),
  sentAt: sentAt?.getTime() ?? null,
  lookAt: lookAt?.getTime() ?? null,
})

const first = (rows: readonly Row[]): Attempt | null => {
  const [row] = rows
  return row === undefined ? null : toAttempt(row)
}

const dateOrNull = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

/** Writes an attempt before anything is asked of the gateway. */
export const insertAttempt = async (
  tx: Tx,
  input: Pick<Attempt, "id" | "orderId" | "number" | "gateway" | "source" | "keepCard"> & {
    readonly now: number
    readonly lookAt: number
  },
): Promise<Attempt> => {
  const { now, lookAt, ...rest } = input
  const rows = await tx
    .insert(attempt)
    .values({ ...rest, createdAt: new Date(now), lookAt: new Date(lookAt) })
    .returning()
  const inserted = first(rows)
  if (inserted === null) throw new Error("an attempt was not written")
  return inserted
}

/** An attempt by its id, or null. */
export const findAttempt = async (on: Queryable, id: string): Promise<Attempt | null> =>
  first(await on.select().from(attempt).where(eq(attempt.id, id)))

/** An attempt by its order and number, or null. */
export const findAttemptByNumber = async (
  on: Queryable,
  of: { readonly orderId: string; readonly number: number },
): Promise<Attempt | null> =>
  first(
    await on
      .select()
      .from(attempt)
      .where(and(eq(attempt.orderId, of.orderId), eq(attempt.number, of.number))),
  )

/** An attempt by the gateway's id of its charge, or null. */
export const findAttemptByTransaction = async (
  on: Queryable,
  transactionId: string,
): Promise<Attempt | null> =>
  first(await on.select().from(attempt).where(eq(attempt.transactionId, transactionId)))

/** The attempt of an order that may still charge the card, or null. */
export const findOpenAttempt = async (on: Queryable, orderId: string): Promise<Attempt | null> =>
  first(
    await on
      .select()
      .from(attempt)
      .where(and(eq(attempt.orderId, orderId), inArray(attempt.status, [...OPEN_ATTEMPTS]))),
  )

/** The last attempt of an order, or null. */
export const findLastAttempt = async (on: Queryable, orderId: string): Promise<Attempt | null> =>
  first(
    await on
      .select()
      .from(attempt)
      .where(eq(attempt.orderId, orderId))
      .orderBy(desc(attempt.number))
      .limit(1),
  )

/** The attempt that pays for an order, or null. */
export const findCharge = async (on: Queryable, orderId: string): Promise<Attempt | null> =>
  first(
    await on
      .select()
      .from(attempt)
      .where(
        and(
          eq(attempt.orderId, orderId),
          inArray(attempt.settlement, ["reserved", "captureDue", "captured"]),
        ),
      ),
  )

type Change = {
  readonly id: string
  readonly event: AttemptEvent
  readonly set: {
    readonly transactionId?: string | null
    readonly settlement?: Settlement
    readonly decline?: Decline | null
    readonly sentAt?: number
    readonly finishedAt?: number
    readonly takenAt?: number | null
    readonly card?: { readonly brand: string; readonly last4: string } | null
    readonly lookAt: number | null
  }
}

/** Moves an attempt along its transition table; null when it stood somewhere else. */
export const moveAttempt = async (on: Queryable, { id, event, set }: Change): Promise<Attempt | null> => {
  const { sentAt, finishedAt, lookAt, takenAt, card, ...rest } = set
  const rows = await on
    .update(attempt)
    .set({
      ...rest,
      status: attemptTargetOf(event),
      lookAt: dateOrNull(lookAt),
      ...(sentAt === undefined ? {} : { sentAt: new Date(sentAt) }),
      ...(finishedAt === undefined ? {} : { finishedAt: new Date(finishedAt) }),
      ...(takenAt === undefined ? {} : { takenAt: dateOrNull(takenAt) }),
      ...(card === undefined ? {} : { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }),
    })
    .where(and(eq(attempt.id, id), inArray(attempt.status, [...attemptSourcesOf(event)])))
    .returning()
  return first(rows)
}

/** Keeps a promise about the money of a charge; false when it was kept already. */
export const settleAttempt = async (
  tx: Tx,
  step: {
    readonly id: string
    readonly from: Settlement
    readonly to: "captured" | "voided"
    readonly now: number
  },
): Promise<boolean> => {
  const takenAt = step.to === "captured" ? new Date(step.now) : null
  const rows = await tx
    .update(attempt)
    .set({ settlement: step.to, lookAt: null, takenAt })
    .where(and(eq(attempt.id, step.id), eq(attempt.settlement, step.from)))
    .returning({ id: attempt.id })
  return rows.length === 1
}

/** Promises what is done with money that was reserved; false when that was decided already. */
export const decideReserved = async (
  tx: Tx,
  step: { readonly id: string; readonly to: "captureDue" | "voidDue"; readonly lookAt: number },
): Promise<boolean> => {
  const rows = await tx
    .update(attempt)
    .set({ settlement: step.to, lookAt: new Date(step.lookAt) })
    .where(and(eq(attempt.id, step.id), eq(attempt.settlement, "reserved")))
    .returning({ id: attempt.id })
  return rows.length === 1
}

/** Attempts that somebody should look at, those that wait longest first. */
export const attemptsToLookAt = async (
  on: Queryable,
  at: { readonly now: number; readonly limit: number },
): Promise<readonly Attempt[]> => {
  const rows = await on
    .select()
    .from(attempt)
    .where(and(isNotNull(attempt.lookAt), lte(attempt.lookAt, new Date(at.now))))
    .orderBy(asc(attempt.lookAt))
    .limit(at.limit)
  return rows.map(toAttempt)
}

/** Says when to look at an attempt next, so that no other process does meanwhile; false when one was faster. */
export const claimLook = async (
  on: Queryable,
  claim: { readonly attempt: Attempt; readonly lookAt: number | null },
): Promise<boolean> => {
  const { id, lookAt } = claim.attempt
  if (lookAt === null) return false
  const rows = await on
    .update(attempt)
    .set({ lookAt: dateOrNull(claim.lookAt) })
    .where(and(eq(attempt.id, id), eq(attempt.lookAt, new Date(lookAt))))
    .returning({ id: attempt.id })
  return rows.length === 1
}

/** How often an order was tried to be paid, the oldest first. */
export const attemptsOf = async (on: Queryable, orderId: string): Promise<Attempt[]> =>
  (await on.select().from(attempt).where(eq(attempt.orderId, orderId)).orderBy(asc(attempt.number))).map(
    toAttempt,
  )
