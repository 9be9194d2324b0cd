import { type SQL, sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at, type CategoryRow, categoryRows } from "./rows.ts"
import { visibleTo } from "./visible-to.ts"

const COLUMNS = sql`c.code, c.slug, c.position, c.picture, c.visible, c.names, c.descriptions, c.version`

type Seen = {
  readonly partner: string
  readonly now: number
  /** Only those in which one of these holds something. */
  readonly specialistIds?: readonly number[]
}

const seenBy = ({ partner, now, specialistIds }: Seen): SQL => sql`l.available
  and (l.on_sale_until is null or l.on_sale_until > ${at(now)})
  and ${visibleTo(partner)}
  and ${
    specialistIds === undefined
      ? sql`true`
      : sql`exists (select from store.listing_holder h where h.listing = l.uuid and h.available
          and h.specialist_id = any(${sql.param([...specialistIds])}::bigint[]))`
  }`

/** The categories of the help store in their order, each with how many products of it can be bought, in one query. */
export const findVisible = async (on: Queryable, seen: Seen): Promise<CategoryRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, count(l.uuid)::int as products from store.category c
    left join store.listing l on l.category_code = c.code and ${seenBy(seen)}
    where c.visible group by c.code order by c.position, c.code`)
  return categoryRows.parse(rows)
}

const findWhere = async (on: Queryable, where: SQL): Promise<CategoryRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, (select count(*)::int from store.listing l where l.category_code = c.code) as products
    from store.category c where ${where} order by c.position, c.code`)
  return categoryRows.parse(rows)
}

/** All categories in their order, hidden ones too. */
export const findAll = (on: Queryable): Promise<CategoryRow[]> => findWhere(on, sql`true`)

/** A category by its address word or its code, or null. */
export const findCategory = async (on: Queryable, word: string): Promise<CategoryRow | null> =>
  (await findWhere(on, sql`c.slug = ${word} or c.code = ${word}`))[0] ?? null

export type NewCategory = Omit<CategoryRow, "products" | "version">

/** Writes those that are not there; what admins made of one stays. */
export const plantCategories = async (tx: Tx, categories: readonly NewCategory[]): Promise<void> => {
  await tx.execute(sql`
    insert into store.category (code, slug, position, picture, visible, names, descriptions)
    select * from json_to_recordset(${JSON.stringify(categories)}::json)
      as r(code text, slug text, position int, picture text, visible boolean, names jsonb, descriptions jsonb)
    on conflict do nothing`)
}

/** Writes one; false when it was changed since the version that the change was made on. */
export const writeCategory = async (
  tx: Tx,
  { version, ...one }: NewCategory & { readonly version: number },
): Promise<boolean> => {
  const values = sql`${one.code}, ${one.slug}, ${one.position}, ${one.picture}, ${one.visible},
    ${JSON.stringify(one.names)}::jsonb, ${JSON.stringify(one.descriptions)}::jsonb`
  const { rows } =
    version === 0
      ? await tx.execute(sql`
          insert into store.category (code, slug, position, picture, visible, names, descriptions) values (${values})
          on conflict (code) do nothing returning code`)
      : await tx.execute(sql`
          update store.category set (code, slug, position, picture, visible, names, descriptions) = (${values}),
            version = version + 1 where code = ${one.code} and version = ${version} returning code`)
  return rows.length > 0
}
