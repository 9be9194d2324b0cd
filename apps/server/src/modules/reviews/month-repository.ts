import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"

const monthRows = z.array(
  z.object({
    month: z.string(),
    count: z.int(),
    average: z.number().nullable(),
    hoursToAnswer: z.number().nullable(),
  }),
)

type Asked = {
  readonly specialistId: number
  readonly months: number
  readonly zone: string
  readonly now: number
}

/**
 * The published reviews of the last months up to the present one, the oldest first: how many, their average, and the
 * median of hours until they were answered. Months without a review are there too. One query.
 */
export const findReviewMonths = async (
  on: Queryable,
  { specialistId, months, zone, now }: Asked,
): Promise<z.infer<typeof monthRows>> => {
  const present = sql`date_trunc('month', to_timestamp(${now}::float8 / 1000) at time zone ${zone})`
  const { rows } = await on.execute(sql`
    with span as (
      select ${present} as last, ${present} - make_interval(months => ${months - 1}::int) as first
    ), by_month as (
      select date_trunc('month', created_at at time zone ${zone}) as month, count(*)::int as count,
        avg(stars)::float8 as average,
        percentile_cont(0.5) within group (order by extract(epoch from answer_at - created_at) / 3600)
          filter (where answer_at is not null) as hours
      from reviews.review
      where specialist_id = ${specialistId} and status = 'published'
        and created_at >= (select first at time zone ${zone} from span)
      group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(r.count, 0) as count, r.average,
      case when r.hours is not null then greatest(r.hours, 0)::float8 end as "hoursToAnswer"
    from span, generate_series(span.first, span.last, interval '1 month') as m (month)
    left join by_month r on r.month = m.month
    order by m.month`)
  return monthRows.parse(rows)
}
