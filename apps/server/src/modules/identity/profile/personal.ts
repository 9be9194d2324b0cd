import { personalEndpoints } from "@arnica/contract/personal"
import type { Platform } from "../../../platform/types.ts"
import type { CatalogApi } from "../../catalog/index.ts"
import { createAccountEmails } from "../account-emails.ts"
import type { IdentityNeeds } from "../needs.ts"
import { createMailLimits } from "../sign-in/mail-limits.ts"
import { personalRoutes } from "./personal-routes.ts"
import { sweepSent } from "./phone-repository.ts"
import { repeatNames } from "./repeat-names.ts"
import { leadToUnsubscribing } from "./unsubscribe.ts"
import { SENT_COUNTS_MS } from "./validate-phone.ts"

type Above = Pick<IdentityNeeds, "partnerFacts" | "followNames">

const DAY_SECONDS = 86_400

/** What people tell of themselves: profile, portrait, phone number, how they are told news, getting started. */
export const createPersonal = (
  platform: Platform,
  { catalog, partnerFacts, followNames }: Above & { readonly catalog: Pick<CatalogApi, "read"> },
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
    personalRoutes({ ...platform, readCatalog: catalog.read, emails, mailLimits, partnerFacts, followNames }),
  )
  http.mount((app) => leadToUnsubscribing(app, platform))
  jobs.every({
    name: "identity.repeatNames",
    seconds: DAY_SECONDS,
    handler: () => repeatNames({ db, clock, followNames }),
  })
  jobs.every({
    name: "identity.sentCodes",
    seconds: 3_600,
    handler: () => sweepSent(db.query, new Date(clock.now() - SENT_COUNTS_MS)),
  })
}
