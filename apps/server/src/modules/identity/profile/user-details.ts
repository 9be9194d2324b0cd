import type { UserDetails } from "@arnica/contract/identity"
import type { GuardedRole } from "@arnica/contract/roles"
import { languageSchema } from "@arnica/contract/shared"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { withheldRoles } from "../domain/withheld-roles.ts"
import { findUser, type UserRow } from "../user-repository.ts"

/** What other modules know about a signed-in user: the specialist's side of their details. */
export type SpecialistFacts = {
  readonly profileUrl: string
  readonly status: string
  readonly suspendedComment: string | null
  readonly domain: string
  readonly timeZone: string
  readonly licensedInRomania: boolean
  readonly premium: boolean
  /** Percent of what has to be there before the profile can be handed in. */
  readonly wizardProgress: number
}

/** What partners, who stand above identity, know about a signed-in user. */
export type PartnerFacts = {
  readonly clinic: UserDetails["userClinic"]
  readonly company: UserDetails["userCompany"]
  readonly corporate: boolean
  readonly stores: readonly string[]
}

/** Asks for the clinic and the company of a user. Filled in by partners, who stand above identity. */
export type FindPartnerFacts = (userId: string) => Promise<PartnerFacts>

/** What the details of a user are put together from, beside their account. */
export type DetailsNeeds = {
  readonly findSpecialist: FindSpecialistFacts
  readonly findPartners: FindPartnerFacts
  readonly twoFactorRoles: readonly GuardedRole[]
}

/** Asks for the specialist that a user is, or null. Filled in by specialists, who stand above identity. */
export type FindSpecialistFacts = (userId: string) => Promise<SpecialistFacts | null>

/** The user details of who is signed in. */
export const userDetails = async (
  on: Queryable,
  given: DetailsNeeds & { readonly actor: Pick<SignedIn, "userId" | "impersonation"> },
): Promise<UserDetails> => {
  const { userId, impersonation } = given.actor
  const [user, partners, admin] = await Promise.all([
    findUser(on, userId),
    given.findPartners(userId),
    impersonation === undefined ? null : findUser(on, impersonation.adminId),
  ])
  if (user === null) throw new AppError("noSession")
  const specialist = user.isProvider ? await given.findSpecialist(user.id) : null
  const withheld = withheldRoles(user, given.twoFactorRoles)
  const presented = { ...present(user, specialist), ...presentPartners(partners) }
  return {
    ...presented,
    ...(withheld.length > 0 ? { rolesWithoutTwoFactor: withheld } : {}),
    ...(impersonation === undefined || admin === null ? {} : { impersonation: seenBy(admin, impersonation) }),
  }
}

const seenBy = (
  { firstName, lastName }: UserRow,
  { endsAt }: NonNullable<SignedIn["impersonation"]>,
): NonNullable<UserDetails["impersonation"]> => ({
  by: `${firstName} ${lastName}`,
  endsAt: new Date(endsAt).toISOString(),
})

const presentPartners = ({ clinic, company, corporate, stores }: PartnerFacts) => ({
  userClinic: clinic,
  userCompany: company,
  corporate,
  stores: [...stores],
})

const present = (
  user: UserRow,
  specialist: SpecialistFacts | null,
): Omit<UserDetails, "userClinic" | "userCompany" | "corporate" | "stores"> => ({
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
    specialist: specialist?.status === "draft" || specialist?.status === "changesRequested",
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
  userWizardProgress: specialist?.wizardProgress ?? null,
  practiceZone: specialist?.timeZone ?? null,
  medicalDomain: specialist?.domain ?? null,
  licensedInRo: specialist?.licensedInRomania ?? false,
  businessUnit: user.businessUnit,
})
