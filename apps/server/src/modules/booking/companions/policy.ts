import { owner } from "../../../platform/policy/grants.ts"
import { definePolicy } from "../../../platform/policy/policy.ts"
import type { Addressed, Companion } from "./companion.ts"

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
