import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { IdentityNeeds } from "./needs.ts"

/** What identity asks about the specialist that a user is, or becomes. */
export const specialistsOfUsers = contributionPoint<
  Pick<IdentityNeeds, "specialistFacts" | "findSpecialistId" | "openApplication">
>("identity.specialistsOfUsers")

/** What identity asks about the clinic and the company of a user. */
export const partnersOfUsers =
  contributionPoint<Pick<IdentityNeeds, "partnerFacts">>("identity.partnersOfUsers")
