import type { Contract } from "@arnica/contract"
import { SECURITY_RULES as administration } from "../modules/administration/security-fixtures.ts"
import { SECURITY_RULES as assessments } from "../modules/assessments/security-fixtures.ts"
import { SECURITY_RULES as booking } from "../modules/booking/security-fixtures.ts"
import { SECURITY_RULES as campaigns } from "../modules/campaigns/security-fixtures.ts"
import { SECURITY_RULES as catalog } from "../modules/catalog/security-fixtures.ts"
import { SECURITY_RULES as cover } from "../modules/cover/security-fixtures.ts"
import { SECURITY_RULES as credits } from "../modules/credits/security-fixtures.ts"
import { SECURITY_RULES as dues } from "../modules/dues/security-fixtures.ts"
import { SECURITY_RULES as identity } from "../modules/identity/security-fixtures.ts"
import { SECURITY_RULES as invoicing } from "../modules/invoicing/security-fixtures.ts"
import { SECURITY_RULES as journal } from "../modules/journal/security-fixtures.ts"
import { SECURITY_RULES as messaging } from "../modules/messaging/security-fixtures.ts"
import { SECURITY_RULES as offers } from "../modules/offers/security-fixtures.ts"
import { SECURITY_RULES as packages } from "../modules/packages/security-fixtures.ts"
import { SECURITY_RULES as paidchat } from "../modules/paidchat/security-fixtures.ts"
import { SECURITY_RULES as partners } from "../modules/partners/security-fixtures.ts"
import { SECURITY_RULES as payments } from "../modules/payments/security-fixtures.ts"
import { SECURITY_RULES as payouts } from "../modules/payouts/security-fixtures.ts"
import { SECURITY_RULES as practice } from "../modules/practice/security-fixtures.ts"
import { SECURITY_RULES as premium } from "../modules/premium/security-fixtures.ts"
import { SECURITY_RULES as prescriptions } from "../modules/prescriptions/security-fixtures.ts"
import { SECURITY_RULES as privacy } from "../modules/privacy/security-fixtures.ts"
import { SECURITY_RULES as records } from "../modules/records/security-fixtures.ts"
import { SECURITY_RULES as reviews } from "../modules/reviews/security-fixtures.ts"
import { SECURITY_RULES as safety } from "../modules/safety/security-fixtures.ts"
import { SECURITY_RULES as saved } from "../modules/saved/security-fixtures.ts"
import { SECURITY_RULES as scheduling } from "../modules/scheduling/security-fixtures.ts"
import { SECURITY_RULES as specialists } from "../modules/specialists/security-fixtures.ts"
import { SECURITY_RULES as store } from "../modules/store/security-fixtures.ts"
import { SECURITY_RULES as subscriptions } from "../modules/subscriptions/security-fixtures.ts"
import { SECURITY_RULES as video } from "../modules/video/security-fixtures.ts"
import { SECURITY_RULES as vouchers } from "../modules/vouchers/security-fixtures.ts"
import { SECURITY_RULES as waiting } from "../modules/waiting/security-fixtures.ts"
import type { Rule } from "./rule.ts"

type Private = {
  readonly [K in keyof Contract]: Contract[K] extends { audience: "public" } ? never : K
}[keyof Contract]

/** What each module says of its own calls. */
export const RULES_BY_MODULE = {
  administration,
  assessments,
  booking,
  campaigns,
  catalog,
  cover,
  credits,
  dues,
  identity,
  invoicing,
  journal,
  messaging,
  offers,
  packages,
  paidchat,
  partners,
  payments,
  payouts,
  practice,
  premium,
  prescriptions,
  privacy,
  records,
  reviews,
  safety,
  saved,
  scheduling,
  specialists,
  store,
  subscriptions,
  vouchers,
  video,
  waiting,
}

/** Every call that needs a session, and whom what it names belongs to. One that is missing here does not compile. */
export const RULES: Readonly<Record<Private, Rule>> = {
  ...administration,
  ...assessments,
  ...booking,
  ...campaigns,
  ...catalog,
  ...cover,
  ...credits,
  ...dues,
  ...identity,
  ...invoicing,
  ...journal,
  ...messaging,
  ...offers,
  ...packages,
  ...paidchat,
  ...partners,
  ...payments,
  ...payouts,
  ...practice,
  ...premium,
  ...prescriptions,
  ...privacy,
  ...records,
  ...reviews,
  ...safety,
  ...saved,
  ...scheduling,
  ...specialists,
  ...store,
  ...subscriptions,
  ...vouchers,
  ...video,
  ...waiting,
}
