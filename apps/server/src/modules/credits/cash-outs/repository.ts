import { CASH_OUT_STATES, type CashOutState } from "@arnica/contract/cash-outs"
import { type Currency, currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { shiftOf } from "../domain/cash-out.ts"
import type { LotPart } from "../domain/spend.ts"
import { instant, lockLots } from "../lots.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    currency: currencySchema,
    amount: z.coerce.number(),
    state: z.enum(CASH_OUT_STATES),
    askedAt: z.coerce.number(),
    movedAt: z.coerce.number(),
  }),
)

/** What somebody asked to be paid out of their credits. Minor units, milliseconds since the epoch. */
export type CashOut = z.infer<typeof rows>[number]

/** Cash-outs that a condition names; what follows it (an order, a lock) stands with it. */
export const findCashOuts = async (on: Queryable, where: SQL): Promise<CashOut[]> => {
  const found = await on.execute(sql`
    select id, user_id as "userId", currency, amount, state, extract(epoch from asked_at) * 1000 as "askedAt",
      extract(epoch from moved_at) * 1000 as "movedAt"
    from credits.cash_out where ${where}`)
  return rows.parse(found.rows)
}

const sums = z.array(z.object({ currency: currencySchema, amount: z.coerce.number() }))

/** What lots hold for somebody's cash-outs, by currency. */
export const sumsHeld = async (on: Queryable, userId: string): Promise<ReadonlyMap<Currency, number>> => {
  const found = await on.execute(sql`
    select currency, sum(amount) as amount from credits.cash_out
    where user_id = ${userId} and state in ('asked', 'inRun') group by currency`)
  return new Map(sums.parse(found.rows).map(({ currency, amount }) => [currency, amount]))
}

/** Writes a cash-out and holds its parts; false where the owner has an open one already. The lots are locked. */
export const insertCashOut = async (
  tx: Tx,
  { cashOut, parts }: { readonly cashOut: CashOut; readonly parts: readonly LotPart[] },
): Promise<boolean> => {
  const { id, userId, currency, amount, askedAt } = cashOut
  const { rowCount } = await tx.execute(sql`
    insert into credits.cash_out (id, user_id, currency, amount, asked_at, moved_at)
    values (${id}, ${userId}, ${currency}, ${amount}, ${instant(askedAt)}, ${instant(askedAt)})
    on conflict (user_id) where state in ('asked', 'inRun', 'sent') do nothing`)
  if (rowCount !== 1) return false
  for (const { lotId, amount: part } of parts) {
    await tx.execute(sql`
      insert into credits.cash_out_part (cash_out_id, lot_id, amount) values (${id}, ${lotId}, ${part})`)
    await tx.execute(sql`update credits.lot set held = held + ${part} where id = ${lotId}`)
  }
  return true
}

type Move = {
  readonly cashOut: CashOut
  readonly to: CashOutState
  readonly now: number
  /** Until when what comes back can be spent at least. */
  readonly until?: number
}

/** Moves a cash-out on, which is locked, and with it what its lots say is held and used. */
export const moveCashOut = async (tx: Tx, { cashOut, to, now, until }: Move): Promise<void> => {
  await lockLots(tx, cashOut)
  await tx.execute(sql`
    update credits.cash_out set state = ${to}, moved_at = ${instant(now)} where id = ${cashOut.id}`)
  const { held, used } = shiftOf(cashOut.state, to)
  if (held !== 0 || used !== 0)
    await tx.execute(sql`
      update credits.lot l set held = l.held + ${held} * p.amount, used = l.used + ${used} * p.amount
      from credits.cash_out_part p where p.cash_out_id = ${cashOut.id} and p.lot_id = l.id`)
  if (until !== undefined)
    await tx.execute(sql`
      update credits.lot l set expires_at = ${instant(until)}, warned = null
      from credits.cash_out_part p
      where p.cash_out_id = ${cashOut.id} and p.lot_id = l.id and l.expires_at < ${instant(until)}`)
}
