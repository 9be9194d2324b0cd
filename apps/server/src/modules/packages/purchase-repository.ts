import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const purchaseRow = z.object({
  id: z.uuid(),
  offerId: z.uuid(),
  clientId: z.uuid(),
  specialistId: z.number(),
  sessionTypeCode: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
  sessions: z.int(),
  months: z.int(),
  currency: currencySchema,
  price: z.number(),
  orderId: z.uuid(),
  state: z.enum(["ordered", "lost", "active", "expired", "refunded"]),
  boughtAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
  /** Since when its payment is disputed; null while it is not. */
  stoppedAt: z.number().nullable(),
  taken: z.array(z.int()),
  /** The subscription that it is a period of; null for a package that was bought by itself. */
  subscriptionId: z.uuid().nullable(),
  /** What it is called where the help store sells it, by language; null for one of a profile. */
  names: z.partialRecord(languageSchema, z.string()).nullable(),
})
const purchaseRows = z.array(purchaseRow)

/** A package that was ordered. `taken` are the numbers of its sessions that are booked, used or given up. Minor units, epoch ms. */
export type Purchase = z.infer<typeof purchaseRow>

const ms = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
/** An instant in epoch milliseconds, as the database takes it. */
export const at = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const COLUMNS = sql`p.id, p.offer_id as "offerId", p.client_id as "clientId", p.specialist_id::float8 as "specialistId",
  p.session_type_code as "sessionTypeCode", p.place, p.minutes, p.sessions, p.months, p.currency, p.price::float8 as price,
  p.order_id as "orderId", p.state, ${ms("p.bought_at")} as "boughtAt", ${ms("p.expires_at")} as "expiresAt",
  ${ms("p.stopped_at")} as "stoppedAt",
  array(select s.number::int from packages.session s where s.purchase_id = p.id and s.state <> 'returned'
    union select unnest(p.given_up)::int order by 1) as taken, p.subscription_id as "subscriptionId",
  (select o.names from packages.offer o where o.id = p.offer_id) as names`

/** Packages by what they have to be like, and how. */
export const findPurchases = async (on: Queryable, where: SQL): Promise<Purchase[]> =>
  purchaseRows.parse((await on.execute(sql`select ${COLUMNS} from packages.purchase p where ${where}`)).rows)

/** A package by its id, or null. */
export const findPurchase = async (on: Queryable, id: string): Promise<Purchase | null> =>
  (await findPurchases(on, sql`p.id = ${id}`))[0] ?? null

/**
 * The same, locked until the transaction ends: its sessions are counted one at a time. What is taken of it is read
 * only when it is locked, for whoever had the lock before may have taken one.
 */
export const lockPurchase = async (tx: Tx, id: string): Promise<Purchase | null> => {
  await tx.execute(sql`select 1 from packages.purchase where id = ${id} for update`)
  return await findPurchase(tx, id)
}

/** The package that an order pays for, locked. */
export const lockByOrder = async (tx: Tx, orderId: string): Promise<Purchase> => {
  await tx.execute(sql`select 1 from packages.purchase where order_id = ${orderId} for update`)
  const [purchase] = await findPurchases(tx, sql`p.order_id = ${orderId}`)
  if (purchase === undefined) throw new Error(`no package of order ${orderId}`)
  return purchase
}

/** A client's order of a package that waits to be paid, or null. */
export const findOrdered = async (
  on: Queryable,
  { clientId, offerId }: Pick<Purchase, "clientId" | "offerId">,
): Promise<Purchase | null> =>
  (
    await findPurchases(
      on,
      sql`p.client_id = ${clientId} and p.offer_id = ${offerId} and p.state = 'ordered'`,
    )
  )[0] ?? null

export type NewPurchase = Omit<
  Purchase,
  "state" | "boughtAt" | "expiresAt" | "stoppedAt" | "taken" | "names"
> & {
  readonly now: number
}

/** Writes a package that waits to be paid. */
export const insertPurchase = async (tx: Tx, one: NewPurchase): Promise<void> => {
  await tx.execute(sql`
    insert into packages.purchase (id, offer_id, client_id, specialist_id, session_type_code, place, minutes, sessions,
      months, currency, price, order_id, state, created_at, subscription_id)
    values (${one.id}, ${one.offerId}, ${one.clientId}, ${one.specialistId}, ${one.sessionTypeCode}, ${one.place},
      ${one.minutes}, ${one.sessions}, ${one.months}, ${one.currency}, ${one.price}, ${one.orderId}, 'ordered',
      ${at(one.now)}, ${one.subscriptionId})`)
}

type Step = { readonly id: string; readonly now: number }

/** Paid: it can be used from now on, for as many months as were agreed on. */
export const activate = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`
    update packages.purchase set state = 'active', bought_at = ${at(now)},
      expires_at = ((${at(now)} at time zone 'UTC') + months * interval '1 month') at time zone 'UTC' where id = ${id}`)
}

/** Paid: it can be used until then, in epoch milliseconds. */
export const activateUntil = async (
  tx: Tx,
  { id, now, expiresAt }: Step & { readonly expiresAt: number },
): Promise<void> => {
  await tx.execute(sql`
    update packages.purchase set state = 'active', bought_at = ${at(now)}, expires_at = ${at(expiresAt)} where id = ${id}`)
}

/** Sessions of these numbers went back for what they cost. */
export const noteGivenUp = async (
  tx: Tx,
  { id, numbers }: { readonly id: string; readonly numbers: readonly number[] },
): Promise<void> => {
  await tx.execute(sql`
    update packages.purchase set given_up = given_up || ${sql.param([...numbers])}::smallint[] where id = ${id}`)
}

/** Its order ended without a payment. */
export const markLost = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(
    sql`update packages.purchase set state = 'lost', bought_at = null, expires_at = null, stopped_at = null where id = ${id}`,
  )
}

/** Nothing more can be booked with it. */
export const endPurchase = async (
  tx: Tx,
  { id, now, state }: Step & { readonly state: "expired" | "refunded" },
): Promise<void> => {
  await tx.execute(sql`update packages.purchase set state = ${state}, ended_at = ${at(now)} where id = ${id}`)
}

/** Its payment is disputed from now on. */
export const markStopped = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`update packages.purchase set stopped_at = ${at(now)} where id = ${id}`)
}

/** Its payment is disputed no longer; it lasts at least until then, in epoch milliseconds. */
export const goOn = async (
  tx: Tx,
  { id, keepUntil }: { readonly id: string; readonly keepUntil: number },
): Promise<void> => {
  await tx.execute(sql`
    update packages.purchase set stopped_at = null, expires_at = greatest(expires_at, ${at(keepUntil)}) where id = ${id}`)
}

/** Its client was told that it ends soon. */
export const markNoticed = async (tx: Tx, { id, now }: Step): Promise<void> => {
  await tx.execute(sql`update packages.purchase set noticed_at = ${at(now)} where id = ${id}`)
}

const totalRow = z.tuple([z.object({ total: z.int() })])

/** How many packages are like this. */
export const countPurchases = async (on: Queryable, where: SQL): Promise<number> =>
  totalRow.parse(
    (await on.execute(sql`select count(*)::int as total from packages.purchase p where ${where}`)).rows,
  )[0].total
