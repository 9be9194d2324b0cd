import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { PartnersNeeds } from "./context.ts"

/** What partners asks about the specialists who work at a clinic. */
export const specialistsOfClinics = contributionPoint<Pick<PartnersNeeds, "accountsOfSpecialists">>(
  "partners.specialistsOfClinics",
)
