import path from "node:path"
import { sql } from "drizzle-orm"
import type { Fields } from "../../platform/crypto/fields.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { ExportPart, Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { IdentityNeeds } from "./needs.ts"
import { openBirthDate, openCnp } from "./profile/personal-profile.ts"
import { findPerson, lockPerson } from "./profile/profile-repository.ts"
import { UNTOLD } from "./untold.ts"
import { deleteProofs } from "./user-repository.ts"

/** What stands for the name of somebody who is gone. */
const NOBODY = "–"
const GONE: Keeping = { after: "deleted" }
/** Tables whose rows go with the account, children of it all. */
const CHILDREN = [
  "personal_profile",
  "notification_choice",
  "notification_hours",
  "session",
  "credential",
  "two_factor",
  "passkey",
  "phone_code",
  "earlier_address",
] as const

/** Accounts, what their owners told of themselves, where they are signed in and what they agreed to. Never what proves who they are. */
export const accountsOfPeople = ({
  fields,
  followNames,
}: Pick<IdentityNeeds, "followNames"> & { readonly fields: Fields }): PersonalDataHolder => ({
  module: "identity",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "identity.user_account": {
      after: "emptied",
      why: "Orders, sessions and consents point at it. Name, address, phone, photo and all ways to sign in go.",
    },
    "identity.consent": {
      after: "kept",
      why: "Proof of what was agreed to, as long as somebody may ask for it. It names nobody but an emptied account.",
    },
    "identity.impersonation": {
      after: "kept",
      why: "That an admin looked through the account, and why: the trace of it must not go with the account.",
    },
    "identity.personal_profile": GONE,
    "identity.notification_choice": GONE,
    "identity.notification_hours": GONE,
    "identity.session": GONE,
    "identity.credential": GONE,
    "identity.two_factor": GONE,
    "identity.passkey": GONE,
    "identity.phone_code": GONE,
    "identity.earlier_address": GONE,
  },
  exportOf: (on, userId) => exportOf(fields, { on, userId }),
  blockers: async (on, userId) => {
    const { rows } = await on.execute(sql`
      select 1 from identity.user_account own where own.id = ${userId} and own.is_admin
        and not exists (select 1 from identity.user_account other where other.is_admin and other.id <> own.id
          and (other.may_appoint or not own.may_appoint))`)
    return rows.length === 0 ? [] : [{ code: "lastAdmin", name: null }]
  },
  eraseOf: async (tx, userId) => {
    const { user } = await lockPerson(tx, userId)
    for (const name of CHILDREN)
      await tx.execute(sql`delete from identity.${sql.identifier(name)} where user_id = ${userId}`)
    await deleteProofs(tx, userId)
    await tx.execute(sql`
      update identity.user_account set name = ${NOBODY}, first_name = ${NOBODY}, last_name = ${NOBODY},
        email = 'deleted-' || id || '@deleted.invalid', email_verified = false, image = null, language = 'en',
        time_zone = 'UTC', phone_country_code = null, phone = null, validated_phone = null, notification_email = null,
        notification_email_validated_at = null, business_unit = null, two_factor_enabled = false,
        client_needs_onboarding = false, is_admin = false, is_provider = false, is_corporate_admin = false,
        is_hr_admin = false, is_oh_psychologist = false, is_accountant = false, may_impersonate = false,
        may_appoint = false,
        applies_as = null
      where id = ${userId}`)
    await followNames(tx, [{ id: userId, firstName: NOBODY, lastName: NOBODY }])
    return user.image === null ? [] : [user.image]
  },
})

const exportOf = async (
  fields: Fields,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportPart> => {
  const { user, profile } = await findPerson(on, userId)
  const { street = "", postalCode = "", city = "", county = "", countryCode = null } = profile ?? {}
  return {
    files: user.image === null ? [] : [{ name: `portrait${path.extname(user.image)}`, key: user.image }],
    sections: {
      account: [
        {
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          confirmed: user.emailVerified,
          phone: user.phone === null ? null : `${user.phoneCountryCode ?? ""} ${user.phone}`,
          validatedPhone: user.validatedPhone,
          newsAddress: user.notificationEmail,
          twoFactor: user.twoFactorEnabled,
          businessUnit: user.businessUnit,
          appliesAs: user.appliesAs,
          language: user.language,
          timeZone: user.timeZone,
          at: user.createdAt.toISOString(),
        },
      ],
      profile:
        profile === null
          ? []
          : [
              {
                address: [street, postalCode, county].filter(Boolean).join(", "),
                city,
                country: countryCode,
                birthDate: await openBirthDate(fields, { on, profile }),
                nationalNumber: await openCnp(fields, { on, profile }),
                spokenLanguages: profile.spokenLanguages,
                fingerprint: profile.fingerprintEnabled,
                startStep: profile.onboardingStep,
              },
            ],
      notificationChoices: await exportRows(
        on,
        sql`select occasion as "what", channel as "how", wanted, chosen_at as "at" from identity.notification_choice
            where user_id = ${userId} order by occasion, channel`,
      ),
      notificationHours: await exportRows(
        on,
        sql`select to_char(make_interval(mins => quiet_from::int), 'HH24:MI') as "from",
              to_char(make_interval(mins => quiet_until::int), 'HH24:MI') as "until",
              to_char(make_interval(mins => agenda_at::int), 'HH24:MI') as "agendaAt"
            from identity.notification_hours where user_id = ${userId}`,
      ),
      signIns: await exportRows(
        on,
        sql`select created_at as "at", expires_at as "until", user_agent as "device", ip_address as "address"
            from identity.session where user_id = ${userId} order by created_at`,
      ),
      passkeys: await exportRows(
        on,
        sql`select created_at as "at", name from identity.passkey where user_id = ${userId} order by created_at`,
      ),
      earlierAddresses: await exportRows(
        on,
        sql`select until_at as "until", email from identity.earlier_address
            where user_id = ${userId} order by until_at`,
      ),
      providers: await exportRows(
        on,
        sql`select created_at as "at", provider_id as "name", account_id as "number" from identity.credential
            where user_id = ${userId} and provider_id <> 'credential' order by created_at`,
      ),
      consents: await exportRows(
        on,
        sql`select accepted_at as "at", code as "what", version, action as "status", language
            from identity.consent where user_id = ${userId} order by id`,
      ),
    },
  }
}
