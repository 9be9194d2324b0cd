import {
  AUDIT_ACTIONS,
  AUDIT_DETAILS,
  AUDIT_OBJECTS,
  AUDIT_VALUES,
  type AuditAction,
} from "@arnica/contract/audit-words"
import type { AuditLine } from "@arnica/contract/operations"
import type { Language } from "@arnica/i18n"
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from "@arnica/i18n/format"
import type { Translate } from "@arnica/i18n/messages"

/** Who reads, and in which words. */
type Reader = { readonly t: Translate<"audit">; readonly language: Language; readonly zone: string }
type Details = AuditLine["details"]

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((each) => each === value)

/** What an action is called; its code where there are no words any more. */
export const actionText = (t: Translate<"audit">, code: string): string => {
  const action = oneOf(AUDIT_ACTIONS, code)
  return action === undefined ? code : t(`action.${action}`)
}

/** Every action with its words, in the order of the alphabet; with them one of the address that is none of ours. */
export const actionChoices = (
  t: Translate<"audit">,
  { language, chosen }: { readonly language: Language; readonly chosen: string },
): { value: string; label: string }[] => {
  const known: readonly string[] = AUDIT_ACTIONS satisfies readonly AuditAction[]
  const codes = chosen === "" || known.includes(chosen) ? known : [...known, chosen]
  const { compare } = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: actionText(t, value) }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** What an entry is about beside a person: what kind of thing, and its id. */
export const objectText = (t: Translate<"audit">, { type, id }: { type: string; id: string }): string => {
  const known = oneOf(AUDIT_OBJECTS, type)
  return `${known === undefined ? type : t(`object.${known}`)} ${id}`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const OPENED = /^opened by (?<by>\S+) at (?<at>\S+)$/

const textValue = ({ t, language, zone }: Reader, value: string): string => {
  if (DAY.test(value)) return formatDate({ language, at: `${value}T00:00:00Z`, zone: "UTC" })
  const known = oneOf(AUDIT_VALUES, value)
  if (known !== undefined) return t(`value.${known}`)
  const { by, at } = OPENED.exec(value)?.groups ?? {}
  if (by !== undefined && at !== undefined)
    return t("opened", { by, at: formatDateTime({ language, at, zone, style: "long" }) })
  return actionText(t, value)
}

type Fact = { readonly key: string; readonly value: Details[string]; readonly details: Details }

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const
const isMoney = (key: string): boolean => key === "amount" || key === "refunded"

const numberText = ({ language }: Reader, { key, value, details }: Fact & { value: number }): string => {
  const currency = oneOf(CURRENCIES, String(details.currency))
  if (isMoney(key) && currency !== undefined) return formatMoney({ language, amount: value, currency })
  return key === "percent"
    ? formatPercent({ language, share: value / 100, maximumDecimals: 2 })
    : formatNumber({ language, value })
}

const valueText = (reader: Reader, { key, value, details }: Fact): string => {
  if (value === null || value === "") return reader.t("none")
  if (typeof value === "boolean") return reader.t(value ? "yes" : "no")
  return typeof value === "number" ? numberText(reader, { key, value, details }) : textValue(reader, value)
}

const labelText = (t: Translate<"audit">, key: string): string => {
  if (key.startsWith("document ")) return t("detail.document")
  const known = oneOf(AUDIT_DETAILS, key)
  return known === undefined ? key : t(`detail.${known}`)
}

/** The facts of an entry in words, each with its label; a currency stands with its amount. */
export const factTexts = (reader: Reader, details: Details): string[] =>
  Object.entries(details)
    .filter(([key]) => key !== "currency" || !Object.keys(details).some(isMoney))
    .map(([key, value]) => `${labelText(reader.t, key)}: ${valueText(reader, { key, value, details })}`)
