import { intlLocale, type Language } from "../languages.ts"
import { cached } from "./cache.ts"
import { LEI } from "./lei.ts"

const NBSP = "\u00a0"
const MINUS = "\u2212"

type NumberOptions = { language: Language; options: Intl.NumberFormatOptions }

const numberFormat = cached(
  ({ language, options }: NumberOptions) => new Intl.NumberFormat(intlLocale(language), options),
)
/** How many decimals a currency has; asking a format each time costs as much as formatting a page's prices. */
const decimalsOf = cached(
  (currency: string) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2,
)
const pluralRules = cached((language: Language) => new Intl.PluralRules(intlLocale(language)))

function format(language: Language, options: Intl.NumberFormatOptions, value: number | bigint): string {
  return numberFormat({ language, options }).format(value).replace("-", MINUS)
}

/** An amount: integer minor units of an ISO 4217 currency. */
export type Money = { amount: number; currency: string }

/**
 * An amount in the reader's language, without decimals when it is whole: "180 lei", "49,50 €", "£60".
 * Lei carry their word, which readers know better than the code that Intl would show; other currencies
 * carry the symbol that the language uses.
 *
 * @param money.amount integer minor units (bani, cents); the number of decimals comes from the currency
 */
export function formatMoney(money: Money & { language: Language }): string {
  const { language, amount, currency } = money
  const style = {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  } as const satisfies Intl.NumberFormatOptions
  const decimals = decimalsOf(currency)
  const value = amount / 10 ** decimals
  if (currency !== "RON") return format(language, style, value)
  const digits = Number.isInteger(value) ? 0 : decimals
  const number = formatNumber({ language, value, minimumDecimals: digits, maximumDecimals: digits })
  const form = pluralRules(language).select(Math.abs(value))
  return `${number}${NBSP}${LEI[language][form] ?? LEI[language].other}`
}

/** What a number is shown with. Decimals default to none at least and two at most. */
export type NumberInput = {
  language: Language
  value: number
  minimumDecimals?: number
  maximumDecimals?: number
}

/** A number with the language's separators: "1,234.5", "1.234,5". */
export function formatNumber(input: NumberInput): string {
  const minimum = input.minimumDecimals ?? 0
  const options = {
    minimumFractionDigits: minimum,
    maximumFractionDigits: input.maximumDecimals ?? Math.max(2, minimum),
  }
  return format(input.language, options, input.value)
}

/** A share as a percentage: 0.2 is "20%" or "20 %", -0.2 is "−20%" or "−20 %". No decimals unless asked for. */
export function formatPercent(input: {
  language: Language
  share: number
  maximumDecimals?: number
}): string {
  const options = { style: "percent", maximumFractionDigits: input.maximumDecimals ?? 0 } as const
  return format(input.language, options, input.share)
}

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte"] as const

/** A file size in the largest fitting unit of 1024: 9437184 bytes are "9 MB"; one decimal below 10. */
export function formatFileSize(input: { language: Language; bytes: number }): string {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log2(Math.max(1, input.bytes)) / 10))
  const value = input.bytes / 1024 ** power
  const options = {
    style: "unit",
    unit: SIZES[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 ? 1 : 0,
  } as const satisfies Intl.NumberFormatOptions
  return format(input.language, options, value)
}

/** A number of months in words: "1 month", "6 months". */
export function formatMonths(input: { language: Language; months: number }): string {
  return format(input.language, { style: "unit", unit: "month", unitDisplay: "long" }, input.months)
}

type DurationInput = { language: Language; minutes: number; style?: "long" | "short" | undefined }

/**
 * A length of time in words: "50 minutes", "90 minutes", "2 hours", "2 hours, 30 minutes", "3 days".
 * Below two hours minutes alone, as sessions are named; from two days on, whole days as days.
 *
 * @param input.minutes whole minutes, not negative
 */
export function formatDuration(input: DurationInput): string {
  const { language, minutes, style = "long" } = input
  const unit = (value: number, name: "minute" | "hour" | "day"): string =>
    format(language, { style: "unit", unit: name, unitDisplay: style }, value)
  if (minutes < 120) return unit(minutes, "minute")
  if (minutes >= 2880 && minutes % 1440 === 0) return unit(minutes / 1440, "day")
  const hours = unit(Math.floor(minutes / 60), "hour")
  if (minutes % 60 === 0) return hours
  return `${hours}${NBSP}${unit(minutes % 60, "minute")}`
}

/**
 * How long something took, short: "40 ms", "1.5 secs", "12 secs", "5 mins". Below two minutes in seconds.
 *
 * @param input.ms milliseconds, not negative
 */
export function formatElapsed({ language, ms }: { language: Language; ms: number }): string {
  const unit = (value: number, name: "millisecond" | "second"): string => {
    const maximumFractionDigits = name === "second" && value < 10 ? 1 : 0
    const options = { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits } as const
    return format(language, options, value)
  }
  if (ms < 1_000) return unit(ms, "millisecond")
  if (ms < 120_000) return unit(ms / 1_000, "second")
  return formatDuration({ language, minutes: Math.round(ms / 60_000), style: "short" })
}
