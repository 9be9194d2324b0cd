import type { UserDetails } from "@arnica/contract/identity"
import type { GuardedRole } from "@arnica/contract/roles"
import { languageSchema } from "@arnica/contract/shared"
import type { Queryable } from "../../../platform/db/db.ts"
import { AppError } from "../../../platform/errors.ts"
import { withheldRoles } from "../domain/withheld-roles.ts"
import { findUser, type UserRow } from "../user-repository.ts"

/** What other modules know about a signed-in user: the specialist's side of their details. */
export type SpecialistFacts = {
  readonly profileUrl: string
  readonly status: string
  readonly suspendedComment: string | null
  readonly domain: string
  readonly licensedInRomania: boolean
  readonly premium: boolean
}

/** Asks for the specialist that a user is, or null. Wired by the composition, since specialists stand above identity. */
export type FindSpecialistFacts = (userId: string) => Promise<SpecialistFacts | null>

/** The user details of who is signed in. */
export const userDetails = async (
  db: Queryable,
  given: {
    userId: string
    findSpecialist: FindSpecialistFacts
    twoFactorRoles: readonly GuardedRole[]
  },
): Promise<UserDetails> => {
  const user = await findUser(db, given.userId)
  if (user === null) throw new AppError("noSession")
  const specialist = user.isProvider ? await given.findSpecialist(user.id) : null
  const withheld = withheldRoles(user, given.twoFactorRoles)
  return { ...present(user, specialist), ...(withheld.length > 0 ? { rolesWithoutTwoFactor: withheld } : {}) }
}

const present = (user: UserRow, specialist: SpecialistFacts | null): UserDetails => ({
  id: user.number,
  uuid: user.id,
  fullName: `${user.firstName} ${user.lastName}`,
  firstName: user.firstName,
  lastName: user.lastName,
  userPhoto: user.image,
  email: user.email,
  userEmailValidated: user.emailVerified,
  language: languageSchema.catch("en").parse(user.language),
  timeZone: user.timeZone,
  onboarding: {
    client: user.clientNeedsOnboarding,
    specialist: specialist?.status === "draft" || isApplicant(user),
  },
  role: {
    isAdmin: user.isAdmin,
    isProvider: user.isProvider,
    isCorporateAdmin: user.isCorporateAdmin,
    isHrAdmin: user.isHrAdmin,
    isOHPsychologist: user.isOhPsychologist,
    isAccountant: user.isAccountant,
  },
  // Admins count as premium (specification, section 6).
  premium: user.isAdmin || specialist?.premium === true,
  profileURL: specialist?.profileUrl ?? null,
  providerProfileStatus: specialist?.status ?? null,
  suspendedSpecialistComment: specialist?.suspendedComment ?? null,
  stores: [],
  medicalDomain: specialist?.domain ?? null,
  licensedInRo: specialist?.licensedInRomania ?? false,
  businessUnit: user.businessUnit,
})

/** Signed up to work here, and no specialist yet. */
const isApplicant = ({ appliesAs, isProvider }: UserRow): boolean => appliesAs !== null && !isProvider
