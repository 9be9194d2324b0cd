import { anyOf, itsSpecialist, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { ConversationRow } from "./repository.ts"

/** What a client and a specialist write to each other. For anybody else, admins too, it is not there. */
export const conversationPolicy = definePolicy({
  of: "conversation",
  refusal: "conversationNotFound",
  grants: {
    /** Read it, say what was read, write while both may: until the specialist leaves or their time with the client ends. */
    take: anyOf(
      owner<ConversationRow>("its client", ({ clientId }) => clientId),
      itsSpecialist<ConversationRow>(({ specialistId }) => specialistId),
    ),
  },
})
