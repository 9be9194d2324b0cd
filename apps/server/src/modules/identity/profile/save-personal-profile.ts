import type { PersonalChange } from "@arnica/contract/personal"
import { timeZoneSchema } from "@arnica/contract/shared"
import { dayIn } from "@arnica/i18n/format"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { type FieldRefusal, refuseFields } from "../../../platform/http/refused-fields.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Catalog } from "../../catalog/index.ts"
import type { IdentityNeeds } from "../needs.ts"
import { type UserRow, updatePerson } from "../user-repository.ts"
import { checkAddress } from "./check-address.ts"
import { checkIdentity } from "./check-identity.ts"
import { joinTimeZone, splitTimeZone } from "./personal-info.ts"
import { openCnp, sealedPlace } from "./personal-profile.ts"
import { readPhone } from "./phone-numbers.ts"
import { lockPerson, type ProfileRow, saveProfile } from "./profile-repository.ts"

type Needs = Pick<Platform, "db" | "fields" | "audit" | "clock"> & Pick<IdentityNeeds, "followNames">

type Given = {
  readonly actor: SignedIn
  readonly change: PersonalChange
  readonly catalog: Catalog
  /** Whose country a number without a known calling code belongs to. */
  readonly language: string
  readonly request: { readonly id: string; readonly ip: string }
}

/** What is to be written to the account, or why not. */
type AccountPart = { readonly set: Partial<UserRow>; readonly refused: readonly FieldRefusal[] }

const phonePart = (user: UserRow, change: PersonalChange, language: string): AccountPart => {
  if (change.phone === undefined && change.phoneCountryCode === undefined) return { set: {}, refused: [] }
  const phone = change.phone === undefined ? user.phone : change.phone
  if (phone === null || phone === "") return { set: { phone: null, phoneCountryCode: null }, refused: [] }
  const phoneCountryCode =
    change.phoneCountryCode === undefined ? user.phoneCountryCode : change.phoneCountryCode
  const read = readPhone({ phoneCountryCode, phone, language })
  if (read === null) return { set: {}, refused: [{ path: "phone", text: "phone" }] }
  return { set: { phone: read.national, phoneCountryCode: read.callingCode }, refused: [] }
}

const zonePart = (user: UserRow, change: PersonalChange): AccountPart => {
  if (change.timezoneCountry === undefined && change.timezoneRegion === undefined)
    return { set: {}, refused: [] }
  const current = splitTimeZone(user.timeZone)
  const timeZone = joinTimeZone({
    timezoneCountry: change.timezoneCountry ?? current.timezoneCountry,
    timezoneRegion: change.timezoneRegion ?? current.timezoneRegion,
  })
  return timeZoneSchema.safeParse(timeZone).success
    ? { set: { timeZone }, refused: [] }
    : { set: {}, refused: [{ path: "timezoneRegion", text: "timeZone" }] }
}

const namePart = (user: UserRow, change: PersonalChange): AccountPart => {
  const firstName = change.firstName ?? user.firstName
  const lastName = change.lastName ?? user.lastName
  return { set: { firstName, lastName, name: `${firstName} ${lastName}` }, refused: [] }
}

const languagesPart = (catalog: Catalog, { languages }: PersonalChange): readonly FieldRefusal[] =>
  languages?.every((code) => catalog.languages.includes(code)) === false
    ? [{ path: "languages", text: "notOffered" }]
    : []

const seal = async (
  { fields }: Needs,
  given: { on: Queryable; column: "cnp" | "birth_date"; userId: string; value: string | null },
): Promise<Buffer | null> => {
  const { on, column, userId, value } = given
  return value === null ? null : await fields.sealText(on, { at: sealedPlace(column, userId), value })
}

type SealedPart = Partial<Pick<ProfileRow, "cnp" | "birthDate">>

type Sealing = {
  readonly tx: Tx
  readonly userId: string
  readonly checked: ReturnType<typeof checkIdentity>
}

const sealedPart = async (needs: Needs, { tx, userId, checked }: Sealing): Promise<SealedPart> => {
  const { cnp, birthDate } = checked
  return {
    ...(cnp === undefined ? {} : { cnp: await seal(needs, { on: tx, column: "cnp", userId, value: cnp }) }),
    ...(birthDate === undefined
      ? {}
      : { birthDate: await seal(needs, { on: tx, column: "birth_date", userId, value: birthDate }) }),
  }
}

const write = async (needs: Needs, { tx, given }: { tx: Tx; given: Given }): Promise<void> => {
  const { actor, change, catalog, language, request } = given
  const { userId } = actor
  const now = needs.clock.now()
  const { user, profile } = await lockPerson(tx, userId)
  const current = { cnp: await openCnp(needs.fields, { on: tx, profile }) }
  const today = dayIn({ at: now, zone: user.timeZone })
  const checked = checkIdentity({ cnp: change.cnp, birthDate: change.birthDate, current, today })
  const place = change.address === undefined ? null : checkAddress(catalog, change.address)
  const parts = [namePart(user, change), phonePart(user, change, language), zonePart(user, change)]
  const refused = [
    ...parts.flatMap((part) => part.refused),
    ...[checked.refused, place?.refused ?? null].filter((one) => one !== null),
    ...languagesPart(catalog, change),
  ]
  if (refused.length > 0) throw refuseFields(refused)
  const set = Object.assign({}, ...parts.map((part) => part.set))
  const { firstName, lastName } = (await updatePerson(tx, { id: userId, set, now })) ?? user
  if (firstName !== user.firstName || lastName !== user.lastName)
    await needs.followNames(tx, [{ id: userId, firstName, lastName }])
  await saveProfile(tx, {
    userId,
    now,
    set: {
      ...(place === null || place.refused !== null ? {} : place.address),
      ...(change.languages === undefined ? {} : { spokenLanguages: [...new Set(change.languages)] }),
      ...(change.fingerprintEnabled === undefined ? {} : { fingerprintEnabled: change.fingerprintEnabled }),
      ...(await sealedPart(needs, { tx, userId, checked })),
    },
  })
  if (checked.cnp !== undefined && checked.cnp !== current.cnp) {
    const action = checked.cnp === null ? "identity.cnpRemoved" : "identity.cnpChanged"
    await needs.audit.record(tx, { actor, action, subject: userId, request })
  }
}

/** Saves what is given of somebody's profile: all of it, or nothing and the refusals of its fields. */
export const savePersonalProfile = (needs: Needs, given: Given): Promise<void> =>
  needs.db.transaction((tx) => write(needs, { tx, given }))
