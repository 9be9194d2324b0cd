import { randomUUID } from "node:crypto"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { InvoiceLine } from "../domain/disclosure.ts"
import { instant } from "../sql.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    organisationId: z.coerce.number(),
    currency: currencySchema,
    month: z.string(),
    number: z.string(),
    total: z.coerce.number(),
    issuedAt: z.coerce.number(),
    paidAt: z.coerce.number().nullable(),
    lines: z.array(z.object({ domain: z.string().nullable(), sessions: z.int(), amount: z.coerce.number() })),
  }),
)
/** An invoice to a company. Minor units, epoch milliseconds; the month as 2026-05. */
export type Invoice = z.infer<typeof rows>[number]

const INVOICES = sql`
  select i.id, i.organisation_id as "organisationId", i.currency, to_char(i.month, 'YYYY-MM') as month, i.number, i.total,
    extract(epoch from i.issued_at) * 1000 as "issuedAt", extract(epoch from i.paid_at) * 1000 as "paidAt",
    (select json_agg(json_build_object('domain', l.domain, 'sessions', l.sessions, 'amount', l.amount) order by l.position)
      from cover.invoice_line l where l.invoice_id = i.id) as lines
  from cover.invoice i`

/** Invoices that a condition names; what follows it stands with it. */
export const findInvoices = async (on: Queryable, where: SQL): Promise<Invoice[]> =>
  rows.parse((await on.execute(sql`${INVOICES} where ${where}`)).rows)

type Page = {
  readonly organisationId: number | null
  readonly state: "open" | "paid" | null
  readonly count: number
  readonly offset: number
}

/** A page of invoices, the newest first, and how many there are. */
export const pageOfInvoices = async (
  on: Queryable,
  { organisationId, state, count, offset }: Page,
): Promise<{ total: number; items: Invoice[] }> => {
  const company = organisationId === null ? sql`true` : sql`i.organisation_id = ${organisationId}`
  const paid = state === "paid" ? sql`i.paid_at is not null` : sql`i.paid_at is null`
  const wanted = sql`${company} and ${state === null ? sql`true` : paid}`
  const [items, total] = await Promise.all([
    findInvoices(on, sql`${wanted} order by i.issued_at desc, i.id desc limit ${count} offset ${offset}`),
    on.execute(sql`select count(*)::int as total from cover.invoice i where ${wanted}`),
  ])
  return { items, total: z.array(z.object({ total: z.int() })).parse(total.rows)[0]?.total ?? 0 }
}

const open = z.array(
  z.object({ organisationId: z.coerce.number(), currency: currencySchema, timeZone: z.string() }),
)

/** Companies that owe something that is on no invoice yet, with the zone of their latest plan. */
export const findOwing = async (on: Queryable, before: number): Promise<z.infer<typeof open>> => {
  const found = await on.execute(sql`
    select c.organisation_id as "organisationId", c.currency,
      (select p.time_zone from cover.plan p where p.organisation_id = c.organisation_id order by p.valid_from desc limit 1)
        as "timeZone"
    from (select distinct organisation_id, currency from cover.charge
      where invoice_id is null and counts_at < ${instant(before)}) c
    order by 1, 2`)
  return open.parse(found.rows)
}

const charges = z.array(
  z.object({ id: z.uuid(), userId: z.uuid(), orderId: z.uuid(), amount: z.coerce.number() }),
)
/** What a company owes that is on no invoice yet, as far as its sessions began before an instant. */
export const lockCharges = async (
  tx: Tx,
  asked: { readonly organisationId: number; readonly currency: string; readonly before: number },
): Promise<z.infer<typeof charges>> => {
  const found = await tx.execute(sql`
    select id, user_id as "userId", order_id as "orderId", amount from cover.charge
    where organisation_id = ${asked.organisationId} and currency = ${asked.currency} and invoice_id is null
      and counts_at < ${instant(asked.before)}
    order by id for update`)
  return charges.parse(found.rows)
}

/** The next number of a year, which follows the last one without a gap: the book is locked until the commit. */
const nextNumber = async (tx: Tx, year: number): Promise<string> => {
  const { rows: found } = await tx.execute(sql`
    insert into cover.invoice_book (year, last) values (${year}, 1)
    on conflict (year) do update set last = cover.invoice_book.last + 1 returning last`)
  const [book] = z.array(z.object({ last: z.int() })).parse(found)
  return `${year}-${String(book?.last ?? 0).padStart(5, "0")}`
}

type NewInvoice = {
  readonly organisationId: number
  readonly currency: string
  /** 2026-05. */
  readonly month: string
  readonly lines: readonly InvoiceLine[]
  readonly chargeIds: readonly string[]
  readonly now: number
}

/** Writes an invoice with its lines, and what it is about onto it. */
export const insertInvoice = async (tx: Tx, invoice: NewInvoice): Promise<void> => {
  const { organisationId, currency, month, lines, chargeIds, now } = invoice
  const id = randomUUID()
  const number = await nextNumber(tx, new Date(now).getUTCFullYear())
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  await tx.execute(sql`
    insert into cover.invoice (id, organisation_id, currency, month, number, total, issued_at)
    values (${id}, ${organisationId}, ${currency}, ${`${month}-01`}::date, ${number}, ${total}, ${instant(now)})`)
  for (const [position, { domain, sessions, amount }] of lines.entries())
    await tx.execute(sql`
      insert into cover.invoice_line (invoice_id, position, domain, sessions, amount)
      values (${id}, ${position}, ${domain}, ${sessions}, ${amount})`)
  await tx.execute(sql`
    update cover.charge set invoice_id = ${id} where id = any(${sql.param([...chargeIds])}::uuid[])`)
}

/** Whether a company has an invoice of a month in a currency. */
export const hasInvoice = async (
  tx: Tx,
  { organisationId, currency, month }: Pick<NewInvoice, "organisationId" | "currency" | "month">,
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    select 1 from cover.invoice where organisation_id = ${organisationId} and currency = ${currency}
      and month = ${`${month}-01`}::date`)
  return rowCount !== 0
}
