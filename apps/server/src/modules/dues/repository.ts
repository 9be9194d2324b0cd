import { DUE_STATES } from "@arnica/contract/dues"
import { EXTERNAL_PAY_METHODS, type ExternalPayMethod } from "@arnica/contract/payments"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const methodRows = z.array(z.object({ method: z.enum(EXTERNAL_PAY_METHODS) }))

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** How a specialist is paid beside the card. */
export const methodsOf = async (
  on: Queryable,
  specialistId: number,
): Promise<ReadonlySet<ExternalPayMethod>> => {
  const { rows } = await on.execute(sql`select method from dues.method where specialist_id = ${specialistId}`)
  return new Set(methodRows.parse(rows).map(({ method }) => method))
}

type Switched = {
  readonly specialistId: number
  readonly userId: string
  readonly method: ExternalPayMethod
  readonly isOn: boolean
  readonly now: number
}

/** Switches a method on or off. */
export const switchMethod = async (tx: Tx, switched: Switched): Promise<void> => {
  const { specialistId, userId, method, isOn, now } = switched
  await tx.execute(
    isOn
      ? sql`insert into dues.method (specialist_id, user_id, method, since)
            values (${specialistId}, ${userId}, ${method}, ${instant(now)}) on conflict do nothing`
      : sql`delete from dues.method where specialist_id = ${specialistId} and method = ${method}`,
  )
}

const dueRows = z.array(
  z.object({
    orderId: z.uuid(),
    userId: z.uuid(),
    specialistId: z.coerce.number(),
    appointmentUuid: z.uuid(),
    method: z.enum(EXTERNAL_PAY_METHODS),
    state: z.enum(DUE_STATES),
    paidOn: z.string().nullable(),
  }),
)
/** What is due, as its row says. */
export type DueRow = z.infer<typeof dueRows>[number]

const COLUMNS = sql`order_id as "orderId", user_id as "userId", specialist_id as "specialistId",
  appointment_uuid as "appointmentUuid", method, state, paid_on::text as "paidOn"`

/** What is due of an order; null for one that is not paid outside. */
export const findDue = async (on: Queryable, orderId: string): Promise<DueRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from dues.due where order_id = ${orderId}`)
  return dueRows.parse(rows)[0] ?? null
}

/** What is due for an appointment; null for one that is not paid outside. */
export const findDueOfAppointment = async (on: Queryable, uuid: string): Promise<DueRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from dues.due where appointment_uuid = ${uuid}`)
  return dueRows.parse(rows)[0] ?? null
}

const countRows = z.array(z.object({ count: z.coerce.number() }))

/** How much a client owes by now. Nobody else of them counts until the transaction ends. */
export const countOpenOf = async (on: Queryable, userId: string): Promise<number> => {
  const { rows } = await on.execute(
    sql`select count(*) as count from dues.due where user_id = ${userId} and state in ('held', 'due')`,
  )
  return countRows.parse(rows)[0]?.count ?? 0
}

/** Has the orders of a client wait for each other, so that two do not count the same room. */
export const waitForClient = async (on: Queryable, userId: string): Promise<void> => {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dues:${userId}`}, 0))`)
}

/** Writes what will be due. */
export const insertDue = async (
  tx: Tx,
  due: Omit<DueRow, "state" | "paidOn"> & { readonly now: number },
): Promise<void> => {
  const { orderId, userId, specialistId, appointmentUuid, method, now } = due
  await tx.execute(sql`
    insert into dues.due (order_id, user_id, specialist_id, appointment_uuid, method, made_at)
    values (${orderId}, ${userId}, ${specialistId}, ${appointmentUuid}, ${method}, ${instant(now)})`)
}

type Move = {
  readonly orderId: string
  readonly from: readonly DueRow["state"][]
  readonly to: DueRow["state"]
  readonly now: number
  readonly paidOn?: string
}

/** Moves what is due on; false when it stood somewhere else. */
export const moveDue = async (tx: Tx, { orderId, from, to, now, paidOn }: Move): Promise<boolean> => {
  const ended = to === "due" ? sql`null` : instant(now)
  const { rowCount } = await tx.execute(sql`
    update dues.due set state = ${to}, ended_at = ${ended}, paid_on = ${paidOn ?? null}::date
    where order_id = ${orderId} and state = any(${sql.param([...from])}::text[])`)
  return rowCount === 1
}

const pageRows = z.array(z.object({ total: z.coerce.number() }).and(dueRows.element))

/** What a specialist is owed or was paid, what is due first. */
export const pageOfDues = async (
  on: Queryable,
  page: { readonly specialistId: number; readonly count: number; readonly offset: number },
): Promise<{ readonly total: number; readonly items: readonly DueRow[] }> => {
  const { specialistId, count, offset } = page
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, count(*) over () as total from dues.due
    where specialist_id = ${specialistId} and state <> 'held'
    order by state = 'due' desc, made_at desc, order_id limit ${count} offset ${offset}`)
  const items = pageRows.parse(rows)
  return { total: items[0]?.total ?? 0, items }
}

/** What is due and nobody was reminded of, in the order of its ids, after one of them. */
export const findUnreminded = async (
  on: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly DueRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from dues.due where state = 'due' and reminded_at is null
      and (${after}::uuid is null or order_id > ${after}::uuid)
    order by order_id limit ${limit}`)
  return dueRows.parse(rows)
}

/** Notes that somebody is reminded of what is due; false when it ended meanwhile, or they were. */
export const noteReminded = async (
  tx: Tx,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update dues.due set reminded_at = ${instant(now)}
    where order_id = ${orderId} and state = 'due' and reminded_at is null`)
  return rowCount === 1
}
