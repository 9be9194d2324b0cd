import { OWN_ORDER_STATES } from "@arnica/contract/orders"
import type { Language } from "@arnica/i18n/languages"
import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { OPEN_ATTEMPTS } from "../charges/domain/attempt-lifecycle.ts"
import { DECLINES, reasonOf } from "../charges/domain/declines.ts"
import type { PaymentsContext } from "../context.ts"
import { customerOrder } from "../tables.ts"
import type { FailedReason } from "./domain/order-state.ts"
import { type Order, toOrder } from "./order-repository.ts"
import type { Bought } from "./subjects.ts"

/** How an order stands for its client. */
export type OwnOrderState = (typeof OWN_ORDER_STATES)[number]

/** Whose orders a list has, and what it is filtered by. Instants in milliseconds since the epoch. */
export type OwnOrdersPage = {
  readonly userId: string
  readonly state?: OwnOrderState | undefined
  readonly kind?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly count: number
  readonly offset: number
}

/** An order as its client sees it in a list. Minor units, milliseconds since the epoch. */
export type OwnOrder = {
  readonly order: Order
  readonly state: OwnOrderState
  readonly paidAt: number | null
  readonly refunds: readonly { readonly amount: number; readonly at: number | null }[]
  readonly failedReason: FailedReason | null
  /** Null when what it was for is gone. */
  readonly bought: Bought | null
}

const open = sql.join(
  OPEN_ATTEMPTS.map((one) => sql.raw(`'${one}'`)),
  sql`, `,
)

/** The states of the contract out of what is stored; a test walks all that can be. */
const stateAt = (now: number): SQL<string> => sql<string>`case
  when status = 'captured' then 'paid'
  when status = 'won' then case when refunded > 0 then 'partlyRefunded' else 'paid' end
  when status = 'lost' then 'returnedByBank'
  when status = 'authorised' and outside > 0 then 'due'
  when status = 'authorised' then 'reserved'
  when status in ('partlyRefunded', 'refunded', 'disputed') then status
  when closure = 'dropped' then 'dropped'
  when status = 'voided' or closure = 'lost' then 'failed'
  when status = 'pending' or exists (
    select from payments.attempt a where a.order_id = customer_order.id and a.status in (${open})) then 'pending'
  when closure is null and (expires_at is null or expires_at > ${new Date(now).toISOString()}::timestamptz) then 'open'
  when status = 'failed' then 'failed'
  else 'expired' end`

const TAKEN_AT = sql<unknown>`coalesce((select (extract(epoch from a.taken_at) * 1000)::float8 from payments.attempt a
  where a.order_id = customer_order.id and a.settlement = 'captured'),
  (extract(epoch from outside_paid_at) * 1000)::float8)`
const LAST_DECLINE = sql<unknown>`(select a.decline from payments.attempt a
  where a.order_id = customer_order.id order by a.number desc limit 1)`
const REFUNDS = sql<unknown>`(select coalesce(json_agg(json_build_object('amount', r.amount, 'at',
    case when r.status = 'done' then (extract(epoch from r.finished_at) * 1000)::float8 end)
    order by r.created_at, r.id), '[]'::json)
  from payments.refund r where r.order_id = customer_order.id and r.status <> 'failed'
    and r.due_at is distinct from 'infinity')`

const factsRow = z.object({
  state: z.enum(OWN_ORDER_STATES),
  paidAt: z.number().nullable(),
  decline: z.enum(DECLINES).nullable(),
  refunds: z.array(z.object({ amount: z.number(), at: z.number().nullable() })),
})

const failedReasonOf = (order: Order, { state, decline }: z.output<typeof factsRow>): FailedReason | null => {
  if (state !== "open" && state !== "failed" && state !== "expired") return null
  if (order.closure === "lost") return "slotLost"
  if (decline !== null) return reasonOf(decline)
  return state === "expired" ? "expired" : null
}

/** Who bought a series reads one order. Those of its sessions stand for the books. */
export const NOT_OF_A_SERIES = sql`not exists (
  select from payments.order_tender t where t.order_id = ${customerOrder.id} and t.kind = 'series')`

type Line = Omit<OwnOrder, "bought">

/** A page of somebody's orders, the newest first, and how many there are: one query, unless the page is past the end. */
export const findOwnOrders = async (
  on: Queryable,
  { userId, state, kind, from, to, count, offset, now }: OwnOrdersPage & { readonly now: number },
): Promise<{ total: number; items: Line[] }> => {
  const stands = stateAt(now)
  const wanted = and(
    eq(customerOrder.userId, userId),
    kind === undefined ? undefined : eq(customerOrder.subjectKind, kind),
    from === undefined ? undefined : gte(customerOrder.createdAt, new Date(from)),
    to === undefined ? undefined : lt(customerOrder.createdAt, new Date(to)),
    state === undefined ? undefined : sql`${stands} = ${state}`,
    NOT_OF_A_SERIES,
  )
  const rows = await on
    .select({
      order: customerOrder,
      state: stands,
      paidAt: TAKEN_AT,
      decline: LAST_DECLINE,
      refunds: REFUNDS,
      total: sql<string>`count(*) over ()`,
    })
    .from(customerOrder)
    .where(wanted)
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(count)
    .offset(offset)
  const [first] = rows
  if (first === undefined)
    return { total: offset === 0 ? 0 : await on.$count(customerOrder, wanted), items: [] }
  const items = rows.map(({ order: row, ...facts }): Line => {
    const order = toOrder(row)
    const read = factsRow.parse(facts)
    const { paidAt, refunds } = read
    return { order, state: read.state, paidAt, refunds, failedReason: failedReasonOf(order, read) }
  })
  return { total: Number(first.total), items }
}

/** A page of somebody's orders with what each is for, in words of a language: one look-up for each kind. */
export const ownOrders = async (
  { db, clock, subjects }: Pick<PaymentsContext, "db" | "clock" | "subjects">,
  { language, ...page }: OwnOrdersPage & { readonly language: Language },
): Promise<{ total: number; items: OwnOrder[] }> => {
  const { total, items } = await findOwnOrders(db.query, { ...page, now: clock.now() })
  const byKind = Map.groupBy(items, ({ order }) => order.subject.kind)
  const described = await Promise.all(
    [...byKind].map(([kind, lines]) =>
      subjects.of(kind).describe(
        lines.map(({ order }) => order),
        language,
      ),
    ),
  )
  const bought = new Map(described.flatMap((one) => [...one]))
  return { total, items: items.map((line) => ({ ...line, bought: bought.get(line.order.id) ?? null })) }
}
