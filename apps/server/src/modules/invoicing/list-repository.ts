import type { INVOICE_KINDS } from "@arnica/contract/invoices"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { COLUMNS, type DocumentRow, documentRow, FROM } from "./repository.ts"

/** Whose documents a list has. Instants are epoch milliseconds. */
export type Scope =
  | { readonly clientId: string; readonly specialistId?: number }
  | { readonly specialistId: number; readonly clientId?: string }
  | { readonly whose: readonly { readonly specialistId: number; readonly since: number }[] }

/** What a list is filtered by. */
export type InvoiceFilter = {
  readonly year?: number | undefined
  readonly kind?: (typeof INVOICE_KINDS)[number] | undefined
  /** A part of a number, or what is said of people by `named`. */
  readonly text?: string | undefined
  readonly named?: { readonly clientIds: readonly string[]; readonly specialistIds: readonly number[] }
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const inScope = (scope: Scope): SQL => {
  if ("whose" in scope) {
    const ids = sql.param(scope.whose.map(({ specialistId }) => specialistId))
    const since = sql.param(scope.whose.map((one) => new Date(one.since).toISOString()))
    return sql`exists (select from unnest(${ids}::bigint[], ${since}::timestamptz[]) as w(id, since)
      where w.id = d.specialist_id and d.moved_at >= w.since)`
  }
  const { clientId, specialistId } = scope
  const ofClient = clientId === undefined ? sql`true` : sql`d.client_id = ${clientId}`
  return specialistId === undefined ? ofClient : sql`d.specialist_id = ${specialistId} and ${ofClient}`
}

const isNamed = ({ text = "", named }: InvoiceFilter): SQL => sql`(d.label ilike ${`%${escaped(text)}%`}
  or d.client_id = any(${sql.param([...(named?.clientIds ?? [])])}::uuid[])
  or d.specialist_id = any(${sql.param([...(named?.specialistIds ?? [])])}::bigint[]))`

const wanted = (scope: Scope, filter: InvoiceFilter): SQL => {
  const { year, kind, text = "" } = filter
  return sql`${inScope(scope)} ${year === undefined ? sql`` : sql`and d.year = ${year}`}
    ${kind === undefined ? sql`` : sql`and d.kind = ${kind}`} ${text === "" ? sql`` : sql`and ${isNamed(filter)}`}`
}

type Page = {
  readonly scope: Scope
  readonly filter: InvoiceFilter
  readonly count: number
  readonly offset: number
}

const totalRows = z.tuple([z.object({ total: z.coerce.number() })])
const pageRows = z.array(documentRow.extend({ total: z.coerce.number() }))

/** A page of documents, the newest first, and how many there are in all: one query, unless the page is past the end. */
export const pageOfDocuments = async (
  on: Queryable,
  { scope, filter, count, offset }: Page,
): Promise<{ total: number; items: DocumentRow[] }> => {
  const where = wanted(scope, filter)
  const counted = sql`select count(*) as total from invoicing.document d where ${where}`
  const { rows } = await on.execute(sql`
    select ${COLUMNS}, (${counted}) as total from ${FROM} where ${where}
    order by d.issued_at desc, d.id desc limit ${count} offset ${offset}`)
  const items = pageRows.parse(rows)
  const total =
    items[0]?.total ?? (offset === 0 ? 0 : totalRows.parse((await on.execute(counted)).rows)[0].total)
  return { total, items }
}

/** Everybody whom the documents of a scope are about. */
export const peopleOf = async (
  on: Queryable,
  scope: Scope,
): Promise<{ clientIds: string[]; specialistIds: number[] }> => {
  const { rows } = await on.execute(sql`
    select distinct d.client_id as client, d.specialist_id::float8 as specialist from invoicing.document d where ${inScope(scope)}`)
  const pairs = z.array(z.object({ client: z.uuid(), specialist: z.number() })).parse(rows)
  return {
    clientIds: [...new Set(pairs.map(({ client }) => client))],
    specialistIds: [...new Set(pairs.map(({ specialist }) => specialist))],
  }
}
