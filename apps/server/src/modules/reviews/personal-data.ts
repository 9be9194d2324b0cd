import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { UNTOLD } from "./untold.ts"

/** Reviews stay, since others decided by them and the stars count them; who wrote them is forgotten. */
export const reviewsOfPeople: PersonalDataHolder = {
  module: "reviews",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "reviews.review": { after: "emptied", why: "Stars and words stay for other readers, without the name." },
    "reviews.report": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      reviews: await exportRows(
        on,
        sql`select created_at as "at", stars, text, author_name as "name", answer_text as "answer", hidden_kind as "hiddenFor"
          from reviews.review where user_id = ${userId} order by created_at`,
      ),
      reports: await exportRows(
        on,
        sql`select reported_at as "at", about, reason, note from reviews.report
          where reporter_id = ${userId} order by reported_at`,
      ),
    },
  }),
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`
      update reviews.review set user_id = null, author_name = null, appointment_uuid = null
      where user_id = ${userId}`)
    await tx.execute(sql`delete from reviews.report where reporter_id = ${userId}`)
    return []
  },
}
