import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

/** What somebody wrote about specialists. */
export const reviewsOfPeople: PersonalDataHolder = {
  module: "reviews",
  tables: ["reviews.review"],
  exportOf: async (on, userId) => ({
    sections: {
      reviews: await exportRows(
        on,
        sql`select created_at as "at", stars, text, author_name as "name", answer_text as "answer"
          from reviews.review where user_id = ${userId} order by created_at`,
      ),
    },
  }),
}
