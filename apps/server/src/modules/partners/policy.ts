import type { MemberRole } from "@arnica/contract/partners"
import type { Grant } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

/** A specialist as far as clinics go: the clinic that they work at, and that of who asks. */
export type ClinicSpecialist = { readonly clinicId: number; readonly callersClinicId: number | null }

const clinicAdmin: Grant<ClinicSpecialist> = {
  says: "an admin of the clinic that they work at",
  allows: ({ isCorporateAdmin }, { clinicId, callersClinicId }) =>
    isCorporateAdmin === true && callersClinicId === clinicId,
}

/** Specialists as their clinics see them. Those of another clinic, and of none, are not there. */
export const clinicPolicy = definePolicy({
  of: "specialist of a clinic",
  refusal: "specialistNotFound",
  grants: { manage: clinicAdmin },
})

type Invited = {
  readonly code: string
  readonly role: MemberRole
  readonly email: string
  readonly ownAddress: string | null
}

/** Invitations as those whom they invite see them. */
export const invitationPolicy = definePolicy({
  of: "invitation into a clinic or a company",
  refusal: "notFound",
  grants: {
    answer: {
      says: "who has confirmed the address that it was sent to",
      allows: (_caller, { email, ownAddress }: Invited) => ownAddress !== null && email === ownAddress,
    },
  },
})
