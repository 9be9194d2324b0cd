import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "POST /api/v2/practice/invitations": {
    who: "conductor",
    address: ({ recordId, paid, productId }) => ({
      body: { client: { id: recordId }, productId, start: paid.start, currency: "RON" },
    }),
  },
  "GET /api/v2/practice/clients/{id}/invoices": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  // Who has the role and no profile has no practice either.
  "GET /api/v2/practice/closing": { who: "self" },
  "POST /api/v2/practice/closing": {
    who: "self",
    // Of a version that nobody has: what the suite needs stays open.
    address: () => ({ body: { version: 2_000_000_000, sessions: "keep" } }),
  },
  "GET /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { text: "Slept better." } }),
  },
  "GET /rest/v2/specialist/clients": { who: "provider" },
  "GET /rest/v2/specialist/clients/simple": { who: "provider" },
  "GET /rest/v2/specialist/invoicedClients": { who: "provider" },
  "GET /api/v2/practice/clients/export": { who: "provider" },
  "GET /api/v2/practice/clients/tags": { who: "provider" },
  "GET /api/v2/practice/clients/{id}": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "PATCH /api/v2/practice/clients/{id}": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId }, body: { tags: ["sleep"] } }),
  },
  "GET /api/v2/practice/clients/{id}/prices": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "PATCH /api/v2/practice/clients/{id}/prices": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId }, body: { prices: [] } }),
  },
  "GET /api/v2/practice/clients/{id}/sessions": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "GET /api/v2/practice/clients/{id}/packages": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "POST /api/v2/practice/clients/{id}/conversation": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "GET /api/v2/practice/clients/{id}/notes": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "POST /api/v2/practice/clients/{id}/notes": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId }, body: { text: "Slept better." } }),
  },
  "PATCH /api/v2/practice/notes/{uuid}": {
    who: "conductor",
    address: ({ noteId }) => ({ params: { uuid: noteId }, body: { text: "Slept well." } }),
  },
  "DELETE /api/v2/practice/notes/{uuid}": {
    who: "conductor",
    address: ({ unwantedNoteId }) => ({ params: { uuid: unwantedNoteId } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
