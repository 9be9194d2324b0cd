import { admin, anyOf, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"

type Calendar = { readonly specialistId: number }

const specialist = itsSpecialist<Calendar>(({ specialistId }) => specialistId)

/** A specialist's calendar. Why a time is not free tells of other people's bookings: for the specialist and for support. */
export const calendarPolicy = definePolicy({
  of: "calendar",
  refusal: "notAllowed",
  grants: { explain: anyOf(specialist, admin) },
})
