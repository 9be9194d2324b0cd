import { currencySchema } from "@arnica/contract/shared"
import {
  NEXT_STEPS,
  PLAN_SESSIONS,
  STOP_REASONS,
  SUBSCRIPTION_STATES,
} from "@arnica/contract/subscription-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const instant = z.number().nullable()
const sessions = z.literal(PLAN_SESSIONS)

const row = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  specialistId: z.number(),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
  sessions,
  price: z.number(),
  currency: currencySchema,
  nextSessions: sessions.nullable(),
  nextPrice: z.number().nullable(),
  status: z.enum(SUBSCRIPTION_STATES),
  next: z.enum(NEXT_STEPS),
  stopReason: z.enum(STOP_REASONS).nullable(),
  startedAt: instant,
  paidUntil: instant,
  anchorAt: instant,
  anchorNumber: z.int().nullable(),
  refused: z.int(),
  nextTryAt: instant,
  noticedNumber: z.int().nullable(),
  createdAt: z.number(),
  endedAt: instant,
  /** The month that waits to be paid, if one does. */
  openId: z.uuid().nullable(),
  openOrderId: z.uuid().nullable(),
  openReplacesId: z.uuid().nullable(),
  /** The last month that was paid or skipped; 0 before the first. */
  lastNumber: z.int(),
})

/** A subscription with the month of it that waits to be paid. Minor units, epoch milliseconds. */
export type Subscription = z.infer<typeof row>

/** A column of time in epoch milliseconds. */
export const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
/** An instant in epoch milliseconds, as the database takes it. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const COLUMNS = sql`s.id, s.client_id as "clientId", s.specialist_id::float8 as "specialistId",
  s.session_type_code as "sessionTypeCode", s.place, s.minutes, s.sessions, s.price::float8 as price, s.currency,
  s.next_sessions as "nextSessions", s.next_price::float8 as "nextPrice", s.status, s.next, s.stop_reason as "stopReason",
  ${ms("s.started_at")} as "startedAt", ${ms("s.paid_until")} as "paidUntil", ${ms("s.anchor_at")} as "anchorAt",
  s.anchor_number as "anchorNumber", s.refused, ${ms("s.next_try_at")} as "nextTryAt", s.noticed_number as "noticedNumber",
  ${ms("s.created_at")} as "createdAt", ${ms("s.ended_at")} as "endedAt",
  o.id as "openId", o.order_id as "openOrderId", o.replaces_id as "openReplacesId",
  (select coalesce(max(p.number), 0) from subscriptions.period p
    where p.subscription_id = s.id and p.state in ('paid', 'skipped'))::int as "lastNumber"`
const FROM = sql`subscriptions.subscription s
  left join subscriptions.period o on o.subscription_id = s.id and o.state = 'open'`

/** Subscriptions by what they have to be like, and how. */
export const findSubscriptions = async (on: Queryable, where: SQL): Promise<Subscription[]> =>
  z.array(row).parse((await on.execute(sql`select ${COLUMNS} from ${FROM} where ${where}`)).rows)

/** A subscription by its id, or null. */
export const findSubscription = async (on: Queryable, id: string): Promise<Subscription | null> =>
  (await findSubscriptions(on, sql`s.id = ${id}`))[0] ?? null

/** The same, locked until the transaction ends, and read only then. */
export const lockSubscription = async (tx: Tx, id: string): Promise<Subscription | null> => {
  await tx.execute(sql`select 1 from subscriptions.subscription where id = ${id} for update`)
  return await findSubscription(tx, id)
}

/** Somebody's subscription with a psychotherapist that has not ended, or null. */
export const findLive = async (
  on: Queryable,
  { clientId, specialistId }: Pick<Subscription, "clientId" | "specialistId">,
): Promise<Subscription | null> =>
  (
    await findSubscriptions(
      on,
      sql`s.client_id = ${clientId} and s.specialist_id = ${specialistId} and s.status <> 'ended'`,
    )
  )[0] ?? null

const totalRow = z.tuple([z.object({ total: z.int() })])

/** How many subscriptions are like this. */
export const countSubscriptions = async (on: Queryable, where: SQL): Promise<number> =>
  totalRow.parse(
    (await on.execute(sql`select count(*)::int as total from subscriptions.subscription s where ${where}`))
      .rows,
  )[0].total

const countRows = z.array(z.object({ status: z.enum(SUBSCRIPTION_STATES), total: z.int(), due: z.int() }))

/** How many subscriptions there are in each state, and of how many a card was refused. */
export const countByState = async (on: Queryable): Promise<z.infer<typeof countRows>> =>
  countRows.parse(
    (
      await on.execute(sql`
        select status, count(*)::int as total, count(*) filter (where status = 'active' and refused > 0)::int as due
        from subscriptions.subscription group by status`)
    ).rows,
  )

export type NewSubscription = Pick<
  Subscription,
  | "id"
  | "clientId"
  | "specialistId"
  | "sessionTypeCode"
  | "place"
  | "minutes"
  | "sessions"
  | "price"
  | "currency"
>

/** Writes a subscription that waits for its first payment. */
export const insertSubscription = async (tx: Tx, one: NewSubscription & { now: number }): Promise<void> => {
  await tx.execute(sql`
    insert into subscriptions.subscription (id, client_id, specialist_id, session_type_code, place, minutes, sessions,
      price, currency, status, created_at)
    values (${one.id}, ${one.clientId}, ${one.specialistId}, ${one.sessionTypeCode}, ${one.place}, ${one.minutes},
      ${one.sessions}, ${one.price}, ${one.currency}, 'starting', ${at(one.now)})`)
}

const setOf = (column: string, value: SQL | string | number | null): SQL => sql`${sql.raw(column)} = ${value}`

const instantOf = (value: number | null): SQL => (value === null ? sql`null` : at(value))

/** What may change of a subscription. */
export type Changes = Partial<
  Pick<
    Subscription,
    | "sessions"
    | "price"
    | "nextSessions"
    | "nextPrice"
    | "status"
    | "next"
    | "stopReason"
    | "startedAt"
    | "paidUntil"
    | "anchorAt"
    | "anchorNumber"
    | "refused"
    | "nextTryAt"
    | "noticedNumber"
    | "endedAt"
  >
>

const PLAIN = [
  ["sessions", "sessions"],
  ["price", "price"],
  ["nextSessions", "next_sessions"],
  ["nextPrice", "next_price"],
  ["status", "status"],
  ["next", "next"],
  ["stopReason", "stop_reason"],
  ["anchorNumber", "anchor_number"],
  ["refused", "refused"],
  ["noticedNumber", "noticed_number"],
] as const
const INSTANTS = [
  ["startedAt", "started_at"],
  ["paidUntil", "paid_until"],
  ["anchorAt", "anchor_at"],
  ["nextTryAt", "next_try_at"],
  ["endedAt", "ended_at"],
] as const

/** Changes a subscription, which is locked. */
export const changeSubscription = async (
  tx: Tx,
  { id, ...changes }: Changes & Pick<Subscription, "id">,
): Promise<void> => {
  const sets = [
    ...PLAIN.flatMap(([key, column]) => {
      const value = changes[key]
      return value === undefined ? [] : [setOf(column, value)]
    }),
    ...INSTANTS.flatMap(([key, column]) => {
      const value = changes[key]
      return value === undefined ? [] : [setOf(column, instantOf(value))]
    }),
  ]
  if (sets.length === 0) return
  await tx.execute(sql`update subscriptions.subscription set ${sql.join(sets, sql`, `)} where id = ${id}`)
}
