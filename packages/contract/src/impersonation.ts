import { z } from "zod"
import { defineEndpoints, type Endpoint } from "./endpoint.ts"
import { PASSWORD_MAX_LENGTH } from "./identity.ts"
import { instantSchema, typedText } from "./shared.ts"

/** What an admin opens somebody's account for, as its owner is told. */
export const IMPERSONATION_CAUSES = ["asked", "fault", "safety"] as const
/** What an admin opens somebody's account for. */
export type ImpersonationCause = (typeof IMPERSONATION_CAUSES)[number]

/** Looking through somebody's account: beginning it and ending it. */
export const impersonationEndpoints = defineEndpoints({
  "POST /api/v2/admin/accounts/{uuid}/impersonation": {
    summary:
      "Has the admin's session see what somebody sees, for half an hour; the reason stands in the audit log",
    audience: "admin",
    module: "identity",
    perMinute: 10,
    params: z.object({ uuid: z.uuid() }),
    body: z.object({
      cause: z.enum(IMPERSONATION_CAUSES),
      reason: typedText({ min: 3, max: 300 }),
      password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
    }),
    responses: { 201: z.object({ endsAt: instantSchema }) },
    errors: ["notFound", "notAllowed", "cannotImpersonate", "wrongPassword"],
  },
  "DELETE /api/v2/impersonation": {
    summary: "Ends it: the session is the admin's own again. Ended already it stays so",
    audience: "user",
    module: "identity",
    responses: { 204: null },
  },
})

/**
 * The calls that are open while an admin looks through somebody's account, beside what is public to read. Whatever is
 * not here is refused: what changes something, and what shows health data, national numbers, messages, notes, files,
 * accounts of banks, or people who are somebody's clients by a page of their own.
 */
export const OPEN_TO_IMPERSONATION: ReadonlySet<string> = new Set([
  "DELETE /api/v2/impersonation",
  "GET /rest/v2/user/details/",
  "GET /rest/v2/user/roles",
  "GET /rest/v2/client/invalidEmail",
  "GET /api/v2/users/me/sign-in-methods",
  "GET /api/v2/users/me/sessions",
  "GET /api/v2/users/me/social-accounts",
  "GET /rest/v2/client/notificationsDetails",
  "GET /api/v2/users/me/notification-preferences",
  "GET /api/v2/users/me/onboarding",
  "GET /api/assessment/campaign/user",
  "GET /rest/v2/specWizard/profile",
  "GET /rest/v2/specWizard/personal",
  "GET /api/v2/spec-wizard/about",
  "GET /rest/v2/specWizard/professional",
  "GET /rest/v2/specWizard/skills",
  "GET /rest/v2/specWizard/education",
  "GET /rest/v2/specWizard/licenses",
  "GET /rest/v2/specWizard/memberships",
  "GET /rest/v2/specWizard/settings",
  "GET /rest/v2/specWizard/store",
  "GET /rest/v2/specWizard/premium",
  "GET /api/v2/spec-wizard/preview",
  "GET /rest/v2/provider/settings/settingsWithoutClients",
  "GET /api/v2/premium",
  "GET /api/v2/premium/statistics",
  "GET /api/v2/practice/figures/clients",
  "GET /api/v2/practice/figures/earnings",
  "GET /api/v2/practice/figures/reviews",
  "GET /api/v2/practice/figures/filling",
  "GET /api/v2/practice/reviews",
  "GET /api/v2/practice/paid-chat-products",
  "GET /api/v2/practice/earnings",
  "GET /api/v2/practice/statement",
  "GET /api/v2/slots/explanations",
  "GET /rest/v2/specWizard/availability",
  "GET /api/v2/calendar/occupied",
  "GET /rest/v2/client/getMyAppointments",
  "GET /rest/v2/appointment/info/{id}/nextRelevantAppointments",
  "GET /api/v2/appointments/{uuid}",
  "GET /api/v2/appointments/{uuid}/proposal",
  "GET /api/v2/participations",
  "GET /api/v2/orders/{orderId}",
  "GET /api/v2/invoices",
  "GET /rest/v2/customerInvoice/byAppUuid/{uuid}",
  "GET /api/v2/practice/invoices/waiting",
  "POST /rest/v2/specialist/getAllAppointments",
  "GET /api/v2/practice/calendar",
  "GET /api/v2/practice/appointments/{uuid}",
  "GET /rest/v2/user/details/partners",
  "GET /api/v2/users/me/invitations",
  "GET /api/v2/users/me/companies",
  "POST /rest/v2/public/getTranslatedTermsAndConditions",
  "POST /rest/v2/user/details/getCatalogsAsDDL",
  "POST /rest/v2/user/details/getFilteredDDL",
  "POST /rest/v2/provider/bySlugs",
  "POST /rest/v2/provider/getReviews",
  "POST /rest/atlas-products/v1/products/filtered",
  "POST /api/v2/client-errors",
  "POST /api/v2/danger-help",
])

/** Whether a call is open while an admin looks through somebody's account. */
export const isOpenToImpersonation = (key: string, endpoint: Endpoint): boolean =>
  OPEN_TO_IMPERSONATION.has(key) ||
  endpoint.sameForAll === true ||
  (endpoint.audience === "public" && key.startsWith("GET ") && endpoint.changesState !== true)
