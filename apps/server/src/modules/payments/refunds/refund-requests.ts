import { randomUUID } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    orderId: z.uuid(),
    amount: z.coerce.number(),
    reason: z.string(),
    askedBy: z.uuid(),
    askedAt: z.number(),
    state: z.enum(["asked", "done", "withdrawn"]),
  }),
)
/** A refund that one admin asked for and another one has to agree to. Minor units, epoch milliseconds. */
type AskedRefund = z.infer<typeof rows>[number]

const find = async (on: Queryable, where: SQL): Promise<AskedRefund[]> => {
  const found = await on.execute(sql`
    select id, order_id as "orderId", amount, reason, asked_by as "askedBy",
      extract(epoch from asked_at)::float8 * 1000 as "askedAt", state
    from payments.refund_request where ${where}`)
  return rows.parse(found.rows)
}

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

type Asking = Pick<AskedRefund, "orderId" | "amount" | "reason" | "askedBy"> & { readonly now: number }

/** Writes down that a refund is asked for. Throws statusConflict while another one of the order waits. */
const askForRefund = async (tx: Tx, { orderId, amount, reason, askedBy, now }: Asking): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    insert into payments.refund_request (id, order_id, amount, reason, asked_by, asked_at)
    values (${randomUUID()}, ${orderId}, ${amount}, ${reason}, ${askedBy}, ${at(now)})
    on conflict (order_id) where state = 'asked' do nothing`)
  if (rowCount === 0) throw new AppError("statusConflict", { data: { status: "asked" } })
}

/** One that waits, locked until the transaction ends. Throws notFound, and statusConflict for one that was decided. */
const lockAskedRefund = async (tx: Tx, id: string): Promise<AskedRefund> => {
  const [found] = await find(tx, sql`id = ${id} for update`)
  if (found === undefined) throw new AppError("notFound")
  if (found.state !== "asked") throw new AppError("statusConflict", { data: { status: found.state } })
  return found
}

type Decision = {
  readonly id: string
  readonly state: "done" | "withdrawn"
  readonly by: string
  readonly now: number
}

/** Writes down what became of one that is locked. */
const decideRefund = async (tx: Tx, { id, state, by, now }: Decision): Promise<void> => {
  await tx.execute(sql`
    update payments.refund_request set state = ${state}, decided_by = ${by}, decided_at = ${at(now)} where id = ${id}`)
}

/** Those of these orders that wait, by their order. */
const findAskedRefunds = async (
  on: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AskedRefund>> => {
  if (orderIds.length === 0) return new Map()
  const found = await find(on, sql`order_id = any(${sql.param([...orderIds])}::uuid[]) and state = 'asked'`)
  return new Map(found.map((each) => [each.orderId, each]))
}

const counted = z.array(z.object({ total: z.coerce.number() })).length(1)

/** How many wait that others than somebody asked for; all of them for null. */
const countAskedRefunds = async (on: Queryable, notBy: string | null): Promise<number> => {
  const { rows: found } = await on.execute(sql`
    select count(*) as total from payments.refund_request
    where state = 'asked' and (${notBy}::uuid is null or asked_by <> ${notBy}::uuid)`)
  return counted.parse(found)[0]?.total ?? 0
}

/** Refunds that one admin asked for and another one has to agree to. */
export type AskedRefunds = {
  /** Throws AppError statusConflict while another one of the order waits. */
  ask(tx: Tx, asked: Asking): Promise<void>
  /** One that waits, locked until the transaction ends. Throws AppError notFound, or statusConflict once it was decided. */
  lock(tx: Tx, id: string): Promise<AskedRefund>
  /** Writes down what became of one that is locked. */
  decide(tx: Tx, decision: Decision): Promise<void>
  /** Those of these orders that wait, by their order. */
  find(orderIds: readonly string[]): Promise<ReadonlyMap<string, AskedRefund>>
  /** How many wait that others than somebody asked for; all of them for null. */
  count(notBy: string | null): Promise<number>
}

/** What admins ask of refunds that wait for another one. */
export const createAskedRefunds = (db: Pick<Db, "query">): AskedRefunds => ({
  ask: askForRefund,
  lock: lockAskedRefund,
  decide: decideRefund,
  find: (orderIds) => findAskedRefunds(db.query, orderIds),
  count: (notBy) => countAskedRefunds(db.query, notBy),
})
