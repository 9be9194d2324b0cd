import { type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { SpecialistsForScheduling } from "./neighbours.ts"
import { UNTOLD } from "./untold.ts"

const HOURS: Keeping = {
  after: "kept",
  why: "Hours of a profile that is closed: they name nobody, and past sessions lie in them.",
}

/** Who met whom is forgotten; hours belong to a profile, and name nobody. */
export const meetingsOfPeople = ({
  idOfUser,
}: Pick<SpecialistsForScheduling, "idOfUser">): PersonalDataHolder => ({
  module: "scheduling",
  untold: UNTOLD,
  tables: {
    "scheduling.meeting": { after: "deleted" },
    "scheduling.schedule": HOURS,
    "scheduling.weekly_window": HOURS,
    "scheduling.exception_day": HOURS,
    "scheduling.time_off": HOURS,
    "scheduling.office": HOURS,
    "scheduling.outside_calendar": { after: "deleted" },
    "scheduling.busy_time": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      meetings: await exportRows(
        on,
        sql`select holder_ref as "what" from scheduling.meeting where user_id = ${userId} order by holder_ref`,
      ),
      externalCalendars: await exportRows(
        on,
        sql`select name, host, created_at as "at" from scheduling.outside_calendar
          where user_id = ${userId} order by created_at`,
      ),
      ...(await hoursOf(on, await idOfUser(userId))),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from scheduling.meeting where user_id = ${userId}`)
    await tx.execute(sql`delete from scheduling.outside_calendar where user_id = ${userId}`)
    return []
  },
})

const minute = (column: SQL): SQL => sql`to_char(make_interval(mins => ${column}), 'HH24:MI')`

/** When and where a specialist works, and when not. */
const hoursOf = async (
  on: Queryable,
  specialistId: number | null,
): Promise<Record<string, Awaited<ReturnType<typeof exportRows>>>> => {
  return {
    hours: await exportRows(
      on,
      sql`select w.weekday as "what", ${minute(sql`w.start_minute`)} as "at", ${minute(sql`w.end_minute`)} as "until",
          s.zone as "timeZone"
        from scheduling.weekly_window w join scheduling.schedule s using (specialist_id)
        where specialist_id = ${specialistId} order by w.weekday, w.start_minute`,
    ),
    timeOff: await exportRows(
      on,
      sql`select from_day::text as "at", to_day::text as "until", label as "note" from scheduling.time_off
        where specialist_id = ${specialistId}
        union all
        select day::text, day::text, windows::text from scheduling.exception_day where specialist_id = ${specialistId}
        order by 1`,
    ),
    offices: await exportRows(
      on,
      sql`select name, address from scheduling.office where specialist_id = ${specialistId} order by position`,
    ),
  }
}
