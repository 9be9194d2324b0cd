import { anyOf, itsSpecialist, owner, whenever } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Left } from "../core/domain/access.ts"
import { isConfirmed } from "../core/domain/lifecycle.ts"

const leftOpen = {
  says: "while it stands, until 90 days after their last session or as long as the client lets them",
  holds: ({ status, isOpen }: Left) => isConfirmed(status) && isOpen,
}

/** What a client left for a session. For anybody whom it does not concern it is not there. */
export const preparationPolicy = definePolicy({
  of: "what was left for a session",
  refusal: "appointmentNotFound",
  grants: {
    read: anyOf(
      owner<Left>("its client", ({ clientId }) => clientId),
      whenever(
        itsSpecialist<Left>(({ specialistId }) => specialistId),
        leftOpen,
      ),
    ),
  },
})
