import { PHONE_PREFIXES } from "@arnica/rules/phone"

/** A number as its country writes it, without its calling code; null when there is no such number. */
export type ReadNumber = (country: string, phone: string) => Promise<string | null>

/** Reads a number by its country's plan. The plans are fetched when the first number is looked at. */
export const readNumber: ReadNumber = async (country, phone) => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min")
  if (!isSupportedCountry(country)) return phone
  const found = parsePhoneNumberFromString(phone, country)
  if (found === undefined || !found.isValid()) return null
  const prefix = PHONE_PREFIXES.get(country) ?? ""
  const written = found.formatInternational()
  const own = `+${found.countryCallingCode}`
  // A longer prefix of the table (+1242) is part of the number in the plan (+1).
  return written.slice(own.length).trim() === "" || !prefix.startsWith(own)
    ? null
    : written.slice(own.length).trim()
}
