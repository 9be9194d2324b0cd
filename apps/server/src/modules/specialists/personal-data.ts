import { sql } from "drizzle-orm"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"

const OFFICE: Keeping = {
  after: "kept",
  why: "Only clients close their accounts by themselves. What a specialist has to keep is settled with them first.",
}
const TABLES = [
  ...["specialist", "profile_text", "education", "membership", "video", "post", "paid_chat_product"],
  ...[
    "specialist_speciality",
    "specialist_concern",
    "specialist_therapy",
    "specialist_language",
    "directory",
  ],
  ...["offer", "offer_price", "wizard_tab", "status_step", "field_comment", "approval", "document"],
]

/** The profile of who is a specialist, with their texts. */
export const profilesOfPeople: PersonalDataHolder = {
  module: "specialists",
  tables: Object.fromEntries(TABLES.map((name) => [`specialists.${name}`, OFFICE])),
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
  eraseOf: async () => [],
}
