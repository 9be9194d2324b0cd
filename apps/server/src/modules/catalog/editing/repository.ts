import type { CatalogEntry, CatalogKind } from "@arnica/contract/catalog-editing"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { KINDS } from "./kinds.ts"

/** The channel on which every process hears that the catalogue changed. */
export const CATALOG_CHANNEL = "catalog_changed"

const texts = z.record(z.string(), z.string())
const rows = z.array(
  z.object({
    code: z.string(),
    parent: z.string().nullable(),
    names: texts,
    more: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullable(),
    isRetired: z.boolean(),
    version: z.int(),
  }),
)

const LIST_MARK = ", "

const toEntry = ({ more, ...row }: z.infer<typeof rows>[number]): CatalogEntry => ({
  ...row,
  more:
    more === null
      ? null
      : Object.fromEntries(
          Object.entries(more).map(([language, text]) => [
            language,
            typeof text === "string" ? text : text.join(LIST_MARK),
          ]),
        ),
})

const columns = (kind: CatalogKind): SQL => {
  const { parent, more } = KINDS[kind]
  return sql`code, ${parent?.column ?? sql`null`} as parent, names, ${more?.column ?? sql`null`} as more,
    retired_at is not null as "isRetired", version`
}

/** The entries of a part of the catalogue in their order. */
export const findEntries = async (on: Queryable, kind: CatalogKind): Promise<CatalogEntry[]> => {
  const { table } = KINDS[kind]
  const found = await on.execute(sql`select ${columns(kind)} from ${table} order by position, code`)
  return rows.parse(found.rows).map(toEntry)
}

/** What the entries of a part can belong to, with their names by language. */
export const findParents = async (
  on: Queryable,
  kind: CatalogKind,
): Promise<{ code: string; names: Record<string, string> }[]> => {
  const { parent } = KINDS[kind]
  if (parent === null) return []
  const found = await on.execute(sql`select code, names from ${parent.table} order by position, code`)
  return z.array(z.object({ code: z.string(), names: texts })).parse(found.rows)
}

/** Admins change the catalogue one after the other, and every process hears of it once that is true. */
export const beginChange = async (tx: Tx): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('catalog.care')), pg_notify(${CATALOG_CHANNEL}, '')`,
  )
}

type Texts = {
  readonly names: Readonly<Record<string, string>>
  readonly more: Readonly<Record<string, string>> | null
}

const stored = (kind: CatalogKind, more: Texts["more"]): string => {
  const isList = KINDS[kind].more?.isList === true
  const wordsOf = (text: string): string[] => [
    ...new Set(
      text
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ]
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(more ?? {}).map(([language, text]) => [language, isList ? wordsOf(text) : text]),
    ),
  )
}

/** Numbers up to here belong to the content package, so that its next entries meet none of ours. */
const LAST_OF_CONTENT = 9_999

/** Writes an entry at the end. */
export const insertEntry = async (
  tx: Tx,
  { kind, code, parent, ...given }: Texts & { kind: CatalogKind; code: string; parent: string | null },
): Promise<void> => {
  const { table, hasNumber, ...of } = KINDS[kind]
  const parts: readonly (readonly [SQL, SQL])[] = [
    [sql`code`, sql`${code}`],
    [sql`names`, sql`${JSON.stringify(given.names)}::jsonb`],
    [sql`version`, sql`1`],
    [sql`position`, sql`(select coalesce(max(position), 0) + 1 from ${table})`],
    ...(of.parent === null ? [] : [[of.parent.column, sql`${parent}`] as const]),
    ...(of.more === null ? [] : [[of.more.column, sql`${stored(kind, given.more)}::jsonb`] as const]),
    ...(hasNumber
      ? [
          [
            sql`id`,
            sql`(select greatest(coalesce(max(id), 0), ${LAST_OF_CONTENT}::int) + 1 from ${table})`,
          ] as const,
        ]
      : []),
  ]
  const names = parts.map(([column]) => column)
  const values = parts.map(([, value]) => value)
  await tx.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

/** Changes the texts of an entry. */
export const updateTexts = async (
  tx: Tx,
  { kind, code, names, more }: Texts & { readonly kind: CatalogKind; readonly code: string },
): Promise<void> => {
  const { table, more: other } = KINDS[kind]
  const texts = other === null ? sql`` : sql`, ${other.column} = ${stored(kind, more)}::jsonb`
  await tx.execute(sql`
    update ${table} set names = ${JSON.stringify(names)}::jsonb${texts}, version = version + 1 where code = ${code}`)
}

/** Retires an entry at an instant, or lets it be chosen again (null). What stands so already is left as it is. */
export const setRetired = async (
  tx: Tx,
  { kind, code, at }: { readonly kind: CatalogKind; readonly code: string; readonly at: number | null },
): Promise<void> => {
  const when = at === null ? sql`null` : sql`${new Date(at).toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${KINDS[kind].table} set retired_at = ${when}, version = version + 1
    where code = ${code} and (retired_at is null) = ${at !== null}`)
}

/** Puts entries into an order. */
export const setOrder = async (
  tx: Tx,
  { kind, codes }: { readonly kind: CatalogKind; readonly codes: readonly string[] },
): Promise<void> => {
  await tx.execute(sql`
    update ${KINDS[kind].table} as t set position = r.nth, version = t.version + 1
    from unnest(${sql.param([...codes])}::text[]) with ordinality as r (code, nth)
    where r.code = t.code and t.position <> r.nth`)
}
