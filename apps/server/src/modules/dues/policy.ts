import { anyOf, itsSpecialist, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

type Parties = { readonly userId: string; readonly specialistId: number }

/** What is due is settled by its specialist. For anybody else it is not there. */
export const duePolicy = definePolicy({
  of: "something due",
  refusal: "orderNotFound",
  grants: { settle: itsSpecialist<Parties>(({ specialistId }) => specialistId) },
})

/** What is due for an appointment: its client and its specialist read it. */
export const appointmentDuePolicy = definePolicy({
  of: "something due for an appointment",
  refusal: "appointmentNotFound",
  grants: {
    read: anyOf(
      owner<Parties>("its client", ({ userId }) => userId),
      itsSpecialist<Parties>(({ specialistId }) => specialistId),
    ),
  },
})
