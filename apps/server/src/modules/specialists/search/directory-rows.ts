import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { DirectoryRow } from "./engine/index-state.ts"

const codes = z.array(z.string())

const rowSchema = z.object({
  written_in: z.string(),
  id: z.number(),
  listed: z.boolean(),
  names: z.string(),
  texts: z.string(),
  area_code: z.string(),
  domain_code: z.string(),
  specialities: codes,
  concerns: codes,
  therapy_types: codes,
  session_types: codes,
  languages: codes,
  gender: z.string(),
  city: z.string().nullable(),
  prices: z.partialRecord(z.enum(["RON", "EUR", "GBP", "USD"]), z.int()),
  premium: z.boolean(),
  stars_sum: z.number(),
  stars_count: z.number(),
  first_free: z.number().nullable(),
  first_evening: z.number().nullable(),
  first_weekend: z.number().nullable(),
})

const BATCH = 5_000

const COLUMNS = sql`specialist_id::float8 as id, listed, concat_ws(' ', full_name, nullif(own_name, '')) as names, texts, area_code, domain_code, specialities, concerns,
  therapy_types, session_types, languages, gender, city, prices, premium, stars_sum, stars_count,
  extract(epoch from first_free)::float8 * 1000 as first_free,
  extract(epoch from first_evening)::float8 * 1000 as first_evening,
  extract(epoch from first_weekend)::float8 * 1000 as first_weekend`

/** The oldest transaction that may still write what this one cannot see: from there the next catching up begins. */
export const readHorizon = async (on: Queryable): Promise<string> => {
  const { rows } = await on.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`)
  return z.object({ horizon: z.string() }).parse(rows[0]).horizon
}

/**
 * Hands on all rows that were written since a horizon ("0" for all), a batch at a time. In the order of writing, so that
 * the index of `changed_in` serves the statement whatever it is asked for: a plan that is kept has to suit both a
 * process that reads everything and one that looks for the last change.
 */
export const readChanged = async (
  on: Queryable,
  given: { since: string; take: (row: DirectoryRow) => void },
): Promise<void> => {
  let after = { writtenIn: given.since, id: 0 }
  for (;;) {
    const { rows } = await on.execute(sql`
      select changed_in::text as written_in, ${COLUMNS} from specialists.directory
      where (changed_in, specialist_id) > (${after.writtenIn}::xid8, ${after.id}::bigint)
      order by changed_in, specialist_id limit ${BATCH}`)
    const batch = z.array(rowSchema).parse(rows)
    for (const row of batch) given.take(toDirectoryRow(row))
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return
    after = { writtenIn: last.written_in, id: last.id }
  }
}

const toDirectoryRow = (row: z.infer<typeof rowSchema>): DirectoryRow => ({
  specialistId: row.id,
  listed: row.listed,
  fullName: row.names,
  texts: row.texts,
  single: {
    area: row.area_code,
    domain: row.domain_code,
    gender: row.gender,
    ...(row.city === null ? {} : { city: row.city }),
  },
  multi: {
    speciality: row.specialities,
    concern: row.concerns,
    therapyType: row.therapy_types,
    sessionType: row.session_types,
    language: row.languages,
  },
  prices: row.prices,
  premium: row.premium,
  starsSum: row.stars_sum,
  starsCount: row.stars_count,
  firstFree: row.first_free,
  firstEvening: row.first_evening,
  firstWeekend: row.first_weekend,
})
