import type { Currency } from "@arnica/contract/shared"
import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { ask } from "../../../platform/db/statement.ts"
import { AppError } from "../../../platform/errors.ts"
import { OPEN_ATTEMPTS } from "../charges/domain/attempt-lifecycle.ts"
import { attempt, customerOrder } from "../tables.ts"
import type { PricedLine } from "./domain/line-vat.ts"
import type { Closure } from "./domain/order-state.ts"
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus } from "./domain/payment-lifecycle.ts"
import { insertLines } from "./line-repository.ts"

/** What an order is for, by the word under which a module registered itself, and its own id. */
export type SubjectRef = { readonly kind: string; readonly id: string }

/** An order. Amounts in minor units, instants in milliseconds since the epoch. */
export type Order = {
  readonly id: string
  readonly userId: string
  readonly subject: SubjectRef
  /** Whose work is paid; null for what we sell ourselves. */
  readonly payeeSpecialistId: number | null
  readonly currency: Currency
  readonly total: number
  /** What other tenders than the card pay of it: vouchers and their like. */
  readonly covered: number
  /** What of that is paid to the specialist, outside: it stands in the books once they said that it was. */
  readonly outside: number
  /** When that was paid, as the specialist says; null while they did not. */
  readonly outsidePaidAt: number | null
  /** Our fee in percent, as it was when the order was made. */
  readonly feePercent: number
  readonly status: PaymentStatus
  /** Why it can no longer be paid; null while it can, and for one that was paid. */
  readonly closure: Closure | null
  /** When the hold ends; null when nothing is held. */
  readonly expiresAt: number | null
  /** What refunds were asked for, done or not. */
  readonly refundPromised: number
  /** What was given back. */
  readonly refunded: number
  /** What was earned so far of what was paid ahead. */
  readonly earned: number
  readonly attemptCount: number
  readonly createdAt: number
}

type Row = typeof customerOrder.$inferSelect

/** An order as its row says. */
export const toOrder = ({
  subjectKind,
  subjectId,
  expiresAt,
  createdAt,
  outsidePaidAt,
  ...row
}: Row): Order => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
  expiresAt: expiresAt?.getTime() ?? null,
  outsidePaidAt: outsidePaidAt?.getTime() ?? null,
  createdAt: createdAt.getTime(),
})

const first = (rows: readonly Row[]): Order | null => {
  const [row] = rows
  return row === undefined ? null : toOrder(row)
}

/** Writes a new order with its lines. */
export const insertOrder = async (
  tx: Tx,
  order: Pick<
    Order,
    "id" | "userId" | "subject" | "payeeSpecialistId" | "currency" | "total" | "expiresAt"
  > & {
    readonly now: number
    readonly lines: readonly PricedLine[]
  },
): Promise<Order> => {
  const { subject, expiresAt, now, lines, ...rest } = order
  const [{ rows }] = await pipelined([
    ask(
      tx,
      `insert into payments.customer_order
         (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       returning fee_percent::float8 as "feePercent"`,
      rest.id,
      rest.userId,
      subject.kind,
      subject.id,
      rest.payeeSpecialistId,
      rest.currency,
      rest.total,
      expiresAt === null ? null : new Date(expiresAt),
      new Date(now),
    ),
    insertLines(tx, { orderId: order.id, lines }),
  ])
  const [made] = feeRows.parse(rows)
  if (made === undefined) throw new Error("an order was not written")
  return { ...AS_MADE, ...rest, ...made, subject, expiresAt, createdAt: now }
}

const feeRows = z.array(z.object({ feePercent: z.number() }))

/** What nobody says of a new order: as the table has it. */
const AS_MADE = {
  status: "created",
  closure: null,
  covered: 0,
  outside: 0,
  outsidePaidAt: null,
  refundPromised: 0,
  refunded: 0,
  earned: 0,
  attemptCount: 0,
} as const

/** An order by its id, or null. */
export const findOrder = async (on: Queryable, id: string): Promise<Order | null> =>
  first(await on.select().from(customerOrder).where(eq(customerOrder.id, id)))

/** The order of a subject: the open one, else the newest. */
export const findOrderBySubject = async (on: Queryable, subject: SubjectRef): Promise<Order | null> =>
  first(
    await on
      .select()
      .from(customerOrder)
      .where(and(eq(customerOrder.subjectKind, subject.kind), eq(customerOrder.subjectId, subject.id)))
      .orderBy(sql`${customerOrder.closure} IS NULL DESC`, sql`${customerOrder.createdAt} DESC`)
      .limit(1),
  )

/** Orders by their ids; unknown ids are left out. */
export const findOrders = async (on: Queryable, ids: readonly string[]): Promise<readonly Order[]> => {
  if (ids.length === 0) return []
  const rows = await on
    .select()
    .from(customerOrder)
    .where(inArray(customerOrder.id, [...ids]))
  return rows.map(toOrder)
}

/** What a card pays of an order, in minor units: all that the gateway is ever asked for. */
export const byCard = ({ total, covered }: Pick<Order, "total" | "covered">): number => total - covered

/** Whether an order stands of which something is due to its specialist, outside, or may still have to be agreed to. */
export const isDueOutside = ({ status, outside }: Pick<Order, "status" | "outside">): boolean =>
  status === "authorised" && outside > 0

/** The statuses of payment of which money was taken. */
export const TAKEN = [
  "captured",
  "partlyRefunded",
  "refunded",
  "disputed",
  "won",
  "lost",
] as const satisfies PaymentStatus[]

/** Whether money of an order was taken: it has a receipt, whatever became of it since. */
export const isTaken = ({ status, total }: Pick<Order, "status" | "total">): boolean =>
  total > 0 && TAKEN.some((one) => one === status)

/** The order, locked until the transaction ends: whatever is decided about it is decided one at a time. */
export const lockOrder = async (tx: Tx, id: string): Promise<Order> => {
  const order = first(await tx.select().from(customerOrder).where(eq(customerOrder.id, id)).for("update"))
  if (order === null) throw new AppError("orderNotFound")
  return order
}

type Step = {
  readonly order: Order
  readonly event: PaymentEvent
  readonly set?: { readonly closure?: Closure | null; readonly refunded?: number }
  readonly isPayable?: boolean
}

/**
 * Moves an order's payment along the transition table, comparing and swapping. Throws statusConflict when the table
 * does not allow it, or when somebody else moved it first.
 */
export const moveOrder = async (
  tx: Tx,
  { order, event, set = {}, isPayable = false }: Step,
): Promise<Order> => {
  const { total, covered, status } = order
  const refunded = set.refunded ?? order.refunded
  const next = nextPaymentStatus({ status, event, facts: { total, covered, refunded, isPayable } })
  if (next === undefined) throw new AppError("statusConflict", { data: { status, event } })
  const rows = await tx
    .update(customerOrder)
    .set({ ...set, status: next })
    .where(and(eq(customerOrder.id, order.id), eq(customerOrder.status, status)))
    .returning()
  const moved = first(rows)
  if (moved === null) throw new AppError("statusConflict", { data: { status, event } })
  return moved
}

/** Closes an order against payment. One whose hold ran out may still be lost, when the payment came too late. */
export const closeOrder = async (
  tx: Tx,
  close: { readonly id: string; readonly closure: Closure },
): Promise<Order> => {
  const rows = await tx
    .update(customerOrder)
    .set({ closure: close.closure })
    .where(
      and(
        eq(customerOrder.id, close.id),
        or(isNull(customerOrder.closure), eq(customerOrder.closure, "expired")),
      ),
    )
    .returning()
  const closed = first(rows)
  if (closed === null) throw new AppError("statusConflict")
  return closed
}

/** Notes when what is due outside was paid. */
export const notePaidOutside = async (
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> => {
  await tx
    .update(customerOrder)
    .set({ outsidePaidAt: new Date(at) })
    .where(eq(customerOrder.id, id))
}

/** Takes the number of an order's next attempt. */
export const countAttempt = async (tx: Tx, id: string): Promise<number> => {
  const [row] = await tx
    .update(customerOrder)
    .set({ attemptCount: sql`${customerOrder.attemptCount} + 1` })
    .where(eq(customerOrder.id, id))
    .returning({ number: customerOrder.attemptCount })
  if (row === undefined) throw new AppError("orderNotFound")
  return row.number
}

/** Promises a refund, or takes a promise back with a negative amount. Throws statusConflict past what is left. */
export const promiseRefund = async (
  tx: Tx,
  promise: { readonly id: string; readonly amount: number },
): Promise<void> => {
  const promised = sql`${customerOrder.refundPromised} + ${promise.amount}`
  const rows = await tx
    .update(customerOrder)
    .set({ refundPromised: promised })
    .where(
      and(
        eq(customerOrder.id, promise.id),
        sql`${promised} BETWEEN 0 AND ${customerOrder.total} - ${customerOrder.earned}`,
      ),
    )
    .returning({ id: customerOrder.id })
  if (rows.length === 0) throw new AppError("statusConflict")
}

/** Ids of unpaid orders whose hold ran out and which nobody is paying right now, oldest first. */
export const expiredOrderIds = async (
  on: Queryable,
  at: { readonly now: number; readonly limit: number },
): Promise<readonly string[]> => {
  const open = on
    .select({ one: sql`1` })
    .from(attempt)
    .where(and(eq(attempt.orderId, customerOrder.id), inArray(attempt.status, [...OPEN_ATTEMPTS])))
  const rows = await on
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(
      and(
        isNull(customerOrder.closure),
        inArray(customerOrder.status, ["created", "failed"]),
        lte(customerOrder.expiresAt, new Date(at.now)),
        notExists(open),
      ),
    )
    .orderBy(asc(customerOrder.expiresAt))
    .limit(at.limit)
  return rows.map(({ id }) => id)
}
