import type { Fixtures } from "../../security-tests/fixtures.ts"
import type { Address, Rule } from "../../security-tests/rule.ts"
import type { Harness } from "../../security-tests/testing.ts"
import { SERIES_RULES } from "./series-fixtures.ts"

const slotOf = ({ held }: Fixtures, { ioana }: Harness): Address["params"] => ({
  specialistUrl: ioana.planted.url,
  slotStartDate: held.start,
})

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  ...SERIES_RULES,
  "GET /api/v2/health-data": { who: "self" },
  "DELETE /api/v2/health-data": { who: "self" },
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
  "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}": {
    who: "self",
    address: (own, stage) => ({ params: slotOf(own, stage) ?? {} }),
  },
  "GET /rest/v2/bookingWizard/specialist/{url}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { url: ioana.planted.url } }),
  },
  "GET /rest/v2/bookingWizard/app/{appId}": {
    who: "client",
    address: ({ paid }) => ({ params: { appId: paid.id } }),
  },
  "GET /rest/v2/bookingWizard/appointment/{appId}": {
    who: "client",
    address: ({ paid }) => ({ params: { appId: paid.id } }),
  },
  "GET /rest/v2/bookingWizard/client/details": { who: "self" },
  "GET /rest/v2/client/beneficiary": { who: "self" },
  "POST /rest/v2/client/beneficiary": {
    who: "self",
    address: () => ({ body: { firstName: "Eva", lastName: "Nova", relation: "child" } }),
  },
  "GET /rest/v2/appointment/{appId}/acceptBookingTerms": {
    who: "client",
    address: ({ paid }) => ({ params: { appId: paid.id } }),
  },
  "POST /rest/v2/bookings": { who: "self", address: () => ({ body: { offer: "x".repeat(40) } }) },
  "POST /rest/v2/appointment/action/bookFree": {
    who: "client",
    address: ({ held }) => ({ body: { appId: held.id } }),
  },
  "GET /rest/v2/client/getMyAppointments": { who: "self" },
  "GET /rest/v2/appointment/info/{id}/nextRelevantAppointments": {
    who: "client",
    address: ({ number }) => ({ params: { id: number } }),
  },
  "POST /api/v2/appointments/seen": { who: "self" },
  "GET /api/v2/appointments/{uuid}": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/appointments/{uuid}/attendance": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/attendance-objection": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { text: "We spoke by phone." } }),
  },
  "POST /api/v2/appointments/{uuid}/free-move": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { from: "2026-03-12T08:00:00.000Z", to: "2026-03-13T08:00:00.000Z" },
    }),
  },
  "POST /api/v2/appointments/{uuid}/cancellation": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { expectedRefund: { amount: 1, currency: "RON" } },
    }),
  },
  "GET /api/v2/appointments/{uuid}/calendar": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/appointments/{uuid}/preparation": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/appointments/{uuid}/attachments/{attachmentId}": {
    who: "pair",
    address: ({ paid, attachmentId }) => ({ params: { uuid: paid.uuid, attachmentId } }),
  },
  "GET /api/v2/participations": { who: "self" },
  "POST /api/v2/participations/{id}/answer": {
    who: "client",
    address: ({ participationId }) => ({ params: { id: participationId }, body: { answer: "declined" } }),
  },
  "POST /rest/v2/specialist/getAllAppointments": { who: "provider" },
  "GET /api/v2/practice/appointments/export": { who: "provider" },
  "POST /api/v2/practice/appointments/seen": { who: "provider" },
  "POST /rest/v2/appointment/info/getAppsForAnalytics": { who: "self" },
  "GET /rest/v2/appointment/{uuid}/clientClinicDetails": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /rest/v2/appointment/{uuid}/isMedical": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /rest/v2/user/files/appointment/{uuid}": {
    who: "pair",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/practice/appointments/{uuid}": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/no-show": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { missing: "client" } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/cancellation": {
    who: "conductor",
    address: ({ calledOff }) => ({ params: { uuid: calledOff.uuid }, body: { reason: "I fell ill" } }),
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
  "GET /api/v2/practice/invitations": { who: "provider" },
  "DELETE /api/v2/practice/invitations/{id}": {
    who: "conductor",
    address: ({ unwantedOfferId }) => ({ params: { id: unwantedOfferId } }),
  },
  "POST /api/v2/practice/invitations/{id}/letters": {
    who: "conductor",
    address: ({ offeredId }) => ({ params: { id: offeredId } }),
  },
  "GET /api/v2/practice/groups": { who: "provider" },
  "GET /api/v2/practice/groups/choices": { who: "provider" },
  "POST /api/v2/practice/groups": {
    who: "provider",
    address: () => ({
      body: {
        texts: [{ language: "en", title: "Sleeping better" }],
        sessionTypeCode: "VIDEO_GROUP",
        start: "2027-03-12T20:00:00Z",
        minutes: 60,
        capacity: 5,
        price: 1,
        currency: "RON",
        isTimeMeant: true,
      },
    }),
  },
  "GET /api/v2/practice/groups/{id}": {
    who: "arranger",
    address: ({ groupId }) => ({ params: { id: groupId } }),
  },
  "PATCH /api/v2/practice/groups/{id}": {
    who: "conductor",
    address: ({ groupId }) => ({ params: { id: groupId }, body: { capacity: 6 } }),
  },
  "POST /api/v2/practice/groups/{id}/rescheduling": {
    who: "arranger",
    address: ({ groupId }) => ({
      params: { id: groupId },
      body: { from: "2027-03-12T18:00:00.000Z", to: "2027-03-14T18:00:00.000Z", isTimeMeant: true },
    }),
  },
  "POST /api/v2/practice/groups/{id}/cancellation": {
    who: "arranger",
    address: ({ unwantedGroupId }) => ({ params: { id: unwantedGroupId }, body: { reason: "I fell ill" } }),
  },
  "POST /api/v2/proposals/{id}/acceptance": {
    who: "client",
    address: ({ proposalId, paid }) => ({ params: { id: proposalId }, body: { start: paid.start } }),
  },
  "POST /api/v2/proposals/{id}/refusal": {
    who: "client",
    address: ({ proposalId }) => ({ params: { id: proposalId } }),
  },
  "POST /api/v2/appointments/{uuid}/companion": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { fullName: "Dan Marin", email: "dan@people.example", language: "ro" },
    }),
  },
  "POST /api/v2/appointments/{uuid}/absence": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { text: "Nobody came." } }),
  },
  "POST /api/v2/practice/appointments/{uuid}/absence-answer": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { came: true, text: "I was there." } }),
  },
  "GET /api/v2/calendar-feed": { who: "provider" },
  "POST /api/v2/calendar-feed": { who: "provider", address: () => ({ body: {} }) },
  "DELETE /api/v2/calendar-feed": { who: "provider" },
  "GET /api/v2/practice/calendar": {
    who: "provider",
    address: ({ held }) => ({ query: { from: held.start, to: held.start } }),
  },
  "GET /api/v2/practice/figures/clients": { who: "provider" },
  "GET /api/v2/appointments/{uuid}/access": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /api/v2/appointments/{uuid}/access": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: { keep: true } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
