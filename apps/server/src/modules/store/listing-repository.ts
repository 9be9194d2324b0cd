import type { ProductKind, ProductOrder } from "@arnica/contract/product-words"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { folded } from "@arnica/rules/folded"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { at, type CardRow, cardRows, ms } from "./rows.ts"
import { visibleTo } from "./visible-to.ts"

/** Whose eyes see a list, and in which order they see it. */
export type Reader = {
  readonly language: Language
  readonly currency: Currency
  readonly now: number
  /** The code of the company or clinic whose people ask. */
  readonly partner: string
}

/** What a list is narrowed by. */
export type Narrowed = {
  readonly categorySlug?: string | undefined
  readonly kinds?: readonly ProductKind[] | undefined
  readonly text?: string | undefined
  readonly maxPrice?: number | undefined
  readonly tag?: string | undefined
  /** Held by one of these. */
  readonly specialistIds?: readonly number[] | undefined
  readonly uuids?: readonly string[] | undefined
}

/** A page of a list. */
export type Page = {
  readonly count: number
  readonly offset: number
  readonly by: ProductOrder | "related" | "asked"
  readonly dir: "asc" | "desc"
}

/** A list as it is asked for. */
export type Asked = Reader & Narrowed & Page & { readonly like?: Like | undefined }

/** What others are compared with. */
export type Like = { readonly uuid: string; readonly categoryCode: string; readonly tags: readonly string[] }

const WORDS_MOST = 8

const like = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean).slice(0, WORDS_MOST)

const filters = (asked: Asked): SQL[] => [
  sql`l.available`,
  sql`(l.on_sale_until is null or l.on_sale_until > ${at(asked.now)})`,
  visibleTo(asked.partner),
  ...(asked.categorySlug === undefined ? [] : [sql`c.slug = ${asked.categorySlug}`]),
  ...(asked.kinds === undefined || asked.kinds.length === 0
    ? []
    : [sql`l.kind = any(${sql.param([...asked.kinds])}::text[])`]),
  ...(asked.tag === undefined ? [] : [sql`l.tags @> array[${asked.tag}]::text[]`]),
  ...(asked.maxPrice === undefined
    ? []
    : [
        sql`exists (select from store.listing_price mp where mp.listing = l.uuid
        and mp.currency = ${asked.currency} and mp.amount <= ${asked.maxPrice})`,
      ]),
  ...(asked.specialistIds === undefined
    ? []
    : [
        sql`exists (select from store.listing_holder h where h.listing = l.uuid and h.available
        and h.specialist_id = any(${sql.param([...asked.specialistIds])}::bigint[]))`,
      ]),
  ...(asked.uuids === undefined ? [] : [sql`l.uuid = any(${sql.param([...asked.uuids])}::uuid[])`]),
  ...(asked.like === undefined ? [] : [sql`l.uuid <> ${asked.like.uuid}`]),
  ...(asked.text === undefined ? [] : wordsOf(asked.text).map((word) => sql`t.folded like ${like(word)}`)),
]

const PRICE = (currency: Currency): SQL => sql`
  select p.amount, p.currency from store.listing_price p where p.listing = l.uuid
  order by p.currency <> ${currency}, array_position(array['RON', 'EUR', 'GBP', 'USD'], p.currency) limit 1`

const orderOf = (asked: Asked): SQL => {
  const dir = asked.dir === "asc" ? sql`asc` : sql`desc`
  switch (asked.by) {
    case "id":
      return sql`l.id ${dir}`
    case "title":
      return sql`lower(t.title) ${dir}, t.listing ${dir}`
    case "price":
      return sql`(select x.amount from (${PRICE(asked.currency)}) x) ${dir}, l.id desc`
    case "start":
      return sql`l.next_start ${dir} nulls last, l.id desc`
    case "position":
      return sql`l.position ${dir}, l.id desc`
    case "related":
      return sql`(l.category_code = ${asked.like?.categoryCode ?? ""})::int
        + cardinality(array(select unnest(l.tags) intersect
          select unnest(${sql.param([...(asked.like?.tags ?? [])])}::text[]))) desc, l.id desc`
    case "asked":
      return sql`array_position(${sql.param([...(asked.uuids ?? [])])}::uuid[], l.uuid)`
  }
}

const COLUMNS = sql`l.uuid, l.id, l.code, l.kind, t.title, t.summary, l.picture, l.photo,
  c.code as "categoryCode", c.slug as "categorySlug", l.sessions, l.minutes, ${ms("l.next_start")} as "nextStart",
  l.places_left as "placesLeft"`

const totals = z.tuple([z.object({ total: z.int(), items: cardRows })])

/** What a list is counted over: words and categories are looked at only where they narrow it. */
const counted = (asked: Asked): SQL => sql`store.listing l
  ${asked.categorySlug === undefined ? sql`` : sql`join store.category c on c.code = l.category_code`}
  ${
    asked.text === undefined
      ? sql``
      : sql`join store.listing_text t on t.listing = l.uuid and t.language = ${asked.language}`
  }`

/**
 * The statement of a page of what can be bought, with how much of it there is. Counting is a statement inside it, so that an index
 * gives a page in its order without the rest being sorted.
 */
const listingsSql = (asked: Asked): SQL => {
  const where = sql.join(filters(asked), sql` and `)
  const order = orderOf(asked)
  return sql`
    with found as (
      select l.uuid, row_number() over (order by ${order}) as place
      from store.listing l
      join store.category c on c.code = l.category_code
      join store.listing_text t on t.listing = l.uuid and t.language = ${asked.language}
      where ${where}
      order by ${order} limit ${asked.count} offset ${asked.offset}
    )
    select (select count(*) from ${counted(asked)} where ${where})::int as total,
      coalesce((
        select json_agg(one order by one.place) from (
          select found.place, ${COLUMNS}, coalesce(c.names ->> ${asked.language}, c.names ->> 'en') as "categoryName",
            price.amount, price.currency,
            array(select h.specialist_id from store.listing_holder h where h.listing = l.uuid and h.available
              order by h.position) as holders
          from found
          join store.listing l on l.uuid = found.uuid
          join store.category c on c.code = l.category_code
          join store.listing_text t on t.listing = l.uuid and t.language = ${asked.language}
          join lateral (${PRICE(asked.currency)}) price on true
        ) one
      ), '[]') as items`
}

/** A page of what can be bought, and how much of it there is, in one query. */
export const findListings = async (
  on: Queryable,
  asked: Asked,
): Promise<{ total: number; items: CardRow[] }> => {
  const { rows } = await on.execute(listingsSql(asked))
  const [{ total, items }] = totals.parse(rows)
  return { total, items }
}

const pathRows = z.array(z.object({ path: z.string() }))
/** Fewer than a site map may have. */
const PATHS_MOST = 10_000

/** The paths of categories and products that everybody sees, without their language. */
export const findListedPaths = async (on: Queryable): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select '/help-store/' || c.slug as path from store.category c
    where exists (select from store.listing l where l.category_code = c.code and l.available and not l.for_partners)
    union all
    select * from (
      select '/help-store/' || c.slug || '/' || l.code from store.listing l
      join store.category c on c.code = l.category_code
      where l.available and not l.for_partners order by l.id desc limit ${PATHS_MOST}
    ) products`)
  return pathRows.parse(rows).map(({ path }) => path)
}
