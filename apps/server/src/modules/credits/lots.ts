import { CREDIT_ORIGINS } from "@arnica/contract/credit-words"
import { type Currency, currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { LotPart } from "./domain/spend.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    origin: z.enum(CREDIT_ORIGINS),
    currency: currencySchema,
    amount: z.coerce.number(),
    left: z.coerce.number(),
    expiresAt: z.coerce.number(),
    warned: z.int().nullable(),
  }),
)

/** Credits that came together, and what is neither held nor used of them. Minor units, milliseconds since the epoch. */
export type Lot = z.infer<typeof rows>[number]

const COLUMNS = sql`id, user_id as "userId", origin, currency, amount, amount - held - used - gone as "left",
  extract(epoch from expires_at) * 1000 as "expiresAt", warned`

/** An instant in milliseconds since the epoch, as the database takes it. */
export const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** Lots that a condition names; what follows it (an order, a lock) stands with it. */
export const findLots = async (on: Queryable, where: SQL): Promise<Lot[]> => {
  const found = await on.execute(sql`select ${COLUMNS} from credits.lot where ${where}`)
  return rows.parse(found.rows)
}

/** All lots of somebody in a currency, kept from others until the transaction ends. Always in the same order. */
export const lockLots = async (
  on: Queryable,
  { userId, currency }: { readonly userId: string; readonly currency: Currency },
): Promise<Lot[]> =>
  await findLots(on, sql`user_id = ${userId} and currency = ${currency} order by id for update`)

/** Those of which something can be spent. */
export const spendable = (lots: readonly Lot[], now: number): Lot[] =>
  lots.filter(({ left, expiresAt }) => left > 0 && expiresAt > now)

/** What can be spent of lots. Minor units. */
export const sumLeft = (lots: readonly Pick<Lot, "left">[]): number =>
  lots.reduce((sum, { left }) => sum + left, 0)

export type NewLot = Pick<Lot, "id" | "userId" | "origin" | "currency" | "amount" | "expiresAt"> & {
  /** What it is given for, once and for all. */
  readonly originRef: string
  readonly grantedAt: number
}

/** Writes a new lot; false when one was given for the same already. */
export const insertLot = async (tx: Tx, lot: NewLot): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into credits.lot (id, user_id, origin, origin_ref, currency, amount, granted_at, expires_at)
    values (${lot.id}, ${lot.userId}, ${lot.origin}, ${lot.originRef}, ${lot.currency}, ${lot.amount},
      ${instant(lot.grantedAt)}, ${instant(lot.expiresAt)})
    on conflict (origin_ref) do nothing`)
  return rowCount === 1
}

/** Notes that parts of lots are gone. They are locked. */
export const removeParts = async (tx: Tx, parts: readonly LotPart[]): Promise<void> => {
  for (const { lotId, amount } of parts)
    await tx.execute(sql`update credits.lot set gone = gone + ${amount} where id = ${lotId}`)
}
