import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const rows = z.array(z.object({ month: z.string(), requests: z.int(), hoursToAnswer: z.number() }))

/** How soon a specialist answered, by month: `2026-11`. */
export type AnswerMonth = z.infer<typeof rows>[number]

/**
 * How many bookings since an instant (epoch milliseconds) waited for a specialist's yes, by the month in which they were
 * made, and the median of hours until there was an answer. Without one in time it is the whole time that they had. What
 * its client took back, and what waits still, does not count; a series is one booking.
 */
export const findAnswerMonths = async (
  on: Queryable,
  asked: { readonly specialistId: number; readonly since: number; readonly zone: string },
): Promise<AnswerMonth[]> => {
  const { specialistId, since, zone } = asked
  const found = await on.execute(sql`
    select to_char(date_trunc('month', asked.at at time zone ${zone}), 'YYYY-MM') as month, count(*)::int as requests,
      percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from answered.at - asked.at)) / 3600)::float8 as "hoursToAnswer"
    from booking.appointment a
    join booking.status_change asked on asked.appointment_id = a.id and asked.to_status = 'pendingPayment'
      and asked.reason = 'approval'
    join booking.status_change answered on answered.appointment_id = a.id
      and answered.from_status = 'pendingPayment' and answered.id > asked.id
      and (answered.to_status = 'confirmed' or answered.reason in ('refused', 'unanswered'))
    where a.specialist_id = ${specialistId} and a.needs_approval
      and coalesce(a.series_number, 1) = 1 and asked.at >= to_timestamp(${since}::float8 / 1000)
    group by 1`)
  return rows.parse(found.rows)
}
