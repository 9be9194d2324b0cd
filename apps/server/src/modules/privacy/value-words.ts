import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import { TERM_CODES } from "@arnica/contract/identity"
import { MEMBER_ROLES } from "@arnica/contract/partners"
import { PAYMENT_STATUSES } from "@arnica/contract/payments"
import { PROFILE_STATUSES } from "@arnica/contract/wizard"
import { languageName } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"

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
const profiles = among(PROFILE_STATUSES, (t, code) => t(`clinic:status.${code}`))

/** Codes as the product stores them, by section and field. Other programs read them as they are, in the JSON beside. */
const WORDS: Readonly<Record<string, Words>> = {
  "appointments.status": appointments,
  "conducted.status": (t, code) =>
    among(SPECIALISTS_OWN, (words, own) => words(`practice:status.${own}`))(t, code) ?? appointments(t, code),
  "orders.status": among(PAYMENT_STATUSES, (t, code) => t(`dashboard:payment.${code}`)),
  "consents.status": among(["accepted", "withdrawn"], (t, code) => t(`privacy:consents.${code}`)),
  "consents.what": among(TERM_CODES, (t, code) => t(`privacy:export.term.${code}`)),
  "people.relation": among(["child", "partner", "parent", "other"], (t, code) =>
    t(`booking:relation.${code}`),
  ),
  "partners.as": among(MEMBER_ROLES, (t, code) => t(`privacy:export.as.${code}`)),
  "specialist.status": profiles,
  "checks.status": profiles,
}

/** What a person reads instead of a stored code; null for a value that says itself. */
export const wordFor = (
  t: Translator,
  { section, field, language, value }: Place & { readonly language: Language; readonly value: unknown },
): string | null => {
  if (typeof value !== "string") return null
  if (field === "language") return languageName({ language, code: value })
  return WORDS[`${section}.${field}`]?.(t, value) ?? null
}
