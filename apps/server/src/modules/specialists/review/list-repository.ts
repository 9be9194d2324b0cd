import type { SPECIALIST_LISTS } from "@arnica/contract/specialist-review"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { STATUSES } from "../domain/status.ts"
import { OBJECTED } from "./objection-repository.ts"

const milliseconds = z.number().nullable()

const lineRow = z.object({
  id: z.coerce.number(),
  userId: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  url: z.string(),
  status: z.enum(STATUSES),
  domain: z.string(),
  city: z.string().nullable(),
  progress: z.int(),
  version: z.int(),
  createdAt: z.number(),
  submittedAt: milliseconds,
  waitingSince: milliseconds,
  licenceExpires: z.string().nullable(),
})
const lineRows = z.array(lineRow)
/** A specialist in a list. Instants are epoch milliseconds. */
export type LineRow = z.infer<typeof lineRow>

/** What a list shows. */
export type ListFilter = {
  readonly show: (typeof SPECIALIST_LISTS)[number]
  readonly q?: string | undefined
  readonly domain?: string | undefined
  /** The code of a clinic. */
  readonly clinic?: string | undefined
}

/**
 * `lastDay`: the last on which a licence counts as running out. `owners`: whose profiles they are, as far as the filter
 * names accounts: by a `q` that is an address, or a part of it, and by the clinic.
 */
type Listing = ListFilter & { readonly lastDay: string; readonly owners?: readonly string[] | undefined }

const WAITS = sql`(status = 'submitted' or waiting_since is not null)`

const shownBy = ({ show, lastDay }: Listing): SQL => {
  if (show === "waiting") return WAITS
  if (show === "objected") return OBJECTED
  if (show === "licenceExpiring")
    return sql`status in ('active', 'suspended') and licence_expires <= ${lastDay}::date`
  return show === "all" ? sql`true` : sql`status = ${show}`
}

const named = (q: string): SQL => {
  const words = q.split(/\s+/).filter(Boolean)
  const each = words.map(
    (word) => sql`and platform.unaccent(lower(first_name || ' ' || last_name || ' ' || url))
      like '%' || platform.unaccent(lower(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)})) || '%'`,
  )
  return sql.join(each, sql` `)
}

const whereOf = (filter: Listing): SQL => {
  const { q = "", domain, owners } = filter
  const whose = owners === undefined ? sql`` : sql`and user_id = any(${sql.param(owners)}::uuid[])`
  const ofDomain = domain === undefined ? sql`` : sql`and domain_code = ${domain}`
  return sql`${shownBy(filter)} ${ofDomain} ${whose} ${q.includes("@") ? sql`` : named(q)}`
}

const ORDERS: Partial<Record<ListFilter["show"], SQL>> = {
  waiting: sql`coalesce(submitted_at, waiting_since), id`,
  licenceExpiring: sql`licence_expires, id`,
}

type Page = { readonly count: number; readonly offset: number }

/** A page of the specialists of a list and how many there are in all. */
export const listSpecialists = async (
  on: Queryable,
  { count, offset, ...filter }: Listing & Page,
): Promise<{ total: number; rows: LineRow[] }> => {
  const where = whereOf(filter)
  const order = ORDERS[filter.show] ?? sql`created_at desc, id desc`
  const [counted, found] = await Promise.all([
    on.execute(sql`select count(*)::int as total from specialists.specialist where ${where}`),
    on.execute(sql`
      select id, user_id as "userId", title, first_name as "firstName", last_name as "lastName", url, status,
        domain_code as domain, city, wizard_progress as progress, version, licence_expires::text as "licenceExpires",
        extract(epoch from created_at)::float8 * 1000 as "createdAt",
        extract(epoch from submitted_at)::float8 * 1000 as "submittedAt",
        extract(epoch from waiting_since)::float8 * 1000 as "waitingSince"
      from specialists.specialist where ${where} order by ${order} limit ${count} offset ${offset}`),
  ])
  const total = z.object({ total: z.int() }).parse(counted.rows[0]).total
  return { total, rows: lineRows.parse(found.rows) }
}

const waitingRow = z.tuple([
  z.object({ waiting: z.int(), since: milliseconds, licences: z.int(), objections: z.int() }),
])

/** How many profiles wait to be checked, since when the first does, how many licences run out, and how many object. */
export const countWaiting = async (
  on: Queryable,
  lastDay: string,
): Promise<z.infer<typeof waitingRow>[0]> => {
  const runsOut = shownBy({ show: "licenceExpiring", lastDay })
  const { rows } = await on.execute(sql`
    select (select count(*)::int from specialists.specialist where ${WAITS}) as waiting,
      (select extract(epoch from min(coalesce(submitted_at, waiting_since)))::float8 * 1000
        from specialists.specialist where ${WAITS}) as since,
      (select count(*)::int from specialists.specialist where ${runsOut}) as licences,
      (select count(*)::int from specialists.specialist where ${OBJECTED}) as objections`)
  return waitingRow.parse(rows)[0]
}
