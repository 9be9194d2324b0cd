import { privacyNotice } from "@arnica/content/terms"
import type { Rule } from "./rule.ts"

/** Who somebody is, what they are told, and their own data. */
export const ACCOUNT_RULES = {
  "GET /rest/v2/user/details/": { who: "self" },
  "DELETE /api/v2/impersonation": { who: "self" },
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
    who: "client",
    address: ({ exportId }) => ({ params: { id: exportId } }),
  },
  "GET /api/v2/data-exports/{id}/file": {
    who: "client",
    address: ({ exportId }) => ({
      params: { id: exportId },
      query: { token: "a token of nobody at all" },
    }),
  },
  "POST /api/v2/consents": {
    who: "self",
    address: () => ({ body: { terms: [{ code: "PRIVACY", version: privacyNotice.version }] } }),
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
    who: "client",
    address: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  "GET /rest/v2/user/details/partners": { who: "self" },
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
} as const satisfies Readonly<Record<string, Rule>>
