import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { toAppointment } from "../core/repository/appointments.ts"
import { appointment } from "../core/tables.ts"

/** A specialist's day, as far as it is left. Epoch milliseconds. */
export type RestOfDay = { readonly specialistId: number; readonly until: number }

const beginsBefore = (days: readonly RestOfDay[]): SQL => {
  const ids = sql.param(days.map(({ specialistId }) => specialistId))
  const until = sql.param(days.map((day) => new Date(day.until).toISOString()))
  return sql`exists (select 1 from unnest(${ids}::bigint[], ${until}::timestamptz[]) as d (id, until)
    where d.id = ${appointment.specialistId} and ${appointment.startAt} < d.until)`
}

/** What stands in the days of some specialists and is not over, by time: one query for all of them. */
export const sessionsOfDays = async (
  on: Queryable,
  { days, now }: { readonly days: readonly RestOfDay[]; readonly now: number },
): Promise<Appointment[]> => {
  const rows = await on
    .select()
    .from(appointment)
    .where(and(eq(appointment.status, "confirmed"), gt(appointment.endAt, new Date(now)), beginsBefore(days)))
    .orderBy(asc(appointment.startAt), asc(appointment.id))
  return rows.map(toAppointment)
}
