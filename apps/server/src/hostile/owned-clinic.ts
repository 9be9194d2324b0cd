import type { Rule } from "./rule.ts"

/** What clinics and companies see of their own. */
export const CLINIC_RULES = {
  "GET /api/v1/b2bchannel/corporate-partner-code": { who: "hr" },
  "GET /api/v2/clinic/invitations": { who: "clinic" },
  "GET /api/v2/clinic/invitations/export": { who: "clinic" },
  "POST /api/v2/clinic/invitations": {
    who: "clinic",
    address: () => ({ body: { email: "nobody@people.example" } }),
  },
  "DELETE /api/v2/clinic/invitations/{id}": {
    who: "itsClinic",
    address: ({ sentId }) => ({ params: { id: sentId } }),
  },
  "DELETE /api/v2/clinic/members/{id}": {
    who: "itsClinic",
    address: ({ memberId }) => ({ params: { id: memberId } }),
  },
  "GET /api/v2/clinic": { who: "clinic" },
  "GET /api/v2/clinic/payout-account": { who: "clinic" },
  // Without a password it sets nothing.
  "PATCH /api/v2/clinic/payout-account": {
    who: "clinic",
    address: () => ({
      body: {
        holder: "Eve",
        street: "Street 1",
        postalCode: "",
        city: "Cluj",
        countryCode: "RO",
        iban: "RO49AAAA1B31007593840000",
      },
    }),
  },
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
} as const satisfies Readonly<Record<string, Rule>>
