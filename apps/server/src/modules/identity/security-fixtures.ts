import { privacyNotice } from "@arnica/content/terms"
import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/user/details/": { who: "self" },
  "DELETE /api/v2/impersonation": { who: "self" },
  "GET /rest/v2/user/roles": { who: "self" },
  "GET /rest/v2/account/newTerms": { who: "self" },
  "GET /api/v2/consents": { who: "self" },
  "POST /api/v2/consents": {
    who: "self",
    address: () => ({ body: { terms: [{ code: "PRIVACY", version: privacyNotice.version }] } }),
  },
  "GET /rest/v2/client/personalInfoSimple": { who: "self" },
  "POST /rest/v2/client/personalInfoSimple": {
    who: "self",
    address: () => ({
      body: {
        firstName: "B",
        lastName: "C",
        phoneCountryCode: "+40",
        phone: "723456789",
        timezoneCountry: "Europe",
        timezoneRegion: "Bucharest",
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
} as const satisfies Readonly<Record<string, Rule>>
