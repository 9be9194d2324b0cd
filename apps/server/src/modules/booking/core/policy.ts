import { admin, anyOf, type Grant, itsSpecialist, owner, whenever } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Appointment } from "./domain/appointment.ts"
import { wasBooked } from "./domain/lifecycle.ts"

const client = owner<Appointment>("its client", ({ clientId }) => clientId)
const specialist = itsSpecialist<Appointment>(({ specialistId }) => specialistId)
// What was never paid for is not the specialist's business.
const booked = {
  says: "once it was booked, or they were asked to confirm it",
  holds: ({ status, approvalUntil }: Appointment) => wasBooked(status) || approvalUntil !== null,
}

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
    /** As one of the two: look for another time. */
    arrange: anyOf(client, whenever(specialist, booked)),
  },
})

/** An appointment, and since when its specialist works at the clinic that the caller looks after; null for never. */
export type OfClinic = Appointment & { readonly joinedAt: number | null }

const clinicAdmin: Grant<OfClinic> = {
  says: "an admin of its specialist's clinic",
  allows: ({ isCorporateAdmin }, { joinedAt }) => isCorporateAdmin === true && joinedAt !== null,
}
const sinceJoining = {
  says: "when it was booked since the specialist joined it",
  holds: ({ status, createdAt, joinedAt }: OfClinic) =>
    wasBooked(status) && joinedAt !== null && createdAt >= joinedAt,
}

/** Appointments as clinics look after them. For any other clinic they are not there. */
export const clinicAppointmentPolicy = definePolicy({
  of: "appointment with a clinic's specialist",
  refusal: "appointmentNotFound",
  grants: {
    /** Read when, with whom and how it stands; call it off as the specialist could. */
    manage: whenever(clinicAdmin, sinceJoining),
  },
})
