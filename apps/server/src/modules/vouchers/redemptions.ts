import { currencySchema, type MoneyOnTheWire } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const rows = z.array(
  z.object({
    units: z.coerce.number(),
    amount: z.coerce.number(),
    givenBack: z.coerce.number(),
    state: z.enum(["held", "taken", "released"]),
  }),
)

/** What of a voucher an order holds or used. */
type Redemption = z.infer<typeof rows>[number]
type Key = { readonly voucherId: string; readonly orderId: string }

/** What an order has of a voucher, or null. The voucher or the order is locked. */
export const findRedemption = async (
  on: Queryable,
  { voucherId, orderId }: Key,
): Promise<Redemption | null> => {
  const found = await on.execute(sql`
    select units, amount, given_back as "givenBack", state from vouchers.redemption
    where voucher_id = ${voucherId} and order_id = ${orderId}`)
  return rows.parse(found.rows)[0] ?? null
}

type Hold = Key & {
  readonly userId: string
  readonly units: number
  readonly amount: number
  readonly currency: string
  readonly now: number
}

/** Holds a part of a voucher for an order. The voucher is locked, so that what is left of it is known. */
export const writeHold = async (tx: Tx, { voucherId, orderId, ...hold }: Hold): Promise<void> => {
  await tx.execute(sql`
    insert into vouchers.redemption (voucher_id, order_id, user_id, units, amount, currency, state, at)
    values (${voucherId}, ${orderId}, ${hold.userId}, ${hold.units}, ${hold.amount}, ${hold.currency}, 'held',
      ${new Date(hold.now).toISOString()}::timestamptz)
    on conflict (order_id, voucher_id) do update
      set units = excluded.units, amount = excluded.amount, given_back = 0, state = 'held', at = excluded.at`)
  await tx.execute(
    sql`update vouchers.voucher set reserved = reserved + ${hold.units} where id = ${voucherId}`,
  )
}

type Moved = Key & {
  readonly units: number
  readonly from: "held" | "taken"
  readonly to: "taken" | "released"
}

/** Moves what an order has of a voucher on, and what the voucher says of it. */
export const moveRedemption = async (
  tx: Tx,
  { voucherId, orderId, units, from, to }: Moved,
): Promise<void> => {
  await tx.execute(sql`
    update vouchers.redemption set state = ${to} where voucher_id = ${voucherId} and order_id = ${orderId}`)
  const reserved = from === "held" ? units : 0
  const used = (to === "taken" ? units : 0) - (from === "taken" ? units : 0)
  await tx.execute(sql`
    update vouchers.voucher set reserved = reserved - ${reserved}, used = used + ${used} where id = ${voucherId}`)
}

/** Gives a part of what was used back to the voucher. One that has expired, or soon will, can be used until then. */
export const returnUnits = async (
  tx: Tx,
  given: Key & { readonly amount: number; readonly units: number; readonly until: number },
): Promise<void> => {
  await tx.execute(sql`
    update vouchers.redemption set given_back = given_back + ${given.amount}
    where voucher_id = ${given.voucherId} and order_id = ${given.orderId}`)
  if (given.units === 0) return
  await tx.execute(sql`
    update vouchers.voucher set used = used - ${given.units},
      expires_at = greatest(expires_at, ${new Date(given.until).toISOString()}::timestamptz),
      ended = case ended when 'expired' then null else ended end
    where id = ${given.voucherId}`)
}

const counted = z.array(z.object({ uses: z.coerce.number() })).length(1)

/** How many other orders of somebody have a part of a voucher. */
export const countUses = async (
  on: Queryable,
  { voucherId, orderId, userId }: Key & { readonly userId: string },
): Promise<number> => {
  const found = await on.execute(sql`
    select count(*) as uses from vouchers.redemption
    where voucher_id = ${voucherId} and user_id = ${userId} and order_id <> ${orderId}
      and state <> 'released' and given_back < amount`)
  return counted.parse(found.rows)[0]?.uses ?? 0
}

const summaryRows = z.array(
  z.object({
    voucherId: z.string(),
    currency: currencySchema,
    orders: z.coerce.number(),
    people: z.coerce.number(),
    amount: z.coerce.number(),
  }),
)
/** What a voucher paid for in one currency, less what went back to it. Minor units. */
type UseSummary = { readonly orders: number; readonly people: number; readonly paid: MoneyOnTheWire }

/** What vouchers paid for, by voucher and currency, in one query: numbers alone, and nobody's names. */
export const summariseUses = async (
  on: Queryable,
  voucherIds: readonly string[],
): Promise<ReadonlyMap<string, UseSummary[]>> => {
  const { rows: found } = await on.execute(sql`
    select voucher_id as "voucherId", currency, count(*) as orders, count(distinct user_id) as people,
      sum(amount - given_back) as amount
    from vouchers.redemption
    where state = 'taken' and voucher_id = any(${sql.param([...voucherIds])}::uuid[])
    group by voucher_id, currency order by currency`)
  const summaries = new Map<string, UseSummary[]>()
  for (const { voucherId, currency, orders, people, amount } of summaryRows.parse(found)) {
    const paid = { amount, currency }
    summaries.set(voucherId, [...(summaries.get(voucherId) ?? []), { orders, people, paid }])
  }
  return summaries
}
