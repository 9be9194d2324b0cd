import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

/** Which sessions of somebody stand in calendars. */
export const meetingsOfPeople: PersonalDataHolder = {
  module: "scheduling",
  tables: [
    "scheduling.meeting",
    "scheduling.schedule",
    "scheduling.weekly_window",
    "scheduling.exception_day",
    "scheduling.time_off",
  ],
  exportOf: async (on, userId) => ({
    sections: {
      meetings: await exportRows(
        on,
        sql`select holder_ref as "what" from scheduling.meeting where user_id = ${userId} order by holder_ref`,
      ),
    },
  }),
}
