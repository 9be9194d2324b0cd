import { randomUUID } from "node:crypto"
import type { CashOuts, cashOutEndpoints, CashOut as Shown } from "@arnica/contract/cash-outs"
import type { ErrorCode } from "@arnica/contract/errors"
import type { Currency } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { CreditContext } from "../context.ts"
import { isCashable } from "../domain/cash-out.ts"
import { spend } from "../domain/spend.ts"
import { findLots, instant, type Lot, lockLots, spendable, sumLeft } from "../lots.ts"
import { LEU } from "../move.ts"
import { notifyCashOut } from "../notifications.ts"
import { type CashOut, findCashOuts, insertCashOut, moveCashOut } from "./repository.ts"

type Owner = { readonly userId: string }
type Endpoints = typeof cashOutEndpoints

/** Of somebody's lots what can be paid out now. */
const cashable = (lots: readonly Lot[], now: number): readonly Lot[] =>
  spendable(lots, now).filter(isCashable)

const present = ({ id, amount, currency, state, askedAt, movedAt }: CashOut): Shown => ({
  id,
  amount,
  currency,
  state,
  askedAt: new Date(askedAt).toISOString(),
  movedAt: new Date(movedAt).toISOString(),
  isWithdrawable: state === "asked",
})

const counted = z.array(z.object({ total: z.coerce.number() })).length(1)
type Page = Owner & z.output<Endpoints["GET /api/v2/credits/cash-outs"]["query"]>

/** What somebody can have paid out by currency, the least amount, and what they asked for, the newest first. */
export const readCashOuts = async (
  ctx: CreditContext,
  { userId, count, offset }: Page,
): Promise<CashOuts> => {
  const on = ctx.db.query
  const now = ctx.clock.now()
  const lots = await findLots(
    on,
    sql`user_id = ${userId} and expires_at > ${instant(now)} and held + used + gone < amount`,
  )
  const currencies: readonly Currency[] = ["RON", "EUR", "GBP", "USD"]
  const able = currencies.map((currency) => ({
    currency,
    amount: sumLeft(cashable(lots, now).filter((lot) => lot.currency === currency)),
  }))
  const all = await on.execute(sql`select count(*) as total from credits.cash_out where user_id = ${userId}`)
  const found = await findCashOuts(
    on,
    sql`user_id = ${userId} order by asked_at desc, id desc limit ${count} offset ${offset}`,
  )
  return {
    limit: ctx.settings.read("cashOutLimit") * LEU,
    cashable: able.filter(({ currency, amount }) => currency === "RON" || amount > 0),
    total: counted.parse(all.rows)[0]?.total ?? 0,
    items: found.map(present),
  }
}

const refusal = (code: ErrorCode): AppError =>
  new AppError(code, { details: [{ path: "amount", message: "", translationKey: `errors:${code}` }] })

type Asked = Owner & { readonly amount: number; readonly currency: Currency }

/**
 * Asks for an amount to be paid out; it is held at once. Throws cashOutTooSmall, cashOutTooLarge beyond what there is in the
 * currency, cashOutUnderWay while another one is, cashOutAccountMissing without an account to pay to.
 */
export const askCashOut = async (ctx: CreditContext, { userId, amount, currency }: Asked): Promise<Shown> => {
  if (amount < ctx.settings.read("cashOutLimit") * LEU) throw refusal("cashOutTooSmall")
  if (!(await ctx.payouts.hasClientAccount(ctx.db.query, userId))) throw new AppError("cashOutAccountMissing")
  const now = ctx.clock.now()
  const base = { userId, amount, currency, state: "asked", askedAt: now, movedAt: now } as const
  const cashOut: CashOut = { ...base, id: randomUUID() }
  await ctx.db.transaction(async (tx) => {
    const parts = spend(cashable(await lockLots(tx, { userId, currency }), now), amount)
    const isOpen = await hasOpen(tx, userId)
    if (isOpen) throw new AppError("cashOutUnderWay")
    if (parts === null) throw refusal("cashOutTooLarge")
    if (!(await insertCashOut(tx, { cashOut, parts }))) throw new AppError("cashOutUnderWay")
    await notifyCashOut(ctx, { tx, userId, facts: { amount, currency, step: "asked" } })
  })
  return present(cashOut)
}

const hasOpen = async (on: Queryable, userId: string): Promise<boolean> => {
  const open = await findCashOuts(on, sql`user_id = ${userId} and state in ('asked', 'inRun', 'sent')`)
  return open.length > 0
}

/** Takes a cash-out back that is in no run; what it held can be spent again. Throws notFound, and statusConflict for another. */
export const withdrawCashOut = async (
  ctx: CreditContext,
  { userId, cashOutId }: Owner & { readonly cashOutId: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const [cashOut] = await findCashOuts(tx, sql`id = ${cashOutId} and user_id = ${userId} for update`)
    if (cashOut === undefined) throw new AppError("notFound")
    const { state } = cashOut
    if (state === "withdrawn") return
    if (state !== "asked") throw new AppError("statusConflict", { data: { status: state } })
    await moveCashOut(tx, { cashOut, to: "withdrawn", now: ctx.clock.now() })
  })
}

type Dropped = Owner & { readonly tx: Tx; readonly lotId: string }

/** Takes back what somebody asked for where it holds something of a lot and no run took it in, and tells them. */
export const dropWithLot = async (ctx: CreditContext, { tx, userId, lotId }: Dropped): Promise<void> => {
  const [cashOut] = await findCashOuts(
    tx,
    sql`user_id = ${userId} and state = 'asked' and exists (
      select from credits.cash_out_part p where p.cash_out_id = cash_out.id and p.lot_id = ${lotId}) for update`,
  )
  if (cashOut === undefined) return
  const { amount, currency } = cashOut
  await moveCashOut(tx, { cashOut, to: "withdrawn", now: ctx.clock.now() })
  await notifyCashOut(ctx, { tx, userId, facts: { amount, currency, step: "dropped" } })
}
