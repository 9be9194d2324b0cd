import type { RouteGroup } from "./refresh.ts"

/** What a client booked or takes part in, in lists. */
export const APPOINTMENT_LISTS = [
  "GET /rest/v2/client/getMyAppointments",
  "GET /api/v2/participations",
] as const satisfies RouteGroup

/** An appointment of a client: what became of it, and when else it could be. */
export const APPOINTMENT = [
  "GET /api/v2/appointments/{uuid}",
  "GET /api/v2/appointments/{uuid}/attendance",
  "GET /api/v2/appointments/{uuid}/times",
] as const satisfies RouteGroup

/** What was booked with a specialist: in lists, in calendars and by itself. */
export const SESSIONS = [
  "POST /rest/v2/specialist/getAllAppointments",
  "GET /api/v2/practice/appointments/{uuid}",
  "GET /api/v2/practice/clients/{id}/sessions",
  "GET /api/v2/practice/calendar",
  "GET /api/v2/clinic/calendar",
] as const satisfies RouteGroup

/** What else takes a specialist's time, and what time is left. */
export const CALENDAR = [
  "GET /api/v2/calendar/occupied",
  "POST /api/v2/slots/drafts",
  "GET /api/v2/slots/explanations",
] as const satisfies RouteGroup

/** Packages of sessions, as they are bought, sold and offered. */
export const PACKAGES = [
  "GET /api/v2/packages",
  "GET /api/v2/practice/sold-packages",
  "GET /api/v2/specialists/{id}/packages",
] as const satisfies RouteGroup

/** Subscriptions to psychotherapy, as their client sees them, and the packages that their months are. */
export const SUBSCRIPTIONS = [
  "GET /api/v2/subscriptions",
  "GET /api/v2/subscriptions/{id}",
  "GET /api/v2/subscriptions/{id}/periods",
  "GET /api/v2/packages",
] as const satisfies RouteGroup

/** Paid chats, as they are bought and sold, and in conversations. */
export const PAID_CHATS = [
  "GET /rest/v2/clientDashboard/getPaidChatDetails",
  "GET /api/v2/practice/paid-chats",
  "GET /api/v2/conversations/{id}/paid-chat",
  "GET /rest/v2/bookingWizard/paidChat",
] as const satisfies RouteGroup

/** Vouchers: in an account, and those that were bought. */
export const VOUCHERS = [
  "GET /api/v2/vouchers",
  "GET /api/v2/voucher-purchases",
] as const satisfies RouteGroup

/** Premium, and the numbers that come with it. */
export const PREMIUM = ["GET /api/v2/premium", "GET /api/v2/premium/statistics"] as const satisfies RouteGroup

/** What is said in conversations. */
export const MESSAGES = [
  "GET /api/v2/conversations",
  "GET /api/v2/conversations/{id}",
  "GET /api/v2/conversations/{id}/messages",
] as const satisfies RouteGroup

/** What a specialist earned. */
export const EARNINGS = ["GET /api/v2/practice/earnings"] as const satisfies RouteGroup

/** The groups that a specialist holds. */
export const GROUPS = [
  "GET /api/v2/practice/groups",
  "GET /api/v2/practice/groups/{id}",
] as const satisfies RouteGroup

/** Clinics and companies as those see them who belong to one. */
export const CLINIC = [
  "GET /api/v2/clinic",
  "/api/v2/clinic/",
  "/rest/v2/corporateSpecialist/",
  "GET /api/v2/users/me/invitations",
  "GET /api/v2/users/me/companies",
  "GET /rest/v2/user/details/partners",
  "GET /api/v2/hr/employees",
] as const satisfies RouteGroup

/** Whatever admins see. */
export const ADMIN = ["/api/v2/admin/", "/rest/v2/admin/"] as const satisfies RouteGroup

/** The time that is being booked, and what stands in the form. */
export const BOOKING = [
  "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details",
  "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}",
  "GET /rest/v2/bookingWizard/client/details",
  "GET /rest/v2/availableSlots/{profileId}",
] as const satisfies RouteGroup

/** The profile that a specialist fills in. */
export const WIZARD = [
  "/rest/v2/specWizard/",
  "/api/v2/spec-wizard/",
  "GET /rest/v2/specialist/billingLegals",
  "GET /api/v2/users/me/sign-in-methods",
] as const satisfies RouteGroup

/** A specialist's clients. */
export const CLIENTS = [
  "GET /rest/v2/specialist/clients",
  "GET /rest/v2/specialist/clients/simple",
  "GET /api/v2/practice/clients/tags",
] as const satisfies RouteGroup
