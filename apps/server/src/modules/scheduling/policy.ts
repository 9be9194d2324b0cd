import { admin, anyOf, type Grant, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

/** A calendar, and whether its specialist works at the clinic that the caller administrates. */
type Calendar = { readonly specialistId: number; readonly isOfOwnClinic?: boolean }

const specialist = itsSpecialist<Calendar>(({ specialistId }) => specialistId)

const clinicAdmin: Grant<Calendar> = {
  says: "an admin of its clinic",
  allows: ({ isCorporateAdmin }, { isOfOwnClinic }) => isCorporateAdmin === true && isOfOwnClinic === true,
}

/**
 * A specialist's calendar. Why a time is not free tells of other people's bookings: for the specialist, for who runs
 * their clinic, and for support. These look after its hours too.
 */
export const calendarPolicy = definePolicy({
  of: "calendar",
  refusal: "notAllowed",
  grants: { explain: anyOf(specialist, clinicAdmin, admin), arrange: anyOf(specialist, clinicAdmin, admin) },
})
