// Runs on the server and, with its types stripped, in the page with the card fields: nothing is imported here.

/** What a typed card is, digits only. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string }

/** The fields with what is wrong with them: keys of the `gateway` messages under `errors`. */
export type CardFaults = {
  readonly number?: "numberMissing" | "numberWrong"
  readonly expiry?: "expiryMissing" | "expiryWrong" | "expired"
  readonly cvc?: "cvcMissing" | "cvcWrong"
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, "Mastercard"],
  [/^3[47]/, "American Express"],
]

/** The digits of what was typed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "")

/** The brand of a card number, by its first digits. */
export const brandOf = (number: string): string => BRANDS.find(([first]) => first.test(number))?.[1] ?? "Card"

/** How many digits the security code of a card has. */
export const cvcDigits = (number: string): number => (brandOf(number) === "American Express" ? 4 : 3)

/** Whether the last digit of a card number fits the others (Luhn, ISO/IEC 7812-1 annex B). */
export const isLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Month and year of an expiry typed as `MM/YY` or `MMYYYY`; undefined when it is none. */
export const parseExpiry = (text: string): { readonly month: number; readonly year: number } | undefined => {
  const [, month = "", year = ""] = /^(\d{2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  const number = Number(month)
  if (number < 1 || number > 12) return undefined
  return { month: number, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Months since the year 0 of the last month in which a card is good. */
const lastMonth = ({ month, year }: { readonly month: number; readonly year: number }): number =>
  year * 12 + month

const numberFault = (number: string): CardFaults["number"] => {
  if (number === "") return "numberMissing"
  return number.length < 13 || number.length > 19 || !isLuhn(number) ? "numberWrong" : undefined
}

const expiryFault = (
  expiry: string,
  now: { readonly month: number; readonly year: number },
): CardFaults["expiry"] => {
  if (expiry.trim() === "") return "expiryMissing"
  const parsed = parseExpiry(expiry)
  if (parsed === undefined) return "expiryWrong"
  return lastMonth(parsed) < lastMonth(now) ? "expired" : undefined
}

const cvcFault = (cvc: string, number: string): CardFaults["cvc"] => {
  if (cvc === "") return "cvcMissing"
  return /^\d+$/.test(cvc) && cvc.length === cvcDigits(number) ? undefined : "cvcWrong"
}

/** What is wrong with a card, field by field; an empty object when nothing is. `now` is the month it is. */
export const cardFaults = (
  card: TypedCard,
  now: { readonly month: number; readonly year: number },
): CardFaults => {
  const number = numberFault(card.number)
  const expiry = expiryFault(card.expiry, now)
  const cvc = cvcFault(card.cvc, card.number)
  return {
    ...(number === undefined ? {} : { number }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(cvc === undefined ? {} : { cvc }),
  }
}
