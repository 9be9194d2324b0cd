import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { Calendars, WizardContext } from "./wizard/context.ts"

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
