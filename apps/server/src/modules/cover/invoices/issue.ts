import { COVER_SMALLEST_GROUP } from "@arnica/contract/cover-words"
import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import type { CoverContext } from "../context.ts"
import { type Charge, invoiceLines } from "../domain/disclosure.ts"
import { dayIn } from "../domain/period.ts"
import { findOwing, hasInvoice, insertInvoice, lockCharges } from "./invoice-repository.ts"

type Owing = Awaited<ReturnType<typeof findOwing>>[number]

/** The last month that is over by a clock, and when it ended there. */
const lastMonth = (zone: string, now: number): { month: string; end: number } => {
  const [year = "", part = ""] = dayIn(zone, now).split("-")
  const before =
    Number(part) === 1 ? `${Number(year) - 1}-12` : `${year}-${String(Number(part) - 1).padStart(2, "0")}`
  return { month: before, end: wallToInstant(zone, epochDayOf(`${year}-${part}-01`), 0) }
}

type Issue = { readonly tx: Tx; readonly owing: Owing; readonly now: number }

/** In which domain each of these orders is. */
const inDomains = async (
  ctx: CoverContext,
  { tx, found }: { readonly tx: Tx; readonly found: Awaited<ReturnType<typeof lockCharges>> },
): Promise<Charge[]> => {
  const orders = await ctx.payments.orders([...new Set(found.map(({ orderId }) => orderId))])
  const payees = new Map([...orders].map(([id, { payeeSpecialistId }]) => [id, payeeSpecialistId ?? 0]))
  const domains = await ctx.specialists.findDomains([...new Set(payees.values())], tx)
  return found.map((charge) => ({
    ...charge,
    domain: domains.get(payees.get(charge.orderId) ?? 0) ?? "",
  }))
}

const issueOne = async (ctx: CoverContext, { tx, owing, now }: Issue): Promise<void> => {
  const { organisationId, currency, timeZone } = owing
  const { month, end } = lastMonth(timeZone, now)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cover.invoice:${organisationId}`}, 0))`,
  )
  if (await hasInvoice(tx, { organisationId, currency, month })) return
  const charges = await inDomains(ctx, {
    tx,
    found: await lockCharges(tx, { organisationId, currency, before: end }),
  })
  const lines = invoiceLines(charges, COVER_SMALLEST_GROUP)
  if (lines === null) return
  const chargeIds = charges.map(({ id }) => id)
  await insertInvoice(tx, { organisationId, currency, month, lines, chargeIds, now })
}

/**
 * Invoices what companies owe for sessions of months that are over: one invoice a company, currency and month. Fewer than ten
 * people, or nothing to be paid, wait for the next one. The same again writes nothing.
 */
export const issueInvoices = async (ctx: CoverContext): Promise<void> => {
  const now = ctx.clock.now()
  for (const owing of await findOwing(ctx.db.query, now))
    await ctx.db.transaction((tx) => issueOne(ctx, { tx, owing, now }))
}
