import type { PersonalInfoSimple } from "@arnica/contract/identity"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { IdentityNeeds } from "../needs.ts"
import { findUser, type UserRow, updateNameAndPhone } from "../user-repository.ts"
import { readPhone } from "./phone-numbers.ts"

type PersonalInfo = Partial<PersonalInfoSimple> & { email: string }

/** The short profile that a booking asks for, as far as it is known. */
export const personalInfo = async (on: Queryable, userId: string): Promise<PersonalInfo> => {
  const user = await findUser(on, userId)
  if (user === null) throw new AppError("noSession")
  return present(user)
}

/** A short profile that somebody typed. */
export type TypedInfo = {
  readonly userId: string
  readonly info: PersonalInfoSimple
  /** Whose country a number without a known calling code belongs to. */
  readonly language: string
  /** Where in the request it stands: `customer.`. */
  readonly at?: string
}

/** Saves the short profile, and has a new name follow wherever it is kept. Throws `badInput` for a number that no plan of numbers knows. */
export const savePersonalInfo = async (
  { followNames }: Pick<IdentityNeeds, "followNames">,
  { tx, ...given }: TypedInfo & { readonly tx: Tx; readonly now: number },
): Promise<PersonalInfoSimple & { email: string }> => {
  const { language, at = "" } = given
  const read = readPhone({ ...given.info, language })
  if (read === null) throw refuseFields([{ path: `${at}phone`, text: "phone" }])
  const info = { ...given.info, phoneCountryCode: read.callingCode, phone: read.national }
  const saved = await updateNameAndPhone(tx, {
    id: given.userId,
    now: given.now,
    firstName: info.firstName,
    lastName: info.lastName,
    timeZone: joinTimeZone(info),
    phoneCountryCode: info.phoneCountryCode,
    phone: info.phone,
  })
  if (saved === null) throw new AppError("noSession")
  if (saved.isRenamed) await followNames(tx, [{ ...info, id: given.userId }])
  return { ...info, email: saved.email }
}

const present = (user: UserRow): PersonalInfo => ({
  firstName: user.firstName,
  lastName: user.lastName,
  ...(user.phoneCountryCode !== null && user.phone !== null
    ? { phoneCountryCode: user.phoneCountryCode, phone: user.phone }
    : {}),
  ...splitTimeZone(user.timeZone),
  email: user.email,
})

/** The specification carries a zone in two parts: `Europe` and `Bucharest`, `America` and `Argentina/Ushuaia`. */
export const splitTimeZone = (zone: string): { timezoneCountry: string; timezoneRegion: string } => {
  const slash = zone.indexOf("/")
  if (slash < 0) return { timezoneCountry: zone, timezoneRegion: "" }
  return { timezoneCountry: zone.slice(0, slash), timezoneRegion: zone.slice(slash + 1) }
}

export const joinTimeZone = (info: { timezoneCountry: string; timezoneRegion: string }): string =>
  info.timezoneRegion === "" ? info.timezoneCountry : `${info.timezoneCountry}/${info.timezoneRegion}`
