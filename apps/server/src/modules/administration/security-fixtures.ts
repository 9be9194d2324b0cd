import type { Fixtures } from "../../security-tests/fixtures.ts"
import type { Address, Rule } from "../../security-tests/rule.ts"
import type { Harness } from "../../security-tests/testing.ts"

const caseOf =
  (body?: Address["body"]) =>
  (_own: Fixtures, { ioana }: Harness): Address => ({
    params: { id: ioana.planted.id },
    ...(body === undefined ? {} : { body }),
  })

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/admin/overview": { who: "admin" },
  "GET /api/v2/admin/orders": { who: "admin" },
  "GET /api/v2/admin/orders/{orderId}": {
    who: "admin",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/admin/orders/{orderId}/refund-preview": {
    who: "admin",
    address: ({ paid }) => ({ params: { orderId: paid.orderId }, query: { amount: "100" } }),
  },
  "POST /api/v2/admin/refund-requests/{id}/approval": {
    who: "admin",
    address: ({ refundRequestId }) => ({ params: { id: refundRequestId } }),
  },
  "DELETE /api/v2/admin/refund-requests/{id}": {
    who: "admin",
    address: ({ refundRequestId }) => ({ params: { id: refundRequestId } }),
  },
  "GET /api/v2/admin/revenue": {
    who: "admin",
    address: () => ({ query: { from: "2026-01-01", to: "2026-01-31" } }),
  },
  "GET /api/v2/admin/revenue/export": {
    who: "admin",
    address: () => ({ query: { from: "2026-01-01", to: "2026-01-31" } }),
  },
  "GET /api/v2/admin/audit": { who: "admin" },
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
  "GET /api/v2/clinic": { who: "clinic" },
  "GET /api/v2/clinic/specialists": { who: "clinic" },
  "GET /rest/v2/corporateSpecialist/loadSpecialistDetails/{id}": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ params: { id: ioana.planted.id } }),
  },
  "GET /rest/v2/corporateSpecialist/clients": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/appointments": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/calendar": {
    who: "itsClinic",
    address: ({ held }, { ioana }) => ({
      query: { specialistID: String(ioana.planted.id), from: held.start, to: held.start },
    }),
  },
  "GET /api/v2/clinic/appointments/{uuid}": {
    who: "itsClinic",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/clinic/appointments/{uuid}/cancellation": {
    who: "itsClinic",
    address: ({ calledOff }) => ({
      params: { uuid: calledOff.uuid },
      body: { reason: "The specialist fell ill." },
    }),
  },
  "GET /api/v2/clinic/specialists/export": { who: "clinic" },
  "GET /api/v2/clinic/clients/export": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/appointments/export": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/reviews": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/reviews/export": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/statement": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/clinic/statement/export": {
    who: "itsClinic",
    address: (_own, { ioana }) => ({ query: { specialistID: String(ioana.planted.id) } }),
  },
  "GET /api/v2/admin/specialists/{id}/appointments": { who: "admin", address: caseOf() },
  "POST /api/v2/admin/specialists/{id}/suspension": {
    who: "admin",
    address: caseOf({ version: 1, comment: "Licence", cancel: [] }),
  },
} as const satisfies Readonly<Record<string, Rule>>
