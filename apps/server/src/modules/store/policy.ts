import { admin, anyOf, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { WholeRow } from "./rows.ts"

/** Products as those who look after them see them. For anybody else they are not there. */
export const productPolicy = definePolicy({
  of: "product of the help store",
  refusal: "notFound",
  grants: {
    /** Read it in its editor, preview and change it. */
    edit: anyOf(
      admin,
      itsSpecialist<Pick<WholeRow, "ownerId">>(({ ownerId }) => ownerId ?? -1),
    ),
  },
})
