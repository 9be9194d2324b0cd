import { contributionList } from "../../platform/modules/contribution-list.ts"
import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { FollowNames, IdentityNeeds } from "./needs.ts"

/** What identity asks about the specialist that a user is, or becomes. */
export const specialistsOfUsers = contributionPoint<
  Pick<IdentityNeeds, "specialistFacts" | "findSpecialistId" | "openApplication">
>("identity.specialistsOfUsers")

/** What identity asks about the clinic and the company of a user. */
export const partnersOfUsers =
  contributionPoint<Pick<IdentityNeeds, "partnerFacts">>("identity.partnersOfUsers")

/** Who keeps names of accounts beside rows of their own, and has them follow. */
export const accountNames = contributionList<FollowNames>("identity.accountNames")
