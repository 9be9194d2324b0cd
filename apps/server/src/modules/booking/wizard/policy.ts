import { anyoneBut, owner } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"

type Host = { readonly userId: string }

/** Booking a specialist's time. Nobody books their own. */
export const bookingPolicy = definePolicy({
  of: "time of a specialist",
  refusal: "notAllowed",
  grants: { book: anyoneBut(owner<Host>("the specialist", ({ userId }) => userId)) },
})
