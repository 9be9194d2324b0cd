import { anyOf, type Grant, itsSpecialist, owner } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Invitation } from "./domain/invitation.ts"

/** Appointments that a specialist offers to somebody. For any other specialist they are not there. */
export const invitationPolicy = definePolicy({
  of: "invitation to a session",
  refusal: "notFound",
  grants: { keep: itsSpecialist<Invitation>(({ specialistId }) => specialistId) },
})

const comesFirst: Grant<Invitation> = {
  says: "whoever comes first by its link",
  allows: (_caller, { clientId }) => clientId === null,
}

/** The time that an invitation keeps. Who knows of it holds its offer: that it is not theirs tells them nothing. */
export const keptTimePolicy = definePolicy({
  of: "time that is kept for an invitation",
  refusal: "notAllowed",
  grants: {
    take: anyOf(
      owner<Invitation>("its client", ({ clientId }) => clientId ?? ""),
      comesFirst,
    ),
  },
})
