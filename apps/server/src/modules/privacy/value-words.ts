import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { COMPANION_STATUSES } from "@arnica/contract/companions"
import { GROUP_STATUSES } from "@arnica/contract/groups"
import { TERM_CODES } from "@arnica/contract/identity"
import { ONBOARDING_STEPS } from "@arnica/contract/onboarding"
import { MEMBER_ROLES } from "@arnica/contract/partners"
import { PAYMENT_STATUSES } from "@arnica/contract/payments"
import { PAYOUT_STATES } from "@arnica/contract/payouts"
import { REPORT_REASONS } from "@arnica/contract/review-care"
import { PROFILE_STATUSES } from "@arnica/contract/wizard-state"
import { DOCUMENT_KINDS } from "@arnica/contract/wizard-tabs"
import { languageName } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"
import { ATTENDANCE_OUTCOMES } from "@arnica/rules/attendance"

/** Where a value of an archive stands. */
export type Place = { readonly section: string; readonly field: string }

type Words = (t: Translator, code: string) => string | null

/** The word of a code that is among these; null for any other value. */
const among =
  <C extends string>(codes: readonly C[], word: (t: Translator, code: C) => string): Words =>
  (t, code) => {
    const known = codes.find((each) => each === code)
    return known === undefined ? null : word(t, known)
  }

const SPECIALISTS_OWN = [
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
] as const
const appointments = among(APPOINTMENT_STATUSES, (t, code) => t(`appointments:status.${code}`))
const companions = among(COMPANION_STATUSES, (t, code) => t(`appointments:together.${code}`))
const terms = among(TERM_CODES, (t, code) => t(`privacy:export.term.${code}`))
/** Parts of a profile that its owner fills in. */
const WIZARD_STEPS = [
  ...(["personal", "about", "professional", "education", "licenses", "memberships"] as const),
  ...(["settings", "store", "billing", "billingLegals"] as const),
] as const
const profiles = among(PROFILE_STATUSES, (t, code) => t(`clinic:status.${code}`))

/** What moved an account in the ledger; whatever else did is another thing. */
const MOVES: Readonly<Record<string, "payment" | "refund" | "chargeback">> = {
  "payment.capture": "payment",
  "payment.refund": "refund",
  "payment.chargeback": "chargeback",
}

const sides: Words = (t, code) =>
  t(code === "client" ? "common:area.name.customer" : "common:area.name.provider")

/** Codes as the product stores them, by section and field. Other programs read them as they are, in the JSON beside. */
const WORDS: Readonly<Record<string, Words>> = {
  "appointments.status": appointments,
  "conducted.status": (t, code) =>
    among(SPECIALISTS_OWN, (words, own) => words(`practice:status.${own}`))(t, code) ?? appointments(t, code),
  "absences.status": among(["contested", "granted", "refused"], (t, code) =>
    t(`administration:appointments.absence.${code}`),
  ),
  "attendance.status": among(ATTENDANCE_OUTCOMES, (t, code) => t(`appointments:attendance.outcome.${code}`)),
  "messages.as": sides,
  "roomMessages.as": sides,
  "companions.answer": companions,
  "participations.answer": companions,
  "participations.status": appointments,
  "groups.status": among(GROUP_STATUSES, (t, code) => t(`groups:status.${code}`)),
  "orders.status": among(PAYMENT_STATUSES, (t, code) => t(`dashboard:payment.${code}`)),
  "consents.status": among(["accepted", "withdrawn"], (t, code) => t(`privacy:consents.${code}`)),
  "payouts.status": among(PAYOUT_STATES, (t, code) => t(`payouts:state.${code}`)),
  "terms.what": terms,
  "consents.what": terms,
  "people.relation": among(["child", "partner", "parent", "other"], (t, code) =>
    t(`booking:relation.${code}`),
  ),
  "partners.as": among(MEMBER_ROLES, (t, code) => t(`privacy:export.as.${code}`)),
  "credit.what": (t, code) => t(`statement:kind.${MOVES[code] ?? "other"}`),
  "reports.reason": among(REPORT_REASONS, (t, code) => t(`profile:report.reason.${code}`)),
  "documents.what": among(DOCUMENT_KINDS, (t, code) => t(`wizard:documents.kinds.${code}`)),
  "profile.startStep": among(ONBOARDING_STEPS, (t, code) => t(`personal:start.${code}`)),
  "drafts.what": among(WIZARD_STEPS, (t, code) => t(`wizard:step.${code}`)),
  "specialist.status": profiles,
  "checks.status": profiles,
}

/** Names that admins give, in the reader's language, by code. */
export type GivenNames = { readonly sessionTypes: ReadonlyMap<string, string> }

const LANGUAGE_FIELDS: readonly string[] = ["language", "spokenLanguages"]

type Asked = Place & {
  readonly language: Language
  readonly value: unknown
  readonly names: GivenNames
}

/** A Monday. */
const MONDAY = Date.parse("2024-01-01T12:00:00Z")
const DAY_MS = 86_400_000

/** The name of a day by its number, from 1 for Monday. */
const weekdayName = (language: Language, value: number): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    MONDAY + (value - 1) * DAY_MS,
  )

/** What a person reads instead of a stored code; null for a value that says itself. */
export const wordFor = (t: Translator, { section, field, language, value, names }: Asked): string | null => {
  if (typeof value === "boolean") return t(value ? "privacy:export.yes" : "privacy:export.no")
  if (typeof value === "number" && section === "hours" && field === "what")
    return weekdayName(language, value)
  if (typeof value !== "string") return null
  if (section === "offers" && field === "what") return names.sessionTypes.get(value) ?? null
  if (LANGUAGE_FIELDS.includes(field)) return languageName({ language, code: value })
  return WORDS[`${section}.${field}`]?.(t, value) ?? null
}
