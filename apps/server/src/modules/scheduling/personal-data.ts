import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

const HOURS: Keeping = {
  after: "kept",
  why: "Hours of a profile that is closed: they name nobody, and past sessions lie in them.",
}

/** Who met whom is forgotten; hours belong to a profile, and name nobody. */
export const meetingsOfPeople: PersonalDataHolder = {
  module: "scheduling",
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
      outsideCalendars: await exportRows(
        on,
        sql`select name, host, created_at as "at" from scheduling.outside_calendar
          where user_id = ${userId} order by created_at`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from scheduling.meeting where user_id = ${userId}`)
    await tx.execute(sql`delete from scheduling.outside_calendar where user_id = ${userId}`)
    return []
  },
}
