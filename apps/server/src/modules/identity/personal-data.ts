import { sql } from "drizzle-orm"
import type { Fields } from "../../platform/crypto/fields.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { findPerson } from "./profile-repository.ts"
import { openBirthDate, openCnp } from "./use-cases/personal-profile.ts"

/** Accounts, what their owners told of themselves, where they are signed in and what they agreed to. Never what proves who they are. */
export const accountsOfPeople = (fields: Fields): PersonalDataHolder => ({
  module: "identity",
  tables: [
    ...["identity.user_account", "identity.personal_profile", "identity.session", "identity.consent"],
    ...["identity.credential", "identity.two_factor", "identity.passkey", "identity.phone_code"],
  ],
  exportOf: async (on, userId) => {
    const { user, profile } = await findPerson(on, userId)
    const { street = "", postalCode = "", city = "", county = "", countryCode = null } = profile ?? {}
    return {
      files: [],
      sections: {
        account: [
          {
            ...{ firstName: user.firstName, lastName: user.lastName, email: user.email },
            phone: user.phone === null ? null : `${user.phoneCountryCode ?? ""} ${user.phone}`,
            ...{ language: user.language, timeZone: user.timeZone, at: user.createdAt.toISOString() },
          },
        ],
        profile:
          profile === null
            ? []
            : [
                {
                  address: [street, postalCode, county].filter(Boolean).join(", "),
                  ...{ city, country: countryCode },
                  birthDate: await openBirthDate(fields, { on, profile }),
                  nationalNumber: await openCnp(fields, { on, profile }),
                },
              ],
        signIns: await exportRows(
          on,
          sql`select created_at as "at", expires_at as "until", user_agent as "device", ip_address as "address"
            from identity.session where user_id = ${userId} order by created_at`,
        ),
        consents: await exportRows(
          on,
          sql`select accepted_at as "at", code as "what", version, action as "status", language
            from identity.consent where user_id = ${userId} order by id`,
        ),
      },
    }
  },
})
