import { anyOf, type Grant, itsSpecialist } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"

/** A session where people meet: its specialist, and whoever comes by a seat or was named and accepted. */
export type Gathering = {
  readonly specialistId: number
  readonly guests: readonly { readonly userId: string }[]
}

const guest: Grant<Gathering> = {
  says: "who has a seat in it, or takes part beside who booked it",
  allows: ({ userId }, { guests }) => guests.some((one) => one.userId === userId),
}

/** Where people meet. For anybody else it is not there. */
export const gatheringPolicy = definePolicy({
  of: "session where people meet",
  refusal: "appointmentNotFound",
  grants: {
    enter: anyOf(
      itsSpecialist<Gathering>(({ specialistId }) => specialistId),
      guest,
    ),
  },
})
