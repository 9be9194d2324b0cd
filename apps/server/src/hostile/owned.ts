import type { Contract } from "@arnica/contract"
import { ACCOUNT_RULES } from "./owned-account.ts"
import { ADMIN_RULES } from "./owned-admin.ts"
import { ASSESSMENT_RULES } from "./owned-assessments.ts"
import { BOOKING_RULES } from "./owned-booking.ts"
import { CLINIC_RULES } from "./owned-clinic.ts"
import { HOURS_RULES } from "./owned-hours.ts"
import { JOINING_RULES } from "./owned-joining.ts"
import { MESSAGE_RULES } from "./owned-messages.ts"
import { ORGANISATION_RULES } from "./owned-organisations.ts"
import { PRACTICE_RULES } from "./owned-practice.ts"
import type { Rule } from "./rule.ts"

type Private = {
  readonly [K in keyof Contract]: Contract[K] extends { audience: "public" } ? never : K
}[keyof Contract]

/** Every call that needs a session, and whom what it names belongs to. One that is missing here does not compile. */
export const RULES: Readonly<Record<Private, Rule>> = {
  ...ACCOUNT_RULES,
  ...ADMIN_RULES,
  ...ASSESSMENT_RULES,
  ...BOOKING_RULES,
  ...CLINIC_RULES,
  ...HOURS_RULES,
  ...JOINING_RULES,
  ...MESSAGE_RULES,
  ...ORGANISATION_RULES,
  ...PRACTICE_RULES,
}
