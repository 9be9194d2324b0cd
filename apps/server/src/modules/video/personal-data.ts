import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { eraseWritten, filesBy, writtenBy } from "./chat/personal-data.ts"
import type { VideoContext } from "./context.ts"
import { UNTOLD } from "./untold.ts"

/** When people were in the rooms of their sessions, and what they wrote there. */
export const roomsOfPeople = (ctx: Pick<VideoContext, "fields" | "db">): PersonalDataHolder => ({
  module: "video",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "video.visit": { after: "deleted" },
    "video.room_note": {
      after: "kept",
      why: "That a session was ended, or went on by telephone, for ninety days. It names nobody.",
    },
    "video.room_chat": {
      after: "kept",
      why: "How many messages and files a room has, until thirty days after its session. It names nobody.",
    },
    "video.room_message": { after: "deleted" },
    "video.room_file": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    files: await filesBy(ctx, { on, userId }),
    sections: {
      videoSessions: await exportRows(
        on,
        sql`select coalesce(seat_uuid, appointment_uuid) as "appointment", side as "as", joined_at as "cameIn", admitted_at as "letIn",
            coalesce(left_at, seen_at) as "left"
          from video.visit where user_id = ${userId} order by joined_at, id`,
      ),
      roomMessages: await writtenBy(ctx, { on, userId }),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from video.visit where user_id = ${userId}`)
    return await eraseWritten(tx, userId)
  },
})
