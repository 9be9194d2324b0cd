import { admin, anyOf, anyoneBut, itsSpecialist, owner, whenever } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Left } from "./domain/access.ts"
import type { Appointment } from "./domain/appointment.ts"
import { isStanding, wasBooked } from "./domain/lifecycle.ts"

const client = owner<Appointment>("its client", ({ clientId }) => clientId)
const specialist = itsSpecialist<Appointment>(({ specialistId }) => specialistId)
// What was never paid for is not the specialist's business.
const booked = { says: "once it was booked", holds: ({ status }: Appointment) => wasBooked(status) }

/** Appointments. For anybody whom one does not concern it is not there. */
export const appointmentPolicy = definePolicy({
  of: "appointment",
  refusal: "appointmentNotFound",
  grants: {
    /** As its client: read, pay, cancel by the rule stored with it. */
    own: client,
    /** As its specialist: when, who, what for. */
    conduct: whenever(specialist, booked),
    /** Look after it: when, with whom, what became of it; call it off. */
    oversee: admin,
  },
})

const leftOpen = {
  says: "while it stands, until 90 days after their last session or as long as the client lets them",
  holds: ({ status, isOpen }: Left) => isStanding(status) && isOpen,
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

type Host = { readonly userId: string }

/** Booking a specialist's time. Nobody books their own. */
export const bookingPolicy = definePolicy({
  of: "time of a specialist",
  refusal: "notAllowed",
  grants: { book: anyoneBut(owner<Host>("the specialist", ({ userId }) => userId)) },
})
