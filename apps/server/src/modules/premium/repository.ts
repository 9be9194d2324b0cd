import type { Currency } from "@arnica/contract/shared"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

export type EndReason = "cancelled" | "unpaid" | "dropped" | "closed"

const instant = z.number().nullable()
const subscriptionRow = z.object({
  id: z.uuid(),
  specialistId: z.number(),
  userId: z.uuid(),
  status: z.enum(["starting", "active", "ended"]),
  price: z.number(),
  currency: currencySchema,
  renews: z.boolean(),
  startedAt: instant,
  paidUntil: instant,
  monthId: z.uuid().nullable(),
  monthNumber: z.number().nullable(),
  orderId: z.uuid().nullable(),
  tries: z.number().nullable(),
  paidMonths: z.number(),
  noticedNumber: z.number().nullable(),
})

/** A subscription with the month of it that waits to be paid, if one does. Instants in epoch milliseconds. */
export type Subscription = z.infer<typeof subscriptionRow>

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const SUBSCRIPTION = sql`s.id, s.specialist_id::float8 as "specialistId", s.user_id as "userId", s.status,
  s.price::float8 as price, s.currency, s.renews, ${ms("s.started_at")} as "startedAt", ${ms("s.paid_until")} as "paidUntil",
  m.id as "monthId", m.number as "monthNumber", m.order_id as "orderId", m.tries, s.noticed_number as "noticedNumber",
  (select count(*) from premium.month p where p.subscription_id = s.id and p.state = 'paid')::int as "paidMonths"
  from premium.subscription s left join premium.month m on m.subscription_id = s.id and m.state = 'open'`

const findWhere = async (on: Queryable, where: SQL): Promise<Subscription[]> =>
  z.array(subscriptionRow).parse((await on.execute(sql`select ${SUBSCRIPTION} where ${where}`)).rows)

const firstWhere = async (on: Queryable, where: SQL): Promise<Subscription | null> =>
  (await findWhere(on, where))[0] ?? null

/** The subscription of a specialist that has not ended, or null. */
export const findCurrent = (on: Queryable, specialistId: number): Promise<Subscription | null> =>
  firstWhere(on, sql`s.specialist_id = ${specialistId} and s.status <> 'ended'`)

/** The same, locked until the transaction ends. */
export const lockCurrent = (tx: Tx, specialistId: number): Promise<Subscription | null> =>
  firstWhere(tx, sql`s.specialist_id = ${specialistId} and s.status <> 'ended' for update of s`)

/** A subscription by its id, locked. */
export const lockById = (tx: Tx, id: string): Promise<Subscription | null> =>
  firstWhere(tx, sql`s.id = ${id} for update of s`)

const monthOfOrder = z.array(z.object({ id: z.uuid(), subscriptionId: z.uuid(), number: z.number() }))
export type MonthRef = z.infer<typeof monthOfOrder>[number]

/** The month that an order pays for. */
export const findMonth = async (on: Queryable, orderId: string): Promise<MonthRef> => {
  const { rows } = await on.execute(sql`
    select id, subscription_id as "subscriptionId", number from premium.month where order_id = ${orderId}`)
  const [month] = monthOfOrder.parse(rows)
  if (month === undefined) throw new Error(`no month of order ${orderId}`)
  return month
}

/** How many of them one run takes. */
const BATCH = 200

/** Those who are to be told of what is charged next: their month ends before an instant, in epoch milliseconds. */
export const findToNotice = (
  on: Queryable,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Subscription[]> =>
  findWhere(
    on,
    sql`s.status = 'active' and s.renews and m.id is null
      and s.paid_until > ${at(from)} and s.paid_until <= ${at(until)}
      and s.noticed_number is distinct from (select count(*) + 1 from premium.month p
        where p.subscription_id = s.id and p.state = 'paid')
      order by s.paid_until limit ${BATCH}`,
  )

/** Its specialist was told of a month. */
export const markNoticed = async (
  tx: Tx,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<void> => {
  await tx.execute(sql`update premium.subscription set noticed_number = ${number} where id = ${id}`)
}

type Due = {
  readonly now: number
  readonly aheadMs: number
  readonly graceMs: number
  /** On which days after it was due a card is asked, the first one 0. */
  readonly days: readonly number[]
}

/**
 * Those whose card is to be asked now for the month that follows. Days that were missed are not made up for within one.
 */
export const findToCharge = (on: Queryable, { now, aheadMs, graceMs, days }: Due): Promise<Subscription[]> =>
  findWhere(
    on,
    sql`s.status = 'active' and s.renews
      and s.paid_until > ${at(now - graceMs)}
      and s.paid_until <= ${at(now + aheadMs)}
        - (${sql.param([...days])}::integer[])[coalesce(m.tries, 0) + 1] * interval '1 day'
      and (m.tried_at is null or m.tried_at <= ${at(now)} - interval '1 day')
      order by s.paid_until limit ${BATCH}`,
  )

/** Those whose time is over: cancelled, or not paid for in all the time of grace. */
export const findToEnd = (
  on: Queryable,
  { now, graceMs }: Pick<Due, "now" | "graceMs">,
): Promise<Subscription[]> =>
  findWhere(
    on,
    sql`s.status = 'active' and m.id is null and s.paid_until <= ${at(now)}
      and (not s.renews or s.paid_until <= ${at(now - graceMs)})
      order by s.paid_until limit ${BATCH}`,
  )

export type NewSubscription = {
  readonly id: string
  readonly specialistId: number
  readonly userId: string
  readonly price: number
  readonly currency: Currency
  readonly now: number
}

/** Writes a subscription that waits for its first payment. */
export const insertSubscription = async (tx: Tx, one: NewSubscription): Promise<void> => {
  await tx.execute(sql`
    insert into premium.subscription (id, specialist_id, user_id, status, price, currency, created_at)
    values (${one.id}, ${one.specialistId}, ${one.userId}, 'starting', ${one.price}, ${one.currency}, ${at(one.now)})`)
}

/** Writes a month that waits to be paid. */
export const insertMonth = async (
  tx: Tx,
  month: MonthRef & { orderId: string; now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into premium.month (id, subscription_id, number, order_id, created_at)
    values (${month.id}, ${month.subscriptionId}, ${month.number}, ${month.orderId}, ${at(month.now)})`)
}

type Paid = {
  readonly month: MonthRef
  readonly startedAt: number
  readonly from: number
  readonly until: number
}

/** A month is paid: the subscription lasts to its end. */
export const markPaid = async (tx: Tx, { month, startedAt, from, until }: Paid): Promise<void> => {
  await tx.execute(sql`
    update premium.month set state = 'paid', from_at = ${at(from)}, until_at = ${at(until)} where id = ${month.id}`)
  await tx.execute(sql`
    update premium.subscription set status = 'active', started_at = ${at(startedAt)}, paid_until = ${at(until)}
    where id = ${month.subscriptionId}`)
}

/** Nobody pays for this month any more. */
export const markLost = async (tx: Tx, monthId: string): Promise<void> => {
  await tx.execute(sql`update premium.month set state = 'lost' where id = ${monthId} and state = 'open'`)
}

/** Takes the turn to ask the kept card for a month; false when somebody else did, or nobody waits for it any more. */
export const takeTry = async (
  on: Queryable,
  { monthId, tries, now }: { readonly monthId: string; readonly tries: number; readonly now: number },
): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    update premium.month set tries = tries + 1, tried_at = ${at(now)}
    where id = ${monthId} and state = 'open' and tries = ${tries} returning 1`)
  return rows.length === 1
}

/** Whether a subscription goes on by itself. */
export const setRenews = async (
  tx: Tx,
  set: { readonly id: string; readonly renews: boolean },
): Promise<void> => {
  await tx.execute(sql`update premium.subscription set renews = ${set.renews} where id = ${set.id}`)
}

/** A subscription is over. */
export const endSubscription = async (
  tx: Tx,
  end: { readonly id: string; readonly reason: EndReason; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update premium.subscription set status = 'ended', ended_at = ${at(end.now)}, end_reason = ${end.reason}
    where id = ${end.id} and status <> 'ended'`)
}

const paidRows = z.array(
  z.object({
    orderId: z.uuid(),
    from: z.number(),
    until: z.number(),
    price: z.number(),
    currency: currencySchema,
  }),
)

/** The last months that a specialist paid for, the newest first. */
export const findPaid = async (
  on: Queryable,
  asked: { readonly specialistId: number; readonly count: number },
): Promise<z.infer<typeof paidRows>> =>
  paidRows.parse(
    (
      await on.execute(sql`
        select m.order_id as "orderId", ${ms("m.from_at")} as "from", ${ms("m.until_at")} as "until",
          s.price::float8 as price, s.currency
        from premium.month m join premium.subscription s on s.id = m.subscription_id
        where s.specialist_id = ${asked.specialistId} and m.state = 'paid'
        order by m.from_at desc limit ${asked.count}`)
    ).rows,
  )

const spans = z.array(z.object({ orderId: z.uuid(), from: instant, until: instant }))

/** The months that orders pay for. */
export const findSpans = async (on: Queryable, orderIds: readonly string[]): Promise<z.infer<typeof spans>> =>
  spans.parse(
    (
      await on.execute(sql`
        select order_id as "orderId", ${ms("from_at")} as "from", ${ms("until_at")} as "until"
        from premium.month where order_id = any(${sql.param([...orderIds])}::uuid[])`)
    ).rows,
  )
