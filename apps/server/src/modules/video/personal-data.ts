import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

/** When people were in the rooms of their sessions. */
export const visitsOfPeople: PersonalDataHolder = {
  module: "video",
  tables: {
    "video.visit": { after: "deleted" },
    "video.room_note": {
      after: "kept",
      why: "That a session was ended, or went on by telephone, for ninety days. It names nobody.",
    },
  },
  exportOf: async (on, userId) => ({
    sections: {
      videoSessions: await exportRows(
        on,
        sql`select coalesce(seat_uuid, appointment_uuid) as "appointment", side as "as", joined_at as "cameIn", admitted_at as "letIn",
            coalesce(left_at, seen_at) as "left"
          from video.visit where user_id = ${userId} order by joined_at, id`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from video.visit where user_id = ${userId}`)
    return []
  },
}
