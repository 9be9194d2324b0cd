import { LANGUAGES } from "@arnica/i18n/languages"
import type { Belongings } from "./belongings.ts"
import type { Rule } from "./rule.ts"

const REVIEW = { stars: 4, text: "I slept through in the third week.", language: "en", named: false }

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, "Words"]))
const ONE = { kind: "skill", code: "ANXIETY" }

const CATALOG_RULES = {
  "GET /api/v2/admin/catalog/{kind}": { who: "admin", address: () => ({ params: { kind: "skill" } }) },
  "POST /api/v2/admin/catalog/{kind}": {
    who: "admin",
    address: () => ({ params: { kind: "skill" }, body: { parent: "NOWHERE", names: WORDS, more: WORDS } }),
  },
  "PATCH /api/v2/admin/catalog/{kind}/{code}": {
    who: "admin",
    address: () => ({ params: ONE, body: { version: 1_000, names: WORDS, more: WORDS } }),
  },
  "POST /api/v2/admin/catalog/{kind}/order": {
    who: "admin",
    address: () => ({ params: { kind: "skill" }, body: { codes: ["ANXIETY"] } }),
  },
  "POST /api/v2/admin/catalog/{kind}/{code}/retirement": { who: "admin", address: () => ({ params: ONE }) },
  "DELETE /api/v2/admin/catalog/{kind}/{code}/retirement": { who: "admin", address: () => ({ params: ONE }) },
} as const satisfies Readonly<Record<string, Rule>>
const WANTED = { currency: "RON", cutOff: "2026-03-01" }
const RUN = ({ payoutRunId: id }: Belongings) => ({ params: { id } })

/** The rules of reviews, of a specialist's clients, and of what closes to a specialist. */
export const PRACTICE_RULES = {
  "GET /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/notes": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { text: "Slept better." } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/approval": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/refusal": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/withdrawal": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/appointments/{uuid}/times": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, query: { from: paid.start, to: paid.start } }),
  },
  "POST /api/v2/appointments/{uuid}/rescheduling": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { from: paid.start, to: paid.start } }),
  },
  "GET /api/v2/appointments/{uuid}/proposal": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/proposals": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { starts: [paid.start] } }),
  },
  "DELETE /api/v2/practice/proposals/{id}": {
    who: "conductor",
    address: ({ unwantedProposalId }) => ({ params: { id: unwantedProposalId } }),
  },
  "POST /api/v2/proposals/{id}/acceptance": {
    who: "client",
    address: ({ proposalId, paid }) => ({ params: { id: proposalId }, body: { start: paid.start } }),
  },
  "POST /api/v2/proposals/{id}/refusal": {
    who: "client",
    address: ({ proposalId }) => ({ params: { id: proposalId } }),
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
  "GET /api/v2/practice/clients/{id}/sessions": {
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
  "GET /api/v2/admin/payouts/due": { who: "admin", address: () => ({ query: WANTED }) },
  "GET /api/v2/admin/payout-runs": { who: "admin" },
  "POST /api/v2/admin/payout-runs": { who: "admin", address: () => ({ body: WANTED }) },
  "GET /api/v2/admin/payout-runs/{id}": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/lines": { who: "admin", address: RUN },
  "POST /api/v2/admin/payout-runs/{id}/approval": { who: "admin", address: RUN },
  "POST /api/v2/admin/payout-runs/{id}/export": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/file": { who: "admin", address: RUN },
  "POST /api/v2/admin/payout-runs/{id}/outcomes": {
    who: "admin",
    address: (own) => ({ ...RUN(own), body: { outcome: "executed" } }),
  },
  "DELETE /api/v2/admin/payout-runs/{id}": { who: "admin", address: RUN },
  "GET /api/v2/practice/reviews": { who: "provider" },
  "POST /api/v2/practice/reviews/{uuid}/answer": {
    who: "conductor",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { text: "Thank you." } }),
  },
  "GET /api/v2/admin/appointments": { who: "admin" },
  "GET /api/v2/admin/appointments/choices": { who: "admin" },
  "GET /api/v2/admin/appointments/export": { who: "admin" },
  "GET /api/v2/admin/appointments/{uuid}": {
    who: "admin",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/admin/appointments/{uuid}/cancellation": {
    who: "admin",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { behalf: "client", expectedRefund: { amount: 1, currency: "RON" }, reason: "A mistake." },
    }),
  },
  ...CATALOG_RULES,
  "GET /api/v2/admin/orders/export": { who: "admin" },
  "POST /api/v2/admin/orders/{orderId}/refunds": {
    who: "admin",
    address: ({ paid }) => ({ params: { orderId: paid.orderId }, body: { amount: 1, reason: "A mistake." } }),
  },
  "GET /rest/v2/admin/clients": { who: "admin" },
  "GET /api/v2/admin/background": { who: "admin" },
  "POST /api/v2/admin/background/retries": {
    who: "admin",
    address: ({ reviewUuid }) => ({ body: { kind: "letter", eventId: reviewUuid, consumer: "nobody" } }),
  },
  "GET /api/v2/admin/mails": { who: "admin" },
  "GET /api/v2/admin/reviews": { who: "admin" },
  "POST /api/v2/admin/reviews/{uuid}/hiding": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "It names a person." } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/publication": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
