import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const monthRows = z.array(
  z.object({ month: z.string(), sessions: z.int(), newClients: z.int(), returningClients: z.int() }),
)

/** A month of a practice: `2026-11`, what took place in it, and with how many people for the first time or again. */
export type PracticeMonth = z.infer<typeof monthRows>[number]

type Asked = {
  readonly specialistId: number
  readonly months: number
  readonly zone: string
  readonly now: number
}

/** The last months up to the present one, the oldest first; those without a session are there too. One query. */
export const findMonths = async (on: Queryable, asked: Asked): Promise<PracticeMonth[]> => {
  const { specialistId, months, zone } = asked
  const now = sql`to_timestamp(${asked.now}::float8 / 1000)`
  const { rows } = await on.execute(sql`
    with session as (
      select client_id, date_trunc('month', start_at at time zone ${zone}) as month,
        row_number() over (partition by client_id order by start_at) = 1 as is_first
      from booking.appointment
      where specialist_id = ${specialistId} and start_at <= ${now}
        and status in ('confirmed', 'inProgress', 'completed')
    ), by_month as (
      select month, count(*)::int as sessions, count(*) filter (where is_first)::int as new_clients,
        count(distinct client_id)::int as clients
      from session group by month
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(sessions, 0) as sessions,
      coalesce(new_clients, 0) as "newClients", coalesce(clients - new_clients, 0) as "returningClients"
    from generate_series(
      date_trunc('month', ${now} at time zone ${zone}) - make_interval(months => ${months - 1}::int),
      date_trunc('month', ${now} at time zone ${zone}), interval '1 month') as m (month)
    left join by_month using (month)
    order by m.month`)
  return monthRows.parse(rows)
}
