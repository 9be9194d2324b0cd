import { anyoneBut, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Entry } from "./tables.ts"

/** Entries of waiting lists. For anybody else, their specialist and admins too, they are not there. */
export const entryPolicy = definePolicy({
  of: "entry of a waiting list",
  refusal: "notFound",
  grants: { own: owner<Entry>("who waits", ({ clientId }) => clientId) },
})

/** The list of a specialist. Nobody waits for themselves. */
export const linePolicy = definePolicy({
  of: "waiting list",
  refusal: "notAllowed",
  grants: { join: anyoneBut(owner<{ readonly userId: string }>("its specialist", ({ userId }) => userId)) },
})
