import type { Rule } from "./rule.ts"

const REVIEW = { stars: 4, text: "I slept through in the third week.", language: "en", named: false }

/** A specialist's clients, reviews, money and figures. */
export const PRACTICE_RULES = {
  "GET /api/v2/invoices": { who: "self" },
  "GET /api/v2/practice/invoices/export": { who: "provider" },
  "GET /api/v2/practice/invoices/waiting": { who: "provider" },
  "POST /api/v2/practice/invoices/waiting": { who: "provider" },
  "GET /api/v2/practice/clients/{id}/invoices": {
    who: "conductor",
    address: ({ recordId }) => ({ params: { id: recordId } }),
  },
  "GET /rest/v2/customerInvoice/byAppUuid/{uuid}": {
    who: "invoiced",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/invoices/{uuid}/file": {
    who: "invoiced",
    address: ({ invoiceUuid }) => ({ params: { uuid: invoiceUuid } }),
  },
  "GET /api/v2/practice/packages": { who: "provider" },
  "PATCH /api/v2/practice/packages": { who: "provider", address: () => ({ body: { packages: [] } }) },
  // Who has the role and no profile has no practice either.
  "GET /api/v2/practice/closing": { who: "self" },
  "POST /api/v2/practice/closing": {
    who: "self",
    // Of a version that nobody has: what the suite needs stays open.
    address: () => ({ body: { version: 2_000_000_000, sessions: "keep" } }),
  },
  "GET /api/v2/practice/sold-packages": { who: "provider" },
  "GET /api/v2/premium": { who: "provider" },
  "POST /api/v2/premium/subscriptions": { who: "provider" },
  "DELETE /api/v2/premium/renewal": { who: "provider" },
  "POST /api/v2/premium/renewal": { who: "provider" },
  "GET /api/v2/premium/statistics": { who: "provider" },
  "GET /api/v2/practice/earnings": { who: "provider" },
  "GET /api/v2/practice/rooms/waiting": { who: "provider" },
  "GET /api/v2/practice/figures/clients": { who: "provider" },
  "GET /api/v2/practice/figures/earnings": { who: "provider" },
  "GET /api/v2/practice/figures/reviews": { who: "provider" },
  "GET /api/v2/practice/figures/filling": { who: "provider" },
  "GET /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { text: "Slept better." } }),
  },
  "GET /api/v2/appointments/{uuid}/review": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/review": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: REVIEW }),
  },
  "PATCH /api/v2/reviews/{uuid}": {
    who: "client",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: REVIEW }),
  },
  "POST /api/v2/reviews/{uuid}/reports": {
    who: "self",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "other" } }),
  },
  "GET /api/v2/appointments/{uuid}/access": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/access": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { keep: true } }),
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
  "GET /api/v2/practice/paid-chat-products": { who: "provider" },
  "PATCH /api/v2/practice/paid-chat-products": {
    who: "provider",
    address: () => ({ body: { products: [] } }),
  },
  "GET /api/v2/practice/company-prices": { who: "provider" },
  "PATCH /api/v2/practice/company-prices/{code}": {
    who: "provider",
    address: () => ({ params: { code: "ACME" }, body: { prices: [] } }),
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
  "GET /api/v2/practice/statement": { who: "provider" },
  "GET /api/v2/practice/statement/export": { who: "provider" },
  "GET /api/v2/practice/payouts": { who: "provider" },
  "POST /api/v2/practice/payout-requests": { who: "provider" },
  "DELETE /api/v2/practice/payout-requests": { who: "provider" },
  // Without a password it names nobody.
  "POST /api/v2/practice/payout-payee": { who: "provider", address: () => ({ body: { clinic: true } }) },
  "GET /api/v2/practice/reviews": { who: "provider" },
  "POST /api/v2/practice/reviews/{uuid}/answer": {
    who: "conductor",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { text: "Thank you." } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
