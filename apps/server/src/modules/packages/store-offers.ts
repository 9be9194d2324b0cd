import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { isPgError } from "../../platform/db/pg-error.ts"
import { refuseFields } from "../../platform/http/refused-fields.ts"

/** What the help store sells of one specialist: so many sessions of one kind for one price. Minor units. */
export type StoreOffer = {
  readonly id: string
  readonly specialistId: number
  readonly productId: string
  readonly sessions: number
  readonly months: number
  readonly onSale: boolean
  /** Until when it is sold; null without an end. */
  readonly onSaleUntil: number | null
  /** What it is called in orders. */
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** How many can be bought in all; null without a limit. */
  readonly capacity: number | null
  readonly prices: readonly { readonly currency: Currency; readonly amount: number }[]
}

/** What the help store sells from now on. */
export type KeptOffers = {
  readonly offers: readonly StoreOffer[]
  /** Those that are sold no more. */
  readonly gone: readonly string[]
}

const write = async (tx: Tx, { offers, gone }: KeptOffers): Promise<void> => {
  const until = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const rows = JSON.stringify(offers.map((offer) => ({ ...offer, onSaleUntil: until(offer.onSaleUntil) })))
  const prices = offers.flatMap(({ id, prices: each }) => each.map((price) => ({ id, ...price })))
  await tx.execute(sql`
    insert into packages.offer
      (id, specialist_id, product_id, sessions, months, on_sale, position, in_store, names, capacity,
        on_sale_until)
    select r.id, r."specialistId", r."productId", r.sessions, r.months, r."onSale", 0, true, r.names, r.capacity,
      r."onSaleUntil"
    from json_to_recordset(${rows}::json) as r(id uuid, "specialistId" bigint, "productId" uuid, sessions int,
      months int, "onSale" boolean, names jsonb, capacity int, "onSaleUntil" timestamptz)
    on conflict (id) do update set product_id = excluded.product_id, sessions = excluded.sessions,
      months = excluded.months, on_sale = excluded.on_sale, names = excluded.names, capacity = excluded.capacity,
      on_sale_until = excluded.on_sale_until where offer.in_store`)
  await tx.execute(sql`
    update packages.offer set on_sale = false where in_store and id = any(${sql.param([...gone])}::uuid[])`)
  await tx.execute(sql`
    delete from packages.offer_price where offer_id = any(${sql.param(offers.map(({ id }) => id))}::uuid[])`)
  await tx.execute(sql`
    insert into packages.offer_price (offer_id, currency, amount)
    select r.id, r.currency, r.amount
    from json_to_recordset(${JSON.stringify(prices)}::json) as r(id uuid, currency text, amount bigint)`)
}

/** Puts these on offer, or other terms in the place of theirs. Throws badInput for fewer places than are taken. */
export const keepStoreOffers = async (tx: Tx, kept: KeptOffers): Promise<void> => {
  if (kept.offers.length + kept.gone.length === 0) return
  try {
    await write(tx, kept)
  } catch (error) {
    if (!isPgError(error, "23514", "offer_places_check")) throw error
    throw refuseFields([{ path: "capacity", text: "fewerThanTaken" }])
  }
}

const takenRows = z.array(z.object({ id: z.uuid(), taken: z.int() }))

/** How many of these were bought or wait to be paid, by id. */
export const countTaken = async (
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(
    sql`select id, taken from packages.offer where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(takenRows.parse(rows).map(({ id, taken }) => [id, taken]))
}

/** Whether every place of an offer is taken, which stays locked until the transaction ends. */
export const isFull = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from packages.offer where id = ${id} and capacity is not null and taken >= capacity for update`)
  return rows.length > 0
}
