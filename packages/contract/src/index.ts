import { absenceEndpoints } from "./absence.ts"
import { accountSecurityEndpoints, sessionCareEndpoints } from "./account-security.ts"
import { adminAppointmentsEndpoints } from "./admin-appointments.ts"
import { adminOrdersEndpoints } from "./admin-orders.ts"
import { administrationEndpoints } from "./administration.ts"
import { appointmentInfoEndpoints } from "./appointment-info.ts"
import { approvalEndpoints } from "./approval.ts"
import { assessmentSharesEndpoints } from "./assessment-shares.ts"
import { assessmentsEndpoints } from "./assessments.ts"
import { attendanceEndpoints } from "./attendance.ts"
import { availabilityEndpoints } from "./availability.ts"
import { billingDetailsEndpoints } from "./billing-details.ts"
import { bookingEndpoints } from "./booking-endpoints.ts"
import { calendarFeedEndpoints } from "./calendar-feed.ts"
import { campaignsEndpoints } from "./campaigns.ts"
import { cashOutEndpoints } from "./cash-outs.ts"
import { catalogEndpoints } from "./catalog.ts"
import { catalogEditingEndpoints } from "./catalog-editing.ts"
import { clientAccountEndpoints } from "./client-account.ts"
import { clientsEndpoints } from "./clients.ts"
import { clinicEndpoints } from "./clinic.ts"
import { clinicAccountEndpoints } from "./clinic-account.ts"
import { clinicBooksEndpoints } from "./clinic-books.ts"
import { consentsEndpoints } from "./consents.ts"
import { contentEndpoints } from "./content.ts"
import { conversationsEndpoints } from "./conversations.ts"
import { coverEndpoints } from "./cover.ts"
import { coverInvoiceEndpoints } from "./cover-invoices.ts"
import { coverPlanEndpoints } from "./cover-plans.ts"
import { creditEndpoints } from "./credits.ts"
import { documentsEndpoints } from "./documents.ts"
import { dueEndpoints } from "./dues.ts"
import { earningsEndpoints } from "./earnings.ts"
import { engagementEndpoints } from "./engagement.ts"
import { externalCalendarEndpoints } from "./external-calendars.ts"
import { adminFeeEndpoints, feeEndpoints } from "./fees.ts"
import { groupEndpoints } from "./groups.ts"
import { healthLinksEndpoints } from "./health-links.ts"
import { identityEndpoints } from "./identity.ts"
import { impersonationEndpoints } from "./impersonation.ts"
import { invitationEndpoints, invitingEndpoints } from "./invitations.ts"
import { invoicesEndpoints } from "./invoices.ts"
import { journalEndpoints } from "./journal.ts"
import { journalSharingEndpoints } from "./journal-sharing.ts"
import { lineReviewEndpoints } from "./line-review.ts"
import { messageDeskEndpoints } from "./message-desk.ts"
import { messagePresenceEndpoints } from "./message-presence.ts"
import { messageReportsEndpoints } from "./message-reports.ts"
import { messagingEndpoints, paidChatCareEndpoints } from "./messaging.ts"
import { objectionEndpoints } from "./objections.ts"
import { offboardingEndpoints } from "./offboarding.ts"
import { clientPricesEndpoints, companyPricesEndpoints } from "./offers.ts"
import { operationsEndpoints } from "./operations.ts"
import { ordersEndpoints } from "./orders.ts"
import { employeesEndpoints, organisationsEndpoints } from "./organisations.ts"
import { packagesEndpoints } from "./packages.ts"
import { paidChatEndpoints } from "./paid-chat.ts"
import { participationEndpoints } from "./participations.ts"
import { partnersEndpoints } from "./partners.ts"
import { paymentsEndpoints } from "./payments.ts"
import { ownPayoutsEndpoints, payoutRunsEndpoints } from "./payouts.ts"
import { personalEndpoints } from "./personal.ts"
import { practiceEndpoints } from "./practice.ts"
import { premiumEndpoints } from "./premium.ts"
import { prescribingEndpoints } from "./prescribing.ts"
import { prescriptionsEndpoints } from "./prescriptions.ts"
import { accountDeletionEndpoints, healthDataEndpoints, privacyEndpoints } from "./privacy.ts"
import { receiptsEndpoints } from "./receipts.ts"
import { recordExportsEndpoints } from "./record-exports.ts"
import { recordSharesEndpoints } from "./record-shares.ts"
import { recordsEndpoints } from "./records.ts"
import { reportsEndpoints } from "./reports.ts"
import { reschedulingEndpoints } from "./rescheduling.ts"
import { reviewModerationEndpoints } from "./review-moderation.ts"
import { reviewsEndpoints } from "./reviews.ts"
import { rightsEndpoints } from "./rights.ts"
import { roomChatEndpoints } from "./room-chat.ts"
import { safetyEndpoints } from "./safety.ts"
import { savedEndpoints } from "./saved.ts"
import { schedulingEndpoints } from "./scheduling.ts"
import { searchEndpoints } from "./search.ts"
import { seriesEndpoints } from "./series.ts"
import { settingsEndpoints } from "./settings.ts"
import { siteEndpoints } from "./site.ts"
import { socialSignInEndpoints } from "./social-sign-in.ts"
import { specialistReviewEndpoints, specialistSuspensionEndpoints } from "./specialist-review.ts"
import { specialistsEndpoints } from "./specialists.ts"
import { clientStatistics, earningStatistics, reviewStatistics, utilisationStatistics } from "./statistics.ts"
import { storeEndpoints } from "./store.ts"
import { storeEditingEndpoints } from "./store-editing.ts"
import { subscriptionsEndpoints } from "./subscriptions.ts"
import { videoEndpoints } from "./video.ts"
import { voucherShopEndpoints } from "./voucher-shop.ts"
import { voucherEndpoints } from "./vouchers.ts"
import { waitingEndpoints } from "./waiting.ts"
import { wizardEndpoints } from "./wizard.ts"

/** Every call that the server answers, by `METHOD /path`. The server registers them, OpenAPI and the refusal suite are made from them. */
export const endpoints = {
  ...identityEndpoints,
  ...accountSecurityEndpoints,
  ...sessionCareEndpoints,
  ...impersonationEndpoints,
  ...socialSignInEndpoints,
  ...personalEndpoints,
  ...consentsEndpoints,
  ...campaignsEndpoints,
  ...engagementEndpoints,
  ...prescribingEndpoints,
  ...prescriptionsEndpoints,
  ...privacyEndpoints,
  ...accountDeletionEndpoints,
  ...healthDataEndpoints,
  ...catalogEndpoints,
  ...catalogEditingEndpoints,
  ...searchEndpoints,
  ...specialistsEndpoints,
  ...wizardEndpoints,
  ...voucherEndpoints,
  ...creditEndpoints,
  ...dueEndpoints,
  ...voucherShopEndpoints,
  ...specialistReviewEndpoints,
  ...objectionEndpoints,
  ...specialistSuspensionEndpoints,
  ...reviewsEndpoints,
  ...packagesEndpoints,
  ...paidChatEndpoints,
  ...premiumEndpoints,
  ...clientStatistics,
  ...earningStatistics,
  ...reviewStatistics,
  ...utilisationStatistics,
  ...ownPayoutsEndpoints,
  ...payoutRunsEndpoints,
  ...cashOutEndpoints,
  ...clientAccountEndpoints,
  ...clinicAccountEndpoints,
  ...reviewModerationEndpoints,
  ...contentEndpoints,
  ...messagingEndpoints,
  ...paidChatCareEndpoints,
  ...conversationsEndpoints,
  ...messageDeskEndpoints,
  ...messagePresenceEndpoints,
  ...messageReportsEndpoints,
  ...recordsEndpoints,
  ...recordSharesEndpoints,
  ...recordExportsEndpoints,
  ...documentsEndpoints,
  ...healthLinksEndpoints,
  ...videoEndpoints,
  ...roomChatEndpoints,
  ...storeEndpoints,
  ...storeEditingEndpoints,
  ...safetyEndpoints,
  ...lineReviewEndpoints,
  ...schedulingEndpoints,
  ...availabilityEndpoints,
  ...externalCalendarEndpoints,
  ...bookingEndpoints,
  ...appointmentInfoEndpoints,
  ...reschedulingEndpoints,
  ...seriesEndpoints,
  ...approvalEndpoints,
  ...absenceEndpoints,
  ...attendanceEndpoints,
  ...groupEndpoints,
  ...participationEndpoints,
  ...invitingEndpoints,
  ...invitationEndpoints,
  ...paymentsEndpoints,
  ...ordersEndpoints,
  ...billingDetailsEndpoints,
  ...invoicesEndpoints,
  ...receiptsEndpoints,
  ...practiceEndpoints,
  ...calendarFeedEndpoints,
  ...earningsEndpoints,
  ...clientsEndpoints,
  ...clientPricesEndpoints,
  ...offboardingEndpoints,
  ...assessmentsEndpoints,
  ...assessmentSharesEndpoints,
  ...journalEndpoints,
  ...journalSharingEndpoints,
  ...companyPricesEndpoints,
  ...adminAppointmentsEndpoints,
  ...administrationEndpoints,
  ...adminOrdersEndpoints,
  ...rightsEndpoints,
  ...operationsEndpoints,
  ...partnersEndpoints,
  ...organisationsEndpoints,
  ...employeesEndpoints,
  ...clinicEndpoints,
  ...clinicBooksEndpoints,
  ...settingsEndpoints,
  ...feeEndpoints,
  ...adminFeeEndpoints,
  ...siteEndpoints,
  ...reportsEndpoints,
  ...savedEndpoints,
  ...subscriptionsEndpoints,
  ...waitingEndpoints,
  ...coverEndpoints,
  ...coverPlanEndpoints,
  ...coverInvoiceEndpoints,
}

/** The contract as a type: what the typed client and the server's handlers are checked against. */
export type Contract = typeof endpoints
