import type { Currency } from "@arnica/contract/shared"
import { and, count, desc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import { customerOrder } from "../tables.ts"
import type { PaymentStatus } from "./domain/payment-lifecycle.ts"
import { type Order, TAKEN, toOrder } from "./order-repository.ts"
import { NOT_OF_A_SERIES } from "./own-orders.ts"

/** What a list of orders is filtered by. Instants in milliseconds since the epoch. */
export type OrderFilter = {
  readonly status?: PaymentStatus | undefined
  readonly id?: string | undefined
  readonly userIds?: readonly string[] | undefined
  readonly payeeIds?: readonly number[] | undefined
  /** What it is for. */
  readonly kind?: string | undefined
  readonly currency?: Currency | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The least and the most that it comes to, in minor units. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Only those of which a refund waits for another admin. */
  readonly awaitsRefund?: boolean | undefined
  /** Only those whose money was taken, whatever became of it since; of a series the order by which it was paid. */
  readonly isTaken?: boolean | undefined
}

/** Orders, the newest first, and how many there are in all. */
export const latestOrders = async (
  on: Queryable,
  page: OrderFilter & { readonly count: number; readonly offset: number },
): Promise<{ total: number; items: Order[] }> => {
  const {
    status,
    id,
    userIds,
    payeeIds,
    kind,
    currency,
    from,
    to,
    least,
    most,
    isTaken = false,
    awaitsRefund = false,
  } = page
  const { createdAt } = customerOrder
  const wanted = and(
    userIds === undefined
      ? undefined
      : sql`${customerOrder.userId} = any(${sql.param([...userIds])}::uuid[])`,
    payeeIds === undefined
      ? undefined
      : sql`${customerOrder.payeeSpecialistId} = any(${sql.param([...payeeIds])}::bigint[])`,
    kind === undefined ? undefined : eq(customerOrder.subjectKind, kind),
    currency === undefined ? undefined : eq(customerOrder.currency, currency),
    status === undefined ? undefined : eq(customerOrder.status, status),
    id === undefined ? undefined : eq(customerOrder.id, id),
    isTaken
      ? and(inArray(customerOrder.status, [...TAKEN]), gt(customerOrder.total, 0), NOT_OF_A_SERIES)
      : undefined,
    awaitsRefund
      ? sql`${customerOrder.id} in (select order_id from payments.refund_request where state = 'asked')`
      : undefined,
    least === undefined ? undefined : gte(customerOrder.total, least),
    most === undefined ? undefined : lte(customerOrder.total, most),
    from === undefined ? undefined : gte(createdAt, new Date(from)),
    to === undefined ? undefined : lt(createdAt, new Date(to)),
  )
  const [[counted], rows] = await Promise.all([
    on.select({ total: count() }).from(customerOrder).where(wanted),
    on
      .select()
      .from(customerOrder)
      .where(wanted)
      .orderBy(desc(createdAt), desc(customerOrder.id))
      .limit(page.count)
      .offset(page.offset),
  ])
  return { total: counted?.total ?? 0, items: rows.map(toOrder) }
}

/** How many orders there are in each status of payment. */
export const countOrders = async (on: Queryable): Promise<{ status: PaymentStatus; count: number }[]> =>
  await on
    .select({ status: customerOrder.status, count: count() })
    .from(customerOrder)
    .groupBy(customerOrder.status)
