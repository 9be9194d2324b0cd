import { randomUUID } from "node:crypto"
import { COVER_USE_STATES } from "@arnica/contract/cover-words"
import { currencySchema } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { instant } from "../sql.ts"
import type { Account } from "./account-repository.ts"

const rows = z.array(
  z.object({
    orderId: z.uuid(),
    accountId: z.uuid(),
    userId: z.uuid(),
    units: z.coerce.number(),
    amount: z.coerce.number(),
    givenBack: z.coerce.number(),
    state: z.enum(COVER_USE_STATES),
    sessionStart: z.coerce.number(),
    at: z.coerce.number(),
    currency: currencySchema,
  }),
)
/** What of an account an order holds or used. Minor units, milliseconds since the epoch. */
export type Use = z.infer<typeof rows>[number]

const USES = sql`
  select u.order_id as "orderId", u.account_id as "accountId", u.user_id as "userId", u.units, u.amount,
    u.given_back as "givenBack", u.state, extract(epoch from u.session_start) * 1000 as "sessionStart",
    extract(epoch from u.at) * 1000 as "at", a.currency
  from cover.use u join cover.account a on a.id = u.account_id`

/** What an order has of cover; null for nothing. */
export const findUse = async (on: Queryable, orderId: string): Promise<Use | null> =>
  rows.parse((await on.execute(sql`${USES} where u.order_id = ${orderId}`)).rows)[0] ?? null

type Page = { readonly userId: string; readonly count: number; readonly offset: number }

/** What somebody's orders used of cover, the newest first; what was let go is left out. */
export const pageOfUses = async (
  on: Queryable,
  { userId, count, offset }: Page,
): Promise<{ total: number; items: Use[] }> => {
  const own = sql`u.user_id = ${userId} and u.state <> 'released'`
  const [items, total] = await Promise.all([
    on.execute(sql`${USES} where ${own} order by u.at desc, u.order_id limit ${count} offset ${offset}`),
    on.execute(sql`select count(*)::int as total from cover.use u where ${own}`),
  ])
  return {
    items: rows.parse(items.rows),
    total: z.array(z.object({ total: z.int() })).parse(total.rows)[0]?.total ?? 0,
  }
}

/** Writes what an order holds, instead of what it let go of before. */
export const writeUse = async (tx: Tx, use: Omit<Use, "givenBack" | "state" | "currency">): Promise<void> => {
  await tx.execute(sql`delete from cover.use where order_id = ${use.orderId} and state = 'released'`)
  await tx.execute(sql`
    insert into cover.use (order_id, account_id, user_id, units, amount, state, session_start, at)
    values (${use.orderId}, ${use.accountId}, ${use.userId}, ${use.units}, ${use.amount}, 'held',
      ${instant(use.sessionStart)}, ${instant(use.at)})`)
}

/** Moves what an order has on. */
export const moveUse = async (
  tx: Tx,
  { orderId, to }: { readonly orderId: string; readonly to: "taken" | "released" },
): Promise<void> => {
  await tx.execute(sql`update cover.use set state = ${to}, given_back = 0 where order_id = ${orderId}`)
}

/** Notes that a part of what an order used is back. */
export const noteBack = async (
  tx: Tx,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<void> => {
  await tx.execute(sql`update cover.use set given_back = given_back + ${amount} where order_id = ${orderId}`)
}

type NewCharge = {
  readonly account: Pick<Account, "organisationId" | "userId" | "currency">
  readonly orderId: string
  readonly amount: number
  readonly countsAt: number
  readonly now: number
}

/** Writes down what a company owes for an order, or, below zero, no longer owes. */
export const writeCharge = async (tx: Tx, charge: NewCharge): Promise<void> => {
  const { account, orderId, amount, countsAt, now } = charge
  if (amount === 0) return
  await tx.execute(sql`
    insert into cover.charge (id, organisation_id, order_id, user_id, currency, amount, counts_at, at)
    values (${randomUUID()}, ${account.organisationId}, ${orderId}, ${account.userId}, ${account.currency}, ${amount},
      ${instant(countsAt)}, ${instant(now)})`)
}

/** Whether the payer of an order keeps their company out of it. */
export const isLeftOut = async (on: Queryable, orderId: string): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`select 1 from cover.left_out where order_id = ${orderId}`)
  return rowCount === 1
}
