import type { CLIENT_LISTS, CLIENT_ORDERS } from "@arnica/contract/clients"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

/** How long after the last session a client is in the archive by themselves. */
const ARCHIVE_DAYS = 90

const clientRow = z.object({
  id: z.coerce.number(),
  specialistId: z.coerce.number(),
  clientId: z.string(),
  sessions: z.int(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
  nextAt: z.number().nullable(),
  /** Sealed, see sealed-tags.ts. */
  tags: z.instanceof(Buffer).nullable(),
  archived: z.boolean(),
})
const clientRows = z.array(clientRow)
const pageRows = z.array(clientRow.extend({ total: z.coerce.number() }))

/** A client of a specialist. Instants in epoch milliseconds. */
export type ClientRow = z.infer<typeof clientRow>

const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

const isArchived = (now: number): SQL => sql`(archived_at is not null or (next_at is null
  and coalesce(last_at, '-infinity') < ${new Date(now).toISOString()}::timestamptz - ${ARCHIVE_DAYS} * interval '1 day'))`

const columns = (
  now: number,
): SQL => sql`id, specialist_id as "specialistId", client_id as "clientId", sessions,
  ${instant(sql`first_at`)} as "firstAt", ${instant(sql`last_at`)} as "lastAt", ${instant(sql`next_at`)} as "nextAt",
  tags, ${isArchived(now)} as archived`

/** What a list is about. */
export type ClientFilter = {
  readonly specialistId: number
  readonly text?: string | undefined
  /** The mark of a word. */
  readonly mark?: Buffer | undefined
  readonly show: (typeof CLIENT_LISTS)[number]
  readonly order: (typeof CLIENT_ORDERS)[number]
  /** Only these users. */
  readonly among?: readonly string[]
  readonly now: number
}

const ORDERS: Readonly<Record<(typeof CLIENT_ORDERS)[number], SQL>> = {
  next: sql`next_at asc nulls last, last_at desc nulls last, id`,
  last: sql`last_at desc nulls last, id`,
  name: sql`name, id`,
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** A word's beginning anywhere in the name. What was typed is folded once, not for each row. */
const nameLike = (text: string): SQL =>
  sql`(' ' || name) like (select '% ' || practice.fold(${escaped(text)}) || '%')`

const wanted = ({ specialistId, text = "", mark, show, among, now }: ClientFilter): SQL => {
  const lists = {
    current: sql`and not ${isArchived(now)}`,
    archived: sql`and ${isArchived(now)}`,
    all: sql``,
  }
  return sql`specialist_id = ${specialistId} ${lists[show]}
    ${text === "" ? sql`` : sql`and ${nameLike(text)}`}
    ${mark === undefined ? sql`` : sql`and tag_marks @> array[${mark}]::bytea[]`}
    ${among === undefined ? sql`` : sql`and client_id = any(${sql.param([...among])}::uuid[])`}`
}

type Page = ClientFilter & { readonly count: number; readonly offset: number }

/** A page of clients and how many there are in all: one query, unless the page is past the end. */
export const findClients = async (
  on: Queryable,
  { count, offset, ...filter }: Page,
): Promise<{ total: number; items: ClientRow[] }> => {
  const where = wanted(filter)
  const order = ORDERS[filter.order]
  const shown = columns(filter.now)
  // Words and tags are looked for in every row, which is then counted too: what is shown of a row is worked out for
  // those of the page alone, or else it is for all that match. A plain list comes in the order of an index and stops
  // after a page: counting it in another one is faster.
  const looksAtAll = Boolean(filter.text) || filter.mark !== undefined || filter.among !== undefined
  const { rows } = await on.execute(
    looksAtAll
      ? sql`
        select ${shown}, total from (
          select id as "of", count(*) over () as total
          from practice.client where ${where} order by ${order} limit ${count} offset ${offset}
        ) as page join practice.client on id = page.of order by ${order}`
      : sql`
        select ${shown}, (select count(*) from practice.client where ${where}) as total
        from practice.client where ${where} order by ${order} limit ${count} offset ${offset}`,
  )
  const items = pageRows.parse(rows)
  const found = items[0]?.total ?? (offset === 0 ? 0 : await countClients(on, where))
  return { total: found, items }
}

const totalRows = z.array(z.object({ total: z.coerce.number() }))

const countClients = async (on: Queryable, where: SQL): Promise<number> => {
  const { rows } = await on.execute(sql`select count(*) as total from practice.client where ${where}`)
  return totalRows.parse(rows)[0]?.total ?? 0
}

/** One client by the id of the record, or null. */
export const findClient = async (
  on: Queryable,
  by: { readonly id: number; readonly now: number },
): Promise<ClientRow | null> => {
  const { rows } = await on.execute(sql`select ${columns(by.now)} from practice.client where id = ${by.id}`)
  return clientRows.parse(rows)[0] ?? null
}

/** What a specialist keeps of a client, or null. */
export const findClientOf = async (
  on: Queryable,
  pair: { readonly specialistId: number; readonly clientId: string; readonly now: number },
): Promise<ClientRow | null> => {
  const { rows } = await on.execute(sql`
    select ${columns(pair.now)} from practice.client
    where specialist_id = ${pair.specialistId} and client_id = ${pair.clientId}`)
  return clientRows.parse(rows)[0] ?? null
}

type Change = {
  readonly id: number
  readonly archived: boolean
  readonly now: number
}

/** Puts a client into the archive, or takes them out. */
export const archiveClient = async (tx: Tx, { id, archived, now }: Change): Promise<void> => {
  await tx.execute(sql`
    update practice.client set archived_at = ${archived ? new Date(now).toISOString() : null}::timestamptz
    where id = ${id}`)
}

type SealedTags = { readonly id: number; readonly sealed: Buffer | null; readonly marks: readonly Buffer[] }

/** Writes the sealed words for a client, and their marks in the same order. */
export const writeTags = async (tx: Tx, { id, sealed, marks }: SealedTags): Promise<void> => {
  await tx.execute(sql`
    update practice.client set tags = ${sealed}, tag_marks = ${sql.param([...marks])}::bytea[] where id = ${id}`)
}

const markRows = z.array(
  z.object({
    count: z.int(),
    id: z.coerce.number(),
    clientId: z.string(),
    tags: z.instanceof(Buffer).nullable(),
    position: z.int(),
  }),
)

/** The marks that a specialist uses, those of most clients first: of each a client who has it, and where among theirs. */
export const findMarks = async (on: Queryable, specialistId: number): Promise<z.infer<typeof markRows>> => {
  const { rows } = await on.execute(sql`
    with marks as (
      select mark, count(*)::int as count, min(id) as id from practice.client, unnest(tag_marks) as mark
      where specialist_id = ${specialistId} group by mark order by count desc, id limit 100
    )
    select m.count, c.id, c.client_id as "clientId", c.tags, array_position(c.tag_marks, m.mark) as position
    from marks m join practice.client c on c.id = m.id`)
  return markRows.parse(rows)
}

const numberRows = z.array(z.object({ clientId: z.string(), id: z.coerce.number() }))

/** The numbers of a specialist's clients by user; who is none yet is left out. */
export const findNumbers = async (
  on: Queryable,
  { specialistId, clientIds }: { readonly specialistId: number; readonly clientIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.execute(sql`
    select client_id as "clientId", id from practice.client
    where specialist_id = ${specialistId} and client_id = any(${sql.param([...clientIds])}::uuid[])`)
  return new Map(numberRows.parse(rows).map(({ clientId, id }) => [clientId, id]))
}

/** The user of a specialist's client with a number; undefined when there is none. */
export const findUser = async (
  on: Queryable,
  { specialistId, number }: { readonly specialistId: number; readonly number: number },
): Promise<string | undefined> => {
  const { rows } = await on.execute(sql`
    select client_id as "clientId", id from practice.client where specialist_id = ${specialistId} and id = ${number}`)
  return numberRows.parse(rows)[0]?.clientId
}
