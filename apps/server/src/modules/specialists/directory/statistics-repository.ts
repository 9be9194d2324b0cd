import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const counted = z.object({ code: z.string(), specialists: z.int() })

const statisticsSchema = z.object({
  specialists: z.int().nullable(),
  domains: z.array(counted.extend({ waitHours: z.number().nullable() })),
  concerns: z.array(counted),
  languages: z.array(counted),
})

/**
 * Counts over everybody who is listed, the largest first. `waitHours` is the median time to the first free hour.
 * Whatever counts fewer than asked for is left out, or null; `specialists` adds up the fields shown, so that nobody
 * can subtract and find a small one.
 */
export type DirectoryStatistics = z.infer<typeof statisticsSchema>

/** Counts the directory. `now` in epoch milliseconds. */
export const findStatistics = async (
  on: Queryable,
  { now, least }: { readonly now: number; readonly least: number },
): Promise<DirectoryStatistics> => {
  const { rows } = await on.execute(sql`
    with listed as (
      select domain_code, concerns, languages,
        case when first_free > to_timestamp(${now}::float8 / 1000)
          then extract(epoch from first_free)::float8 / 3600 - ${now}::float8 / 3600000 end as wait
      from specialists.directory where listed
    ), domains as (
      select domain_code as code, count(*)::int as specialists,
        case when count(wait) >= ${least}
          then round(percentile_cont(0.5) within group (order by wait)::numeric, 1)::float8 end as wait
      from listed group by domain_code having count(*) >= ${least}
    ), concerns as (
      select code, count(*)::int as specialists from listed, unnest(concerns) as code
      group by code having count(*) >= ${least}
    ), languages as (
      select code, count(*)::int as specialists from listed, unnest(languages) as code
      group by code having count(*) >= ${least}
    )
    select
      (select sum(specialists)::int from domains) as specialists,
      (select coalesce(json_agg(json_build_object('code', code, 'specialists', specialists, 'waitHours', wait)
        order by specialists desc, code), '[]') from domains) as domains,
      (select coalesce(json_agg(json_build_object('code', code, 'specialists', specialists)
        order by specialists desc, code), '[]') from concerns) as concerns,
      (select coalesce(json_agg(json_build_object('code', code, 'specialists', specialists)
        order by specialists desc, code), '[]') from languages) as languages`)
  return statisticsSchema.parse(rows[0])
}
