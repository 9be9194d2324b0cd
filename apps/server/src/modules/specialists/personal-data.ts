import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

/** The profile of who is a specialist, with their texts. */
export const profilesOfPeople: PersonalDataHolder = {
  module: "specialists",
  tables: [
    "specialists.specialist",
    "specialists.profile_text",
    "specialists.education",
    "specialists.membership",
    "specialists.video",
    "specialists.post",
    "specialists.paid_chat_product",
    "specialists.specialist_speciality",
    "specialists.specialist_concern",
    "specialists.specialist_therapy",
    "specialists.specialist_language",
    "specialists.directory",
    "specialists.offer",
    "specialists.offer_price",
  ],
  exportOf: async (on, userId) => ({
    sections: {
      specialist: await exportRows(
        on,
        sql`select s.status, s.title, s.first_name as "firstName", s.last_name as "lastName", s.city,
            s.office_address as "address", s.time_zone as "timeZone", s.licence_number as "licence",
            s.created_at as "at"
          from specialists.specialist s where user_id = ${userId}`,
      ),
      texts: await exportRows(
        on,
        sql`select t.language, t.heading as "title", array_to_string(t.description, E'\n') as "text"
          from specialists.profile_text t join specialists.specialist s on s.id = t.specialist_id
          where s.user_id = ${userId} order by t.position`,
      ),
      education: await exportRows(
        on,
        sql`select e.title, e.institution as "name"
          from specialists.education e join specialists.specialist s on s.id = e.specialist_id
          where s.user_id = ${userId} order by e.id`,
      ),
      posts: await exportRows(
        on,
        sql`select p.published_at as "at", p.language, p.title, p.excerpt as "text"
          from specialists.post p join specialists.specialist s on s.id = p.specialist_id
          where s.user_id = ${userId} order by p.id`,
      ),
    },
  }),
}
