import { admin, anyOf, type Grant, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

/** A profile, and whether its specialist works at the clinic that the caller administrates. */
type Profile = { readonly specialistId: number; readonly isOfOwnClinic: boolean }

const clinicAdmin: Grant<Profile> = {
  says: "an admin of its clinic",
  allows: ({ isCorporateAdmin }, { isOfOwnClinic }) => isCorporateAdmin === true && isOfOwnClinic,
}

/** A specialist's profile as it is filled in, with what proves it. Anybody else's is not there. */
export const profilePolicy = definePolicy({
  of: "profile of a specialist",
  refusal: "specialistNotFound",
  grants: {
    fillIn: anyOf(
      itsSpecialist<Profile>(({ specialistId }) => specialistId),
      clinicAdmin,
      admin,
    ),
  },
})
