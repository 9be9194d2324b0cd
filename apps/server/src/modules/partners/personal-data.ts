import { sql } from "drizzle-orm"
import { z } from "zod"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { Identity } from "../identity/index.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { UNTOLD } from "./untold.ts"

const alone = z.array(z.object({ role: z.enum(["clinicAdmin", "hrAdmin"]), name: z.string() }))

/** Which clinics and companies people belong to, and invitations to their addresses. */
export const partnershipsOfPeople = ({ users }: Pick<Identity, "users">): PersonalDataHolder => ({
  module: "partners",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "partners.membership": { after: "deleted" },
    "partners.invitation": {
      after: "emptied",
      why: "A clinic's letter to an address, forgotten a month after it ran out. Who wrote it is forgotten at once.",
    },
  },
  exportOf: async (on, userId) => {
    const email = (await users.byIds([userId])).get(userId)?.email ?? ""
    return {
      sections: {
        partners: await exportRows(
          on,
          sql`select m.since as "at", o.name, m.role as "as"
            from partners.membership m join partners.organisation o on o.id = m.organisation_id
            where m.user_id = ${userId} order by m.id`,
        ),
        invitations: await exportRows(
          on,
          sql`select i.invited_at as "at", i.expires_at as "until", o.name, i.email
            from partners.invitation i join partners.organisation o on o.id = i.organisation_id
            where i.invited_by = ${userId} or i.email = ${email} order by i.invited_at`,
        ),
      },
    }
  },
  blockers: async (on, userId) => {
    const { rows } = await on.execute(sql`
      select m.role, o.name from partners.membership m join partners.organisation o on o.id = m.organisation_id
      where m.user_id = ${userId} and m.role in ('clinicAdmin', 'hrAdmin') and not exists (
        select 1 from partners.membership other where other.organisation_id = m.organisation_id
          and other.role = m.role and other.user_id <> m.user_id)`)
    return alone
      .parse(rows)
      .map(({ role, name }) => ({ code: role === "hrAdmin" ? "lastHrAdmin" : "lastClinicAdmin", name }))
  },
  eraseOf: async (tx, userId) => {
    await tx.execute(sql`delete from partners.membership where user_id = ${userId}`)
    await tx.execute(sql`update partners.invitation set invited_by = null where invited_by = ${userId}`)
    return []
  },
})
