import { type Money, money } from "./money.ts"

/** Currencies of ISO 4217 (list one) whose minor unit is not the hundredth. */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ").map(with0),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map(with3),
  ..."CLF UYW".split(" ").map(with4),
])

/** How many decimals the minor unit of a currency has: 2 for RON, 0 for JPY. Source: ISO 4217. */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS.get(currency) ?? 2
}

/** The decimal text that payment gateways read: "150.00", "-0.05", "1500" for JPY. Never localised. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const sign = amount < 0 ? "-" : ""
  const text = String(Math.abs(amount)).padStart(digits + 1, "0")
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Reads a gateway's decimal text: "150.00", "150.5" and "150" alike.
 * @throws RangeError for any other text, more decimals than the currency has, or an amount too large.
 */
export function fromDecimal(text: string, currency: string): Money {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = minorDigits(currency)
  const decimals = fraction ?? ""
  if (whole === undefined || decimals.length > digits) throw new RangeError(`Not an amount: ${text}`)
  const units = Number(whole + decimals.padEnd(digits, "0"))
  return money(sign === "-" ? -units : units, currency)
}

function with0(currency: string): [string, number] {
  return [currency, 0]
}

function with3(currency: string): [string, number] {
  return [currency, 3]
}

function with4(currency: string): [string, number] {
  return [currency, 4]
}
