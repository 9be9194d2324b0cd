import type { Contract } from "@arnica/contract"
import type { Belongings } from "./belongings.ts"
import { JOINING_RULES } from "./owned-joining.ts"
import { ORGANISATION_RULES } from "./owned-organisations.ts"
import { PRACTICE_RULES } from "./owned-practice.ts"
import type { Flag, Person } from "./people/testing.ts"
import type { Address, Rule } from "./rule.ts"
import type { Stage } from "./testing.ts"

type Private = {
  readonly [K in keyof Contract]: Contract[K] extends { audience: "public" } ? never : K
}[keyof Contract]

const slotOf = ({ held }: Belongings, { ioana }: Stage): Address["params"] => ({
  specialistUrl: ioana.planted.url,
  slotStartDate: held.start,
})

/** Hours that whoever may arrange them is told are out of date. */
const NO_HOURS = {
  ...{ zone: "Europe/Bucharest", stepMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 10 },
  ...{
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    dailyLimit: null,
    weeklyLimit: null,
    holidayCountry: null,
  },
  ...{ offices: [], weekly: [], exceptions: [], timeOff: [], version: 1_000_000 },
}

/** Every call that needs a session, and whom what it names belongs to. One that is missing here does not compile. */
export const RULES: Readonly<Record<Private, Rule>> = {
  "GET /rest/v2/user/details/": { who: "self" },
  "GET /api/assessment/campaign/user": { who: "self" },
  "GET /rest/v2/user/roles": { who: "self" },
  "GET /rest/v2/account/newTerms": { who: "self" },
  "GET /api/v2/consents": { who: "self" },
  "GET /api/v2/access-log": { who: "self" },
  "GET /api/v2/health-data": { who: "self" },
  "DELETE /api/v2/health-data": { who: "self" },
  "GET /api/v2/account-deletion": { who: "self" },
  "POST /api/v2/account-deletion": {
    who: "self",
    address: () => ({ body: { email: "nobody@people.example" } }),
  },
  "DELETE /api/v2/account-deletion": { who: "self" },
  "GET /api/v2/data-exports": { who: "self" },
  "POST /api/v2/data-exports": { who: "self" },
  "POST /api/v2/data-exports/{id}/links": {
    who: "self",
    address: () => ({ params: { id: "00000000-0000-4000-8000-000000000000" } }),
  },
  "GET /api/v2/data-exports/{id}/file": {
    who: "self",
    address: () => ({
      params: { id: "00000000-0000-4000-8000-000000000000" },
      query: { token: "a token of nobody at all" },
    }),
  },
  "POST /api/v2/consents": {
    who: "self",
    address: () => ({ body: { terms: [{ code: "PRIVACY", version: 1 }] } }),
  },
  "GET /rest/v2/client/personalInfoSimple": { who: "self" },
  "POST /rest/v2/client/personalInfoSimple": {
    who: "self",
    address: () => ({
      body: {
        ...{ firstName: "B", lastName: "C", phoneCountryCode: "+40", phone: "723456789" },
        ...{ timezoneCountry: "Europe", timezoneRegion: "Bucharest" },
      },
    }),
  },
  "PATCH /api/v2/users/me": { who: "self", address: () => ({ body: { language: "en" } }) },
  "GET /rest/v2/client/personalInfo": { who: "self" },
  "POST /rest/v2/client/saveTabPersonal": { who: "self", address: () => ({ body: { firstName: "B" } }) },
  "GET /api/v2/users/me/cnp": { who: "self" },
  "POST /api/v2/users/me/photo": { who: "self", address: () => ({ body: {} }) },
  "DELETE /api/v2/users/me/photo": { who: "self" },
  "POST /rest/v2/client/isPhoneNumberValidated": { who: "self", address: () => ({ body: {} }) },
  "GET /rest/v2/client/notificationsDetails": { who: "self" },
  "POST /rest/v2/client/notificationEmail": { who: "self" },
  "POST /api/v2/users/me/notification-email/confirmation": {
    who: "self",
    address: () => ({ body: { token: "x".repeat(40) } }),
  },
  "GET /api/v2/users/me/notification-preferences": { who: "self" },
  "PATCH /api/v2/users/me/notification-preferences": { who: "self", address: () => ({ body: {} }) },
  "GET /rest/v2/account/{id}/onboard": {
    who: "client",
    address: ({ number }) => ({ params: { id: number } }),
  },
  "GET /api/v2/users/me/onboarding": { who: "self" },
  "PATCH /api/v2/users/me/onboarding": { who: "self", address: () => ({ body: { step: "news" } }) },
  "GET /rest/v2/client/invalidEmail": { who: "self" },
  "GET /rest/v2/client/resendActivationEmail": { who: "self" },
  "GET /api/v2/users/me/sign-in-methods": { who: "self" },
  "DELETE /api/v2/users/me/trusted-devices": { who: "self" },
  "GET /api/v2/users/me/social-accounts": { who: "self" },
  "POST /api/v2/users/me/explicit-auth": { who: "self" },
  "GET /api/v2/users/me/sessions": { who: "self" },
  "DELETE /api/v2/users/me/sessions": { who: "self" },
  "DELETE /api/v2/users/me/sessions/{id}": {
    who: "self",
    address: () => ({ params: { id: "00000000-0000-4000-8000-000000000000" } }),
  },
  "GET /rest/v2/specWizard/availability": {
    who: "arranger",
    address: (_own, stage) => ({ query: { specialistID: String(stage.ioana.planted.id) } }),
  },
  "POST /rest/v2/specWizard/availability": {
    who: "arranger",
    address: (_own, stage) => ({ query: { specialistID: String(stage.ioana.planted.id) }, body: NO_HOURS }),
  },
  "GET /rest/v2/corporateSpecialist/availability/{id}": {
    who: "arranger",
    address: (_own, stage) => ({ params: { id: stage.ioana.planted.id } }),
  },
  "POST /rest/v2/corporateSpecialist/availability/{id}": {
    who: "arranger",
    address: (_own, stage) => ({ params: { id: stage.ioana.planted.id }, body: NO_HOURS }),
  },
  "GET /api/v2/outside-calendars": { who: "provider" },
  "POST /api/v2/outside-calendars": {
    who: "provider",
    address: () => ({ body: { name: "Home", url: "no address" } }),
  },
  "POST /api/v2/outside-calendars/{id}/syncs": {
    who: "conductor",
    address: ({ calendarId }) => ({ params: { id: calendarId } }),
  },
  "DELETE /api/v2/outside-calendars/{id}": {
    who: "conductor",
    address: ({ calendarId }) => ({ params: { id: calendarId } }),
  },
  "GET /api/v2/calendar/occupied": {
    who: "arranger",
    address: ({ held }, stage) => ({
      query: { specialistID: String(stage.ioana.planted.id), from: held.start, to: held.start },
    }),
  },
  "POST /api/v2/slots/drafts": {
    who: "arranger",
    address: ({ held }, stage) => ({
      query: { specialistID: String(stage.ioana.planted.id) },
      body: { availability: NO_HOURS, from: held.start, to: held.start },
    }),
  },
  "GET /api/v2/slots/explanations": {
    who: "specialist",
    address: ({ held }, { ioana }) => ({
      query: { specialistId: String(ioana.planted.id), start: held.start },
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
  "POST /api/v2/appointments/{uuid}/cancellation": {
    who: "client",
    address: ({ paid }) => ({
      params: { uuid: paid.uuid },
      body: { expectedRefund: { amount: 1, currency: "RON" } },
    }),
  },
  "GET /api/v2/appointments/{uuid}/calendar": {
    who: "client",
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
  "POST /rest/v2/specialist/getAllAppointments": { who: "provider" },
  "GET /api/v2/calendar-feed": { who: "provider" },
  "POST /api/v2/calendar-feed": { who: "provider", address: () => ({ body: {} }) },
  "DELETE /api/v2/calendar-feed": { who: "provider" },
  "GET /api/v2/practice/calendar": {
    who: "provider",
    address: ({ held }) => ({ query: { from: held.start, to: held.start } }),
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
  ...PRACTICE_RULES,
  "GET /api/v2/premium": { who: "provider" },
  "POST /api/v2/premium/subscriptions": { who: "provider" },
  "DELETE /api/v2/premium/renewal": { who: "provider" },
  "POST /api/v2/premium/renewal": { who: "provider" },
  "GET /api/v2/premium/statistics": { who: "provider" },
  "GET /api/v2/practice/earnings": { who: "provider" },
  "GET /api/v2/practice/figures/clients": { who: "provider" },
  "GET /api/v2/practice/figures/earnings": { who: "provider" },
  "GET /api/v2/practice/figures/reviews": { who: "provider" },
  "GET /api/v2/practice/figures/filling": { who: "provider" },
  "GET /api/v2/admin/overview": { who: "admin" },
  "GET /api/v2/admin/orders": { who: "admin" },
  "GET /api/v2/admin/audit": { who: "admin" },
  "GET /rest/v2/user/details/partners": { who: "self" },
  "GET /api/v1/b2bchannel/corporate-partner-code": { who: "hr" },
  "GET /api/v2/clinic/invitations": { who: "clinic" },
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
  "GET /api/v2/users/me/invitations": { who: "self" },
  "POST /api/v2/users/me/invitations/{id}/acceptance": {
    who: "client",
    address: ({ invitationId }) => ({ params: { id: invitationId } }),
  },
  "DELETE /api/v2/users/me/invitations/{id}": {
    who: "client",
    address: ({ unwantedId }) => ({ params: { id: unwantedId } }),
  },
  "DELETE /api/v2/users/me/clinic": { who: "self" },
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
  ...JOINING_RULES,
  ...ORGANISATION_RULES,
  "POST /api/v2/admin/accounts/{uuid}/session-ends": {
    who: "admin",
    address: ({ strangerUuid }) => ({ params: { uuid: strangerUuid }, body: { reason: "A lost phone." } }),
  },
  // Nobody's address: it would sign out all who are asked after.
  "POST /api/v2/admin/session-ends": {
    who: "admin",
    address: () => ({ body: { email: "nobody@people.example", reason: "A lost phone." } }),
  },
  "GET /rest/v2/payments/braintreeToken": { who: "self" },
  "GET /rest/v2/payments/method/forSpec/{id}": {
    who: "self",
    address: (_own, { ioana }) => ({ params: { id: ioana.planted.id } }),
  },
  "GET /rest/v2/store/order/{orderId}/product/details": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "GET /api/v2/orders/{orderId}": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
  "POST /api/v2/orders/{orderId}/payments": {
    who: "client",
    address: ({ held }) => ({
      params: { orderId: held.orderId },
      body: { method: "card", nonce: "local_nobody-made-this" },
    }),
  },
  "DELETE /api/v2/orders/{orderId}": {
    who: "client",
    address: ({ paid }) => ({ params: { orderId: paid.orderId } }),
  },
}

/** Whom a rule lets in. */
export const insidersOf = (rule: Rule, { ana, ioana, clinic, everybody }: Stage): readonly Person[] => {
  const holders = (flag: Flag): readonly Person[] => everybody.filter(({ flags }) => flags.includes(flag))
  switch (rule.who) {
    case "self":
    case "client":
      return [ana]
    case "pair":
      return [ana, ioana]
    case "specialist":
      return [ioana, ...holders("isAdmin")]
    case "arranger":
      return [ioana, clinic, ...holders("isAdmin")]
    case "conductor":
      return [ioana]
    case "provider":
      return holders("isProvider")
    case "itsClinic":
      return [clinic]
    case "clinic":
      return holders("isCorporateAdmin")
    case "hr":
      return holders("isHrAdmin")
    case "admin":
      return holders("isAdmin")
  }
}

/** Whom a rule keeps out: everybody with a session who is not let in. */
export const outsidersOf = (rule: Rule, stage: Stage): readonly Person[] => {
  const insiders = insidersOf(rule, stage)
  return stage.everybody.filter((person) => !insiders.some((one) => one.userId === person.userId))
}
