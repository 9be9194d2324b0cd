import { itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { NoteRow } from "./note-repository.ts"
import type { ClientRow } from "./repository.ts"

/** What a specialist keeps of a client. No role opens it. */
export const clientPolicy = definePolicy({
  of: "client of a specialist",
  refusal: "clientNotFound",
  grants: { keep: itsSpecialist<ClientRow>(({ specialistId }) => specialistId) },
})

/** What a specialist writes about a client. No role opens it. */
export const notePolicy = definePolicy({
  of: "note about a client",
  refusal: "notFound",
  grants: { write: itsSpecialist<NoteRow>(({ specialistId }) => specialistId) },
})
