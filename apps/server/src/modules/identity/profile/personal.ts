import { personalEndpoints } from "@arnica/contract/personal"
import type { Platform } from "../../../platform/types.ts"
import type { CatalogApi } from "../../catalog/index.ts"
import { createAccountEmails } from "../account-emails.ts"
import { createMailLimits } from "../sign-in/mail-limits.ts"
import { personalRoutes } from "./personal-routes.ts"
import { sweepSent } from "./phone-repository.ts"
import { leadToUnsubscribing } from "./unsubscribe.ts"
import type { FindPartnerFacts } from "./user-details.ts"
import { SENT_COUNTS_MS } from "./validate-phone.ts"

/** What people tell of themselves: profile, portrait, phone number, how they are told news, getting started. */
export const createPersonal = (
  platform: Platform,
  {
    catalog,
    partnerFacts,
  }: { readonly catalog: Pick<CatalogApi, "read">; readonly partnerFacts: FindPartnerFacts },
): void => {
  const { db, clock, http, jobs, mail, config } = platform
  const emails = createAccountEmails({ ...config, mail, clock, now: () => clock.now() })
  const mailLimits = createMailLimits({
    db,
    now: () => clock.now(),
    secret: config.secret,
    rateFactor: config.rateLimit.factor,
  })
  http.implement(
    personalEndpoints,
    personalRoutes({ ...platform, readCatalog: catalog.read, emails, mailLimits, partnerFacts }),
  )
  http.mount((app) => leadToUnsubscribing(app, platform))
  jobs.every({
    name: "identity.sentCodes",
    seconds: 3_600,
    handler: () => sweepSent(db.query, new Date(clock.now() - SENT_COUNTS_MS)),
  })
}
