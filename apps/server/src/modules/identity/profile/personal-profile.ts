import type { PersonalInfo, PostalAddress } from "@arnica/contract/personal"
import { languageSchema } from "@arnica/contract/shared"
import { maskCnp } from "@arnica/rules/cnp"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Fields } from "../../../platform/crypto/fields.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { UserRow } from "../user-repository.ts"
import { splitTimeZone } from "./personal-info.ts"
import { readPhone } from "./phone-numbers.ts"
import { findPerson, type ProfileRow } from "./profile-repository.ts"

type Sealed = { readonly userId: string; readonly sealed: Buffer | null | undefined }

/** Where the sealed fields of a profile stand. */
export const sealedPlace = (column: "cnp" | "birth_date", userId: string): FieldPlace => ({
  owner: userId,
  table: "identity.personal_profile",
  column,
  row: userId,
})

const openSealed = async (
  fields: Fields,
  given: Sealed & { readonly on: Queryable; readonly column: "cnp" | "birth_date" },
): Promise<string | null> => {
  const { on, column, userId, sealed } = given
  if (sealed === null || sealed === undefined) return null
  const opened = await fields.openText(on, { at: sealedPlace(column, userId), sealed })
  return opened.kind === "open" ? opened.value : null
}

/** The CNP of a profile, in full. For checks and for calls that write the reading down. */
export const openCnp = (
  fields: Fields,
  { on, profile }: { on: Queryable; profile: ProfileRow | null },
): Promise<string | null> =>
  openSealed(fields, { on, column: "cnp", userId: profile?.userId ?? "", sealed: profile?.cnp })

/** The birth date of a profile. */
export const openBirthDate = (
  fields: Fields,
  { on, profile }: { on: Queryable; profile: ProfileRow | null },
): Promise<string | null> =>
  openSealed(fields, { on, column: "birth_date", userId: profile?.userId ?? "", sealed: profile?.birthDate })

/** The number that an account gives, in E.164; null when there is none, or it is in no plan. */
export const numberOf = (user: UserRow): string | null =>
  user.phone === null
    ? null
    : (readPhone({ phoneCountryCode: user.phoneCountryCode, phone: user.phone, language: user.language })
        ?.number ?? null)

/** The address of a profile. */
export const addressOf = (profile: ProfileRow | null): PostalAddress => ({
  countryCode: profile?.countryCode ?? null,
  countyCode: profile?.countyCode ?? null,
  county: profile?.county ?? "",
  cityCode: profile?.cityCode ?? null,
  city: profile?.city ?? "",
  street: profile?.street ?? "",
  postalCode: profile?.postalCode ?? "",
})

/** What somebody told of themselves, as they see it. */
export const personalProfile = async (
  fields: Fields,
  given: { readonly on: Queryable; readonly userId: string },
): Promise<PersonalInfo> => {
  const { on, userId } = given
  const { user, profile } = await findPerson(on, userId)
  const cnp = await openCnp(fields, { on, profile })
  const number = numberOf(user)
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    photo: user.image,
    phoneCountryCode: user.phoneCountryCode,
    phone: user.phone,
    phoneValidated: number !== null && number === user.validatedPhone,
    birthDate: await openBirthDate(fields, { on, profile }),
    cnp: cnp === null ? null : maskCnp(cnp),
    address: addressOf(profile),
    languages: profile?.spokenLanguages ?? [],
    language: languageSchema.catch("en").parse(user.language),
    ...splitTimeZone(user.timeZone),
    fingerprintEnabled: profile?.fingerprintEnabled ?? false,
  }
}
