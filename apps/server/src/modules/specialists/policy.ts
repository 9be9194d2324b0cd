import { admin, anyOf, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

type Profile = { readonly specialistId: number }

/** A specialist's profile as it is filled in, with what proves it. Anybody else's is not there. */
export const profilePolicy = definePolicy({
  of: "profile of a specialist",
  refusal: "specialistNotFound",
  grants: {
    fillIn: anyOf(
      itsSpecialist<Profile>(({ specialistId }) => specialistId),
      admin,
    ),
  },
})
