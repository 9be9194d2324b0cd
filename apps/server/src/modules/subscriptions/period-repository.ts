import { PERIOD_STATES, PLAN_SESSIONS } from "@arnica/contract/subscription-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at, ms } from "./repository.ts"

const row = z.object({
  id: z.uuid(),
  subscriptionId: z.uuid(),
  number: z.int(),
  state: z.enum(PERIOD_STATES),
  sessions: z.literal(PLAN_SESSIONS),
  price: z.number(),
  orderId: z.uuid().nullable(),
  replacesId: z.uuid().nullable(),
  givesBack: z.int().nullable(),
  from: z.number().nullable(),
  until: z.number().nullable(),
})
/** A month of a subscription. Minor units, epoch milliseconds. */
export type Period = z.infer<typeof row>

const COLUMNS = sql`p.id, p.subscription_id as "subscriptionId", p.number, p.state, p.sessions, p.price::float8 as price,
  p.order_id as "orderId", p.replaces_id as "replacesId", p.gives_back as "givesBack", ${ms("p.from_at")} as "from",
  ${ms("p.until_at")} as "until"`

/** Months by what they have to be like, and how. */
const findPeriods = async (on: Queryable, where: SQL): Promise<Period[]> =>
  z
    .array(row)
    .parse((await on.execute(sql`select ${COLUMNS} from subscriptions.period p where ${where}`)).rows)

/** The month that an order pays for. */
export const findPeriodOfOrder = async (on: Queryable, orderId: string): Promise<Period> => {
  const [period] = await findPeriods(on, sql`p.order_id = ${orderId}`)
  if (period === undefined) throw new Error(`no month of order ${orderId}`)
  return period
}

/** The last month that was paid, or null. */
export const findLastPaid = async (on: Queryable, subscriptionId: string): Promise<Period | null> =>
  (
    await findPeriods(
      on,
      sql`p.subscription_id = ${subscriptionId} and p.state = 'paid' order by p.number desc limit 1`,
    )
  )[0] ?? null

/** Of each of these subscriptions the last months that were paid, the newest first, and no more than two. */
export const findLatestPaid = (on: Queryable, ids: readonly string[]): Promise<Period[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findPeriods(
        on,
        sql`p.id in (select r.id from (select q.id, row_number() over (partition by q.subscription_id
            order by q.number desc) as place from subscriptions.period q
          where q.subscription_id = any(${sql.param([...ids])}::uuid[]) and q.state = 'paid') r where r.place <= 3)
          order by p.number desc`,
      )

const totalRow = z.tuple([z.object({ total: z.int() })])
const SHOWN = sql`p.state <> 'lost'`

/** A page of the months of a subscription, the newest first; those that nobody paid are left out. */
export const pageOfPeriods = async (
  on: Queryable,
  asked: { readonly subscriptionId: string; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: Period[] }> => {
  const { subscriptionId, count, offset } = asked
  const of = sql`p.subscription_id = ${subscriptionId} and ${SHOWN}`
  const [{ rows }, items] = await Promise.all([
    on.execute(sql`select count(*)::int as total from subscriptions.period p where ${of}`),
    findPeriods(on, sql`${of} order by p.number desc limit ${count} offset ${offset}`),
  ])
  return { total: totalRow.parse(rows)[0].total, items }
}

type New = Omit<Period, "state" | "from" | "until"> & { readonly now: number }

/** Writes a month that waits to be paid. The database refuses a number that is taken. */
export const insertPeriod = async (tx: Tx, one: New): Promise<void> => {
  await tx.execute(sql`
    insert into subscriptions.period (id, subscription_id, number, state, sessions, price, order_id, replaces_id,
      gives_back, created_at)
    values (${one.id}, ${one.subscriptionId}, ${one.number}, 'open', ${one.sessions}, ${one.price}, ${one.orderId},
      ${one.replacesId}, ${one.givesBack}, ${at(one.now)})`)
}

type Skipped = Pick<Period, "id" | "subscriptionId" | "number" | "sessions" | "price"> & {
  readonly from: number
  readonly until: number
  readonly now: number
}

/** Writes a month that nothing is charged for. */
export const insertSkipped = async (tx: Tx, one: Skipped): Promise<void> => {
  await tx.execute(sql`
    insert into subscriptions.period (id, subscription_id, number, state, sessions, price, from_at, until_at, created_at)
    values (${one.id}, ${one.subscriptionId}, ${one.number}, 'skipped', ${one.sessions}, ${one.price}, ${at(one.from)},
      ${at(one.until)}, ${at(one.now)})`)
}

/** A month is paid. */
export const markPaid = async (
  tx: Tx,
  { id, from, until }: { readonly id: string; readonly from: number; readonly until: number },
): Promise<void> => {
  await tx.execute(sql`
    update subscriptions.period set state = 'paid', from_at = ${at(from)}, until_at = ${at(until)} where id = ${id}`)
}

/** Nobody pays for it any more. */
export const markLost = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`
    update subscriptions.period set state = 'lost', from_at = null, until_at = null where id = ${id} and state <> 'skipped'`)
}
