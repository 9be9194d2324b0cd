import { endpoints } from "@arnica/contract"
import { administrationModule } from "./modules/administration/module.ts"
import { assessmentsModule } from "./modules/assessments/module.ts"
import { bookingModule } from "./modules/booking/module.ts"
import { campaignsModule } from "./modules/campaigns/module.ts"
import { catalogModule } from "./modules/catalog/module.ts"
import { coverModule } from "./modules/cover/module.ts"
import { creditsModule } from "./modules/credits/module.ts"
import { duesModule } from "./modules/dues/module.ts"
import { engagementModule } from "./modules/engagement/module.ts"
import { identityModule } from "./modules/identity/module.ts"
import { invoicingModule } from "./modules/invoicing/module.ts"
import { journalModule } from "./modules/journal/module.ts"
import { messagingModule } from "./modules/messaging/module.ts"
import { notificationsModule } from "./modules/notifications/module.ts"
import { offersModule } from "./modules/offers/module.ts"
import { packagesModule } from "./modules/packages/module.ts"
import { paidchatModule } from "./modules/paidchat/module.ts"
import { partnersModule } from "./modules/partners/module.ts"
import { paymentsModule } from "./modules/payments/module.ts"
import { payoutsModule } from "./modules/payouts/module.ts"
import { practiceModule } from "./modules/practice/module.ts"
import { premiumModule } from "./modules/premium/module.ts"
import { prescriptionsModule } from "./modules/prescriptions/module.ts"
import { privacyModule } from "./modules/privacy/module.ts"
import { recordsModule } from "./modules/records/module.ts"
import { reviewsModule } from "./modules/reviews/module.ts"
import { safetyModule } from "./modules/safety/module.ts"
import { savedModule } from "./modules/saved/module.ts"
import { schedulingModule } from "./modules/scheduling/module.ts"
import { siteModule } from "./modules/site/module.ts"
import { specialistsModule } from "./modules/specialists/module.ts"
import { storeModule } from "./modules/store/module.ts"
import { subscriptionsModule } from "./modules/subscriptions/module.ts"
import { videoModule } from "./modules/video/module.ts"
import { vouchersModule } from "./modules/vouchers/module.ts"
import { waitingModule } from "./modules/waiting/module.ts"
import { walletModule } from "./modules/wallet/module.ts"
import { assertComplete, type HttpRegistry } from "./platform/http/http.ts"
import { composeModules, prepareModules, schemasInOrder } from "./platform/modules/compose-modules.ts"
import type { ApisOf } from "./platform/modules/define-module.ts"
import { takeClientErrors } from "./platform/reports/client-errors.ts"
import type { Platform } from "./platform/types.ts"

/** Every module of the server. The order in which they are created and migrated comes of what they need. */
export const serverModules = {
  notifications: notificationsModule,
  catalog: catalogModule,
  identity: identityModule,
  partners: partnersModule,
  safety: safetyModule,
  specialists: specialistsModule,
  offers: offersModule,
  scheduling: schedulingModule,
  wallet: walletModule,
  payments: paymentsModule,
  packages: packagesModule,
  booking: bookingModule,
  reviews: reviewsModule,
  messaging: messagingModule,
  video: videoModule,
  invoicing: invoicingModule,
  practice: practiceModule,
  payouts: payoutsModule,
  store: storeModule,
  assessments: assessmentsModule,
  records: recordsModule,
  journal: journalModule,
  premium: premiumModule,
  prescriptions: prescriptionsModule,
  privacy: privacyModule,
  site: siteModule,
  administration: administrationModule,
  campaigns: campaignsModule,
  engagement: engagementModule,
  saved: savedModule,
  paidchat: paidchatModule,
  vouchers: vouchersModule,
  credits: creditsModule,
  waiting: waitingModule,
  cover: coverModule,
  dues: duesModule,
  subscriptions: subscriptionsModule,
}

/** What the modules offer each other, and the tools around the server: seed, tests, benchmarks. */
export type Modules = ApisOf<typeof serverModules>

/** The modules whose schemas are migrated, each after those to whose tables its own may refer. */
export const MIGRATION_ORDER = schemasInOrder(serverModules)

/** Composes the whole server over a platform. Throws when an endpoint of the contract is left without an answer. */
export const compose = (platform: Platform, registry: HttpRegistry): Modules => {
  const modules = composeModules(platform, serverModules)
  takeClientErrors(platform)
  assertComplete(registry, endpoints)
  return modules
}

/**
 * Brings reference data into a migrated database, and loads what the first visitor would wait for. Run at every
 * start, before requests are taken; changes nothing the second time.
 */
export const prepare = (platform: Platform): Promise<void> => prepareModules(platform, serverModules)
