import {
  admin,
  anyOf,
  anyoneBut,
  type Grant,
  itsSpecialist,
  owner,
  whenever,
} from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Addressed, Companion } from "../companions/companion.ts"
import type { Group } from "../groups/group.ts"
import type { Invitation } from "../invitations/domain/invitation.ts"
import type { Proposal } from "../rescheduling/proposal-repository.ts"
import type { Left } from "./domain/access.ts"
import type { Appointment } from "./domain/appointment.ts"
import { isStanding, wasBooked } from "./domain/lifecycle.ts"

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

/** Other times that were proposed. For anybody whom they do not concern they are not there. */
export const proposalPolicy = definePolicy({
  of: "other times for an appointment",
  refusal: "notFound",
  grants: {
    answer: owner<Proposal>("its client", ({ clientId }) => clientId),
    withdraw: itsSpecialist<Proposal>(({ specialistId }) => specialistId),
  },
})

/** Appointments that a specialist offers to somebody. For any other specialist they are not there. */
export const invitationPolicy = definePolicy({
  of: "invitation to a session",
  refusal: "notFound",
  grants: { keep: itsSpecialist<Invitation>(({ specialistId }) => specialistId) },
})

/** A session for several, and since when its specialist works at the clinic that the caller looks after, if ever. */
type GroupOfClinic = Group & { readonly joinedAt?: number | null }

const groupSpecialist = itsSpecialist<Group>(({ specialistId }) => specialistId)
const groupClinicAdmin: Grant<GroupOfClinic> = {
  says: "an admin of its specialist's clinic",
  allows: ({ isCorporateAdmin }, { joinedAt = null }) => isCorporateAdmin === true && joinedAt !== null,
}
const madeSinceJoining = {
  says: "when it was made since the specialist joined it",
  holds: ({ createdAt, joinedAt = null }: GroupOfClinic) => joinedAt !== null && createdAt >= joinedAt,
}

/** Sessions for several. For any other specialist or clinic they are not there; seats are sold to everybody. */
export const groupPolicy = definePolicy({
  of: "session for several",
  refusal: "notFound",
  grants: {
    /** Make it, change what it says and how it is sold. */
    conduct: groupSpecialist,
    /** See who comes, move it, call it off. */
    lookAfter: anyOf(groupSpecialist, whenever(groupClinicAdmin, madeSinceJoining), admin),
  },
})

/** Taking part in a session that somebody else booked. For anybody who is not asked to it is not there. */
export const participationPolicy = definePolicy({
  of: "taking part in a session that somebody else booked",
  refusal: "notFound",
  grants: {
    answer: owner<Companion & Addressed>(
      "whose confirmed address was named, or whose account answered first",
      ({ addressee }) => addressee ?? "",
    ),
  },
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

type Host = { readonly userId: string }

/** Booking a specialist's time. Nobody books their own. */
export const bookingPolicy = definePolicy({
  of: "time of a specialist",
  refusal: "notAllowed",
  grants: { book: anyoneBut(owner<Host>("the specialist", ({ userId }) => userId)) },
})
