import { sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import { exportRows } from "../../../platform/personal-data/export-rows.ts"
import type { ExportRow } from "../../../platform/personal-data/personal-data.ts"

/** What a specialist wrote of their groups, a row for each language, as an archive of theirs tells it. */
export const groupsTold = async (on: Queryable, specialistId: number | null): Promise<ExportRow[]> =>
  await exportRows(
    on,
    sql`select g.start_at as "at", g.status, t.key as "language", t.value ->> 'title' as "title",
        t.value ->> 'description' as "text", g.price::float8 as "amount", g.currency, g.office_address as "address"
      from booking.group_session g left join lateral jsonb_each(g.texts) t on true
      where g.specialist_id = ${specialistId} order by g.start_at, g.id, t.key`,
  )
