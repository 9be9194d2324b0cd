import { LANGUAGES } from "@arnica/i18n/languages"
import type { Belongings } from "./belongings.ts"
import type { Rule } from "./rule.ts"

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, "Words"]))
const ONE = { kind: "skill", code: "ANXIETY" }
const WANTED = { currency: "RON", cutOff: "2026-03-01" }
const RUN = ({ payoutRunId: id }: Belongings) => ({ params: { id } })

const MOVE = (own: Belongings) => ({ ...RUN(own), body: { version: "" } })

/** What only those who look after the marketplace may do. */
export const ADMIN_RULES = {
  "GET /api/v2/admin/help-lines": { who: "admin" },
  "POST /api/v2/admin/help-lines/{id}/findings": {
    who: "admin",
    address: () => ({
      params: { id: "ro-children-119" },
      body: { finding: "reviewed", note: "Read again." },
    }),
  },
  "GET /api/v2/admin/overview": { who: "admin" },
  "GET /api/v2/admin/orders": { who: "admin" },
  "GET /api/v2/admin/audit": { who: "admin" },
  "POST /api/v2/admin/accounts/{uuid}/session-ends": {
    who: "admin",
    address: ({ strangerUuid }) => ({ params: { uuid: strangerUuid }, body: { reason: "A lost phone." } }),
  },
  // Without a password it begins nothing, so whoever is asked after keeps their own eyes.
  "POST /api/v2/admin/accounts/{uuid}/impersonation": {
    who: "admin",
    address: ({ strangerUuid }) => ({
      params: { uuid: strangerUuid },
      body: { cause: "asked", reason: "They asked for help." },
    }),
  },
  // Without a password it changes nothing.
  "POST /api/v2/admin/accounts/{uuid}/rights": {
    who: "admin",
    address: ({ strangerUuid }) => ({
      params: { uuid: strangerUuid },
      body: { right: "admin", given: true, reason: "A new colleague." },
    }),
  },
  // Nobody's address: it would sign out all who are asked after.
  "POST /api/v2/admin/session-ends": {
    who: "admin",
    address: () => ({ body: { email: "nobody@people.example", reason: "A lost phone." } }),
  },
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
  "GET /api/v2/admin/payouts/due": { who: "admin", address: () => ({ query: WANTED }) },
  "GET /api/v2/admin/payout-runs": { who: "admin" },
  "POST /api/v2/admin/payout-runs": { who: "admin", address: () => ({ body: WANTED }) },
  "GET /api/v2/admin/payout-runs/{id}": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/export": { who: "admin" },
  "GET /api/v2/admin/payouts/due/export": { who: "admin" },
  "GET /api/v2/admin/payout-runs/{id}/lines/export": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/lines": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/confirmation": { who: "admin", address: RUN },
  // Without a password nothing is done with it.
  "POST /api/v2/admin/payout-runs/{id}/approval": { who: "admin", address: MOVE },
  "POST /api/v2/admin/payout-runs/{id}/export": { who: "admin", address: MOVE },
  "GET /api/v2/admin/payout-runs/{id}/file": { who: "admin", address: RUN },
  "POST /api/v2/admin/payout-runs/{id}/outcomes": {
    who: "admin",
    address: (own) => ({ ...RUN(own), body: { version: "", outcome: "executed" } }),
  },
  "POST /api/v2/admin/payout-runs/{id}/discarding": { who: "admin", address: MOVE },
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
  "POST /api/v2/admin/appointments/{uuid}/absence-decision": {
    who: "admin",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { missed: false, reason: "Both were there." },
    }),
  },
  "GET /api/v2/admin/appointments/{uuid}/attendance": {
    who: "admin",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/admin/appointments/{uuid}/attendance-decision": {
    who: "admin",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { asProposed: true, reason: "Both were there." },
    }),
  },
  "POST /api/v2/admin/appointments/{uuid}/correction": {
    who: "admin",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { to: "completed", reason: "Both were there." },
    }),
  },
  "GET /api/v2/admin/orders/export": { who: "admin" },
  "POST /api/v2/admin/orders/{orderId}/refunds": {
    who: "admin",
    address: ({ paid }) => ({ params: { orderId: paid.orderId }, body: { amount: 1, reason: "A mistake." } }),
  },
  "GET /rest/v2/admin/clients": { who: "admin" },
  "GET /api/v2/admin/accounts/export": { who: "admin" },
  "GET /api/v2/admin/background/letters": { who: "admin" },
  "GET /api/v2/admin/background/letters/export": { who: "admin" },
  "GET /api/v2/admin/background/jobs/export": { who: "admin" },
  "GET /api/v2/admin/background/jobs": { who: "admin" },
  "GET /api/v2/admin/background/periodic": { who: "admin" },
  "POST /api/v2/admin/background/retries": {
    who: "admin",
    address: ({ reviewUuid }) => ({ body: { kind: "letter", eventId: reviewUuid, consumer: "nobody" } }),
  },
  "GET /api/v2/admin/mails": { who: "admin" },
  "GET /api/v2/admin/mails/export": { who: "admin" },
  "GET /api/v2/admin/audit/export": { who: "admin" },
  "POST /api/v2/admin/background/discards": {
    who: "admin",
    address: ({ reviewUuid }) => ({
      body: { what: { kind: "letter", eventId: reviewUuid, consumer: "nobody" }, reason: "Of no use." },
    }),
  },
  "GET /api/v2/admin/reviews": { who: "admin" },
  "GET /api/v2/admin/reviews/export": { who: "admin" },
  "POST /api/v2/admin/reviews/{uuid}/hiding": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "It names a person." } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/publication": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-hiding": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid }, body: { reason: "It names a person." } }),
  },
  "POST /api/v2/admin/reviews/{uuid}/answer-publication": {
    who: "admin",
    address: ({ reviewUuid }) => ({ params: { uuid: reviewUuid } }),
  },
  "GET /api/v2/admin/settings": { who: "admin" },
  "PATCH /api/v2/admin/settings/{name}": {
    who: "admin",
    address: () => ({
      params: { name: "appointmentMinutes" },
      body: { value: 45, reason: "Longer by habit.", version: 0 },
    }),
  },
  "GET /api/v2/admin/fees": { who: "admin" },
  // Without a password it announces nothing.
  "POST /api/v2/admin/fees": {
    who: "admin",
    address: () => ({ body: { percent: 12, from: "2099-01-01", reason: "Cheaper by half." } }),
  },
  "GET /api/v2/admin/settings/{name}/changes": {
    who: "admin",
    address: () => ({ params: { name: "appointmentMinutes" } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
