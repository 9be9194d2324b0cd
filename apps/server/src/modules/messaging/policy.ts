import { admin, anyOf, anyoneBut, itsSpecialist, owner } from "../../platform/policy/grants.ts"
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

/** A report with the two whom it is about. */
export type ReportParties = { readonly clientId: string; readonly specialistUserId: string }

const itsParties = anyOf(
  owner<ReportParties>("its client", ({ clientId }) => clientId),
  owner<ReportParties>("its specialist", ({ specialistUserId }) => specialistUserId),
)

/** Reports of messages. They are read by admins; nobody decides about themselves. */
export const reportPolicy = definePolicy({
  of: "report of a message",
  refusal: "notAllowed",
  grants: { read: admin, decide: anyoneBut(itsParties) },
})
