import {
  PRODUCT_BLOCKERS,
  PRODUCT_STATUSES,
  type ProductKind,
  type ProductStatus,
} from "@arnica/contract/product-words"
import { currencySchema } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { folded } from "@arnica/rules/folded"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at, type HolderRow, type TextRow, type WholeRow } from "./rows.ts"
import { visibleTo } from "./visible-to.ts"

/** A product as it is written. */
export type Written = Pick<
  WholeRow,
  | "uuid"
  | "code"
  | "kind"
  | "status"
  | "categoryCode"
  | "picture"
  | "photo"
  | "tags"
  | "position"
  | "sessions"
  | "months"
  | "capacity"
  | "onSaleUntil"
  | "testSlug"
  | "forPartners"
  | "ownerId"
  | "partners"
  | "groups"
  | "prices"
> & {
  readonly texts: readonly TextRow[]
  readonly holders: readonly Omit<HolderRow, "available">[]
}

type Writing = { readonly product: Written; readonly version: number; readonly now: number }

const instant = (value: number | null): SQL => (value === null ? sql`null::timestamptz` : at(value))

const writeRow = async (tx: Tx, { product: one, version, now }: Writing): Promise<boolean> => {
  const values = sql`${one.code}, ${one.categoryCode}, ${one.kind}, ${one.status}, ${one.picture}, ${one.photo}::text,
    ${sql.param([...one.tags])}::text[], ${one.position}, ${one.sessions}::smallint, ${one.months}::smallint,
    ${one.capacity}::integer, ${instant(one.onSaleUntil)}, ${one.testSlug}::text, ${one.forPartners}`
  const columns = sql`code, category_code, kind, status, picture, photo, tags, position, sessions, months, capacity,
    on_sale_until, test_slug, for_partners`
  const { rows } =
    version === 0
      ? await tx.execute(sql`
          insert into store.listing (uuid, ${columns}, owner_id, created_at, updated_at)
          values (${one.uuid}, ${values}, ${one.ownerId}::bigint, ${at(now)}, ${at(now)}) returning uuid`)
      : await tx.execute(sql`
          update store.listing set (${columns}) = (${values}), version = version + 1, updated_at = ${at(now)},
            available = false, blocker = null
          where uuid = ${one.uuid} and version = ${version} returning uuid`)
  return rows.length > 0
}

const writeParts = async (tx: Tx, one: Written): Promise<void> => {
  const { uuid } = one
  const texts = one.texts.map((text) => ({
    ...text,
    folded: folded([text.title, text.summary, text.detail.description, ...one.tags].join(" ")),
  }))
  const holders = one.holders.map((holder, position) => ({ ...holder, position }))
  await tx.execute(sql`delete from store.listing_text where listing = ${uuid}`)
  await tx.execute(sql`
    insert into store.listing_text (listing, language, written_in, title, summary, detail, folded)
    select ${uuid}::uuid, r.language, r."writtenIn", r.title, r.summary, r.detail, r.folded
    from json_to_recordset(${JSON.stringify(texts)}::json)
      as r(language text, "writtenIn" text, title text, summary text, detail jsonb, folded text)`)
  await tx.execute(sql`delete from store.listing_holder where listing = ${uuid}`)
  await tx.execute(sql`
    insert into store.listing_holder (listing, specialist_id, position, session_id, paid_chat_id, package_id)
    select ${uuid}::uuid, r."specialistId", r.position, r."sessionId", r."paidChatId", r."packageId"
    from json_to_recordset(${JSON.stringify(holders)}::json) as r("specialistId" bigint, position int,
      "sessionId" uuid, "paidChatId" text, "packageId" uuid)`)
  await replacePrices(tx, [{ uuid, prices: one.prices }])
  await tx.execute(sql`delete from store.listing_partner where listing = ${uuid}`)
  await tx.execute(sql`
    insert into store.listing_partner (listing, partner_code)
    select ${uuid}::uuid, code from unnest(${sql.param([...one.partners])}::text[]) code`)
  await tx.execute(sql`delete from store.listing_date where listing = ${uuid}`)
  await tx.execute(sql`
    insert into store.listing_date (group_id, listing)
    select id, ${uuid}::uuid from unnest(${sql.param([...one.groups])}::uuid[]) id`)
}

/** Writes a product with all that belongs to it; false when it was changed since that version. */
export const writeProduct = async (tx: Tx, writing: Writing): Promise<boolean> => {
  if (!(await writeRow(tx, writing))) return false
  await writeParts(tx, writing.product)
  return true
}

type Priced = Pick<WholeRow, "uuid" | "prices">

/** Puts other prices in the place of those of products; of two at once the later one counts. */
export const replacePrices = async (tx: Tx, products: readonly Priced[]): Promise<void> => {
  if (products.length === 0) return
  const prices = products.flatMap(({ uuid, prices: each }) => each.map((price) => ({ uuid, ...price })))
  await tx.execute(sql`
    delete from store.listing_price where listing = any(${sql.param(products.map(({ uuid }) => uuid))}::uuid[])`)
  await tx.execute(sql`
    insert into store.listing_price (listing, currency, amount)
    select r.uuid, r.currency, r.amount from json_to_recordset(${JSON.stringify(prices)}::json)
      as r(uuid uuid, currency text, amount int)
    on conflict (listing, currency) do update set amount = excluded.amount`)
}

const keptRow = z.object({
  uuid: z.uuid(),
  id: z.coerce.number(),
  code: z.string(),
  kind: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  title: z.string(),
  categoryCode: z.string(),
  categorySlug: z.string(),
  categoryName: z.string().nullable(),
  amount: z.int().nullable(),
  currency: currencySchema.nullable(),
  capacity: z.int().nullable(),
  taken: z.int(),
  languages: z.array(z.string()),
  partners: z.int(),
  holders: z.array(z.coerce.number()),
  blocker: z.enum(PRODUCT_BLOCKERS).nullable(),
})
/** A product as a list of those who look after it reads it. */
export type KeptRow = z.infer<typeof keptRow>

/** Which products are listed to those who look after them, and in which order. */
export type KeptAsked = {
  readonly language: Language
  readonly count: number
  readonly offset: number
  readonly by: "id" | "title" | "price" | "start" | "position"
  readonly dir: "asc" | "desc"
  readonly text?: string | undefined
  readonly status?: ProductStatus | undefined
  readonly kind?: ProductKind | undefined
  readonly category?: string | undefined
  readonly partner?: string | undefined
  readonly ownerId?: number | undefined
}

const ORDERS = {
  id: sql`l.id`,
  title: sql`lower(t.title)`,
  price: sql`price.amount`,
  start: sql`l.next_start`,
  position: sql`l.position`,
} as const

const keptFilters = (asked: KeptAsked): SQL => {
  const word = `%${folded(asked.text ?? "").replace(/[\\%_]/g, String.raw`\$&`)}%`
  const parts = [
    ...(asked.text === undefined || asked.text === ""
      ? []
      : [sql`(t.folded like ${word} or l.code like ${word})`]),
    ...(asked.status === undefined ? [] : [sql`l.status = ${asked.status}`]),
    ...(asked.kind === undefined ? [] : [sql`l.kind = ${asked.kind}`]),
    ...(asked.category === undefined ? [] : [sql`l.category_code = ${asked.category}`]),
    ...(asked.ownerId === undefined ? [] : [sql`l.owner_id = ${asked.ownerId}`]),
    ...(asked.partner === undefined ? [] : [visibleTo(asked.partner)]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const keptTotals = z.tuple([z.object({ total: z.int(), items: z.array(keptRow) })])

/** A page of products for those who look after them, in one query. */
export const findKept = async (
  on: Queryable,
  asked: KeptAsked,
): Promise<{ total: number; items: KeptRow[] }> => {
  const dir = asked.dir === "asc" ? sql`asc` : sql`desc`
  const { rows } = await on.execute(sql`
    with found as materialized (
      select l.uuid, l.id, l.code, l.kind, l.status, t.title, c.code as "categoryCode", c.slug as "categorySlug",
        coalesce(c.names ->> ${asked.language}, c.names ->> 'en') as "categoryName", price.amount, price.currency,
        l.capacity, l.taken, l.blocker,
        row_number() over (order by ${ORDERS[asked.by]} ${dir} nulls last, l.id desc) as place
      from store.listing l
      join store.category c on c.code = l.category_code
      join store.listing_text t on t.listing = l.uuid and t.language = ${asked.language}
      left join lateral (select p.amount, p.currency from store.listing_price p where p.listing = l.uuid
        order by array_position(array['RON', 'EUR', 'GBP', 'USD'], p.currency) limit 1) price on true
      where ${keptFilters(asked)}
    )
    select (select count(*)::int from found) as total, coalesce((
      select json_agg(one order by one.place) from (
        select f.*,
          array(select x.language from store.listing_text x where x.listing = f.uuid and x.written_in = x.language
            order by 1) as languages,
          (select count(*)::int from store.listing_partner lp where lp.listing = f.uuid) as partners,
          array(select h.specialist_id from store.listing_holder h where h.listing = f.uuid order by h.position)
            as holders
        from found f order by f.place limit ${asked.count} offset ${asked.offset}
      ) one
    ), '[]') as items`)
  const [{ total, items }] = keptTotals.parse(rows)
  return { total, items }
}
