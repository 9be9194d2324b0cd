import { admin, anyOf, type Grant, itsSpecialist, whenever } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Group } from "./group.ts"

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
