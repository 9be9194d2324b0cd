import type { AgreedPrice } from "@arnica/contract/offers"
import { currencySchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const priceRow = z.object({ productId: z.uuid(), currency: currencySchema, amount: z.int() })
const priceRows = z.array(priceRow)
const companyRows = z.array(priceRow.extend({ companyId: z.coerce.number() }))

/** With whom a specialist agrees on prices. */
export type Partner = { readonly clientId: string } | { readonly companyId: number }

const isWith = (partner: Partner): SQL =>
  "clientId" in partner ? sql`client_id = ${partner.clientId}` : sql`company_id = ${partner.companyId}`

/** What a specialist agreed on with a client or a company. */
export const findAgreed = async (
  on: Queryable,
  { specialistId, partner }: { readonly specialistId: number; readonly partner: Partner },
): Promise<AgreedPrice[]> => {
  const { rows } = await on.execute(sql`
    select product_id as "productId", currency, amount from offers.agreed_price
    where specialist_id = ${specialistId} and ${isWith(partner)} order by product_id, currency`)
  return priceRows.parse(rows)
}

const atRows = z.tuple([z.object({ at: z.number().nullable() })])

/** When a specialist agreed on prices with a client last, in epoch milliseconds; null for never. */
export const findAgreedAt = async (
  on: Queryable,
  { specialistId, clientId }: { readonly specialistId: number; readonly clientId: string },
): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from max(agreed_at))::float8 * 1000 as at from offers.agreed_price
    where specialist_id = ${specialistId} and client_id = ${clientId}`)
  return atRows.parse(rows)[0].at
}

/** What a specialist agreed on with companies. */
export const findAgreedWithCompanies = async (
  on: Queryable,
  specialistId: number,
): Promise<z.infer<typeof companyRows>> => {
  const { rows } = await on.execute(sql`
    select company_id as "companyId", product_id as "productId", currency, amount from offers.agreed_price
    where specialist_id = ${specialistId} and company_id is not null order by company_id, product_id, currency`)
  return companyRows.parse(rows)
}

type Reader = {
  readonly specialistId: number
  readonly clientId: string
  /** The company that the client works for. */
  readonly companyId: number | null
}

/** What holds for a client, by themselves or through their company: of two the lower one. */
export const findAgreedFor = async (
  on: Queryable,
  { specialistId, clientId, companyId }: Reader,
): Promise<AgreedPrice[]> => {
  const { rows } = await on.execute(sql`
    select product_id as "productId", currency, min(amount) as amount from offers.agreed_price
    where specialist_id = ${specialistId} and (client_id = ${clientId} or company_id = ${companyId}::bigint)
    group by product_id, currency`)
  return priceRows.parse(rows)
}

type Agreement = {
  readonly specialistId: number
  readonly partner: Partner
  readonly prices: readonly AgreedPrice[]
  readonly now: number
}

/** Puts these prices in the place of all that a specialist agreed on with a client or a company. */
export const replaceAgreed = async (tx: Tx, agreement: Agreement): Promise<void> => {
  const { specialistId, partner, prices, now } = agreement
  await tx.execute(
    sql`delete from offers.agreed_price where specialist_id = ${specialistId} and ${isWith(partner)}`,
  )
  const { clientId, companyId } = { clientId: null, companyId: null, ...partner }
  await tx.execute(sql`
    insert into offers.agreed_price (specialist_id, product_id, client_id, company_id, currency, amount, agreed_at)
    select ${specialistId}, r."productId", ${clientId}::uuid, ${companyId}::bigint, r.currency, r.amount,
      ${new Date(now).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(prices)}::json) as r("productId" uuid, currency text, amount int)`)
}
