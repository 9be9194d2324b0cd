import type { UserDetails } from "@arnica/contract/identity"
import type { FakeApi } from "./built-app.ts"

/** A client as the API tells of them. */
export const USER: UserDetails = {
  id: 7,
  uuid: "0b0a5f3e-0000-4000-8000-000000000007",
  fullName: "Ana Ionescu",
  firstName: "Ana",
  lastName: "Ionescu",
  userPhoto: null,
  email: "ana@example.com",
  userEmailValidated: true,
  language: "en",
  timeZone: "Europe/Bucharest",
  onboarding: { client: false, specialist: false },
  role: {
    isAdmin: false,
    isProvider: false,
    isCorporateAdmin: false,
    isHrAdmin: false,
    isOHPsychologist: false,
    isAccountant: false,
  },
  premium: false,
  profileURL: null,
  providerProfileStatus: null,
  suspendedSpecialistComment: null,
  userWizardProgress: null,
  stores: [],
  corporate: false,
  userClinic: null,
  userCompany: null,
  practiceZone: null,
  medicalDomain: null,
  licensedInRo: false,
  businessUnit: null,
}

/** The answers of the API that make somebody signed in, and what pages of all areas ask. */
export const signedInAs = (user: Partial<UserDetails> = {}): FakeApi => ({
  "GET /rest/v2/public/islogged": { isLoggedIn: true },
  "GET /rest/v2/user/details/": { ...USER, ...user },
  "GET /api/v2/fee": { percent: 15, next: null },
})

/** Somebody with these roles. */
export const withRoles = (...roles: readonly (keyof UserDetails["role"])[]): Pick<UserDetails, "role"> => ({
  role: { ...USER.role, ...Object.fromEntries(roles.map((role) => [role, true])) },
})
