import { itsSpecialist, owner } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Proposal } from "./proposal-repository.ts"

/** Other times that were proposed. For anybody whom they do not concern they are not there. */
export const proposalPolicy = definePolicy({
  of: "other times for an appointment",
  refusal: "notFound",
  grants: {
    answer: owner<Proposal>("its client", ({ clientId }) => clientId),
    withdraw: itsSpecialist<Proposal>(({ specialistId }) => specialistId),
  },
})
