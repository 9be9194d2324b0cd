import type { OwnPackageOffer } from "@arnica/contract/packages"
import { currencySchema, languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const offerRow = z.object({
  id: z.uuid(),
  specialistId: z.coerce.number(),
  productId: z.uuid(),
  sessions: z.int(),
  months: z.int(),
  onSale: z.boolean(),
  prices: z.array(z.object({ currency: currencySchema, amount: z.int() })),
})
const namedRow = offerRow.extend({
  names: z.partialRecord(languageSchema, z.string()).nullable(),
  /** Until when it is sold, in epoch milliseconds. */
  onSaleUntil: z.number().nullable(),
})

/** A package that a specialist offers. Minor units. */
export type Offer = z.infer<typeof offerRow>
/** The same with the names of one of the help store. */
export type NamedOffer = z.infer<typeof namedRow>

const findWhere = async (on: Queryable, where: SQL): Promise<NamedOffer[]> => {
  const { rows } = await on.execute(sql`
    select o.id, o.specialist_id as "specialistId", o.product_id as "productId", o.sessions, o.months,
      o.on_sale as "onSale", o.names,
      (extract(epoch from o.on_sale_until) * 1000)::float8 as "onSaleUntil", (select json_agg(json_build_object('currency', p.currency, 'amount', p.amount)
        order by array_position(array['RON', 'EUR', 'GBP', 'USD'], p.currency))
        from packages.offer_price p where p.offer_id = o.id) as prices
    from packages.offer o where ${where} order by o.position`)
  return z.array(namedRow).parse(rows)
}

/** The packages of a specialist's profile, in their order. */
export const findOffers = async (on: Queryable, specialistId: number): Promise<Offer[]> =>
  (await findWhere(on, sql`o.specialist_id = ${specialistId} and not o.in_store`)).map(
    ({ names: _, onSaleUntil: _until, ...offer }) => offer,
  )

/** A package that is on offer, on a profile or in the help store, or null. `names`: what it is called by itself. */
export const findOffer = async (on: Queryable, id: string): Promise<NamedOffer | null> =>
  (await findWhere(on, sql`o.id = ${id}`))[0] ?? null

type Replacement = { readonly specialistId: number; readonly packages: readonly OwnPackageOffer[] }

/** Puts these packages in the place of all of a specialist; those that stay keep their ids. */
export const replaceOffers = async (tx: Tx, { specialistId, packages }: Replacement): Promise<void> => {
  const rows = packages.map((one, position) => ({ ...one, position }))
  const prices = packages.flatMap(({ id, prices: each }) => each.map((price) => ({ id, ...price })))
  // Two savings of one list come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packages.offer'), ${specialistId})`)
  await tx.execute(sql`delete from packages.offer where specialist_id = ${specialistId} and not in_store`)
  await tx.execute(sql`
    insert into packages.offer (id, specialist_id, product_id, sessions, months, on_sale, position)
    select r.id, ${specialistId}, r."productId", r.sessions, r.months, r."onSale", r.position
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, "productId" uuid, sessions int, months int, "onSale" boolean, position int)`)
  await tx.execute(sql`
    insert into packages.offer_price (offer_id, currency, amount)
    select r.id, r.currency, r.amount
    from json_to_recordset(${JSON.stringify(prices)}::json) as r(id uuid, currency text, amount bigint)`)
}
