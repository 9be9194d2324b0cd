import { admin, anyOf, type Grant, itsSpecialist, whenever } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

/** A calendar, whether its specialist works at the clinic that the caller administrates, and whether they were approved. */
type Calendar = {
  readonly specialistId: number
  readonly isOfOwnClinic?: boolean
  readonly isApproved?: boolean
}

const specialist = itsSpecialist<Calendar>(({ specialistId }) => specialistId)

const clinicAdmin: Grant<Calendar> = {
  says: "an admin of its clinic",
  allows: ({ isCorporateAdmin }, { isOfOwnClinic }) => isCorporateAdmin === true && isOfOwnClinic === true,
}

/**
 * A specialist's calendar. Why a time is not free tells of other people's bookings: for the specialist, for who runs
 * their clinic, and for support. These look after its hours too. What a specialist keeps elsewhere is read by us again and
 * again, from an address of their choice: for those whom we know.
 */
export const calendarPolicy = definePolicy({
  of: "calendar",
  refusal: "notAllowed",
  grants: {
    explain: anyOf(specialist, clinicAdmin, admin),
    arrange: anyOf(specialist, clinicAdmin, admin),
    subscribe: whenever(specialist, {
      says: "while their profile is approved",
      holds: ({ isApproved }) => isApproved === true,
    }),
  },
})
