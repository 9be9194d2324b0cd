import { contributionList } from "../../platform/modules/contribution-list.ts"
import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { Calendars, FollowNames, WizardContext } from "./wizard/context.ts"

/** What the wizard asks about, and tells, the calendars of specialists. */
export const calendarsOfSpecialists = contributionPoint<Calendars>("specialists.calendarsOfSpecialists")

/** What the wizard shows of packages of sessions. */
export const packagesOfSpecialists = contributionPoint<Pick<WizardContext, "findPackages">>(
  "specialists.packagesOfSpecialists",
)

/** Who has to know that a specialist is paid to another account. */
export const payoutAccounts = contributionPoint<Pick<WizardContext, "noteOwnChange">>(
  "specialists.payoutAccounts",
)

/** Who keeps names of specialists beside rows of their own, and has them follow. */
export const specialistNames = contributionList<FollowNames>("specialists.specialistNames")
