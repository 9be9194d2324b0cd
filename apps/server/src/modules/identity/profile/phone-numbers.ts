import { countryOfLanguage, countryOfPrefix, PHONE_PREFIXES } from "@arnica/rules/phone"
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"

/** A number that exists in its country's plan. */
export type PhoneNumber = {
  /** E.164. */
  readonly number: string
  /** `+40` */
  readonly callingCode: string
  /** Without its calling code, in groups as its country writes them. */
  readonly national: string
  /** Whether a text message can reach it, as far as the plan tells. */
  readonly takesTexts: boolean
}

type Typed = {
  readonly phoneCountryCode: string | null | undefined
  readonly phone: string
  /** Whose country a number without a known calling code belongs to. */
  readonly language: string
}

const knownCodes: ReadonlySet<string> = new Set(PHONE_PREFIXES.values())

/**
 * Reads a number as it was typed, with its calling code apart or in front. Null for one that no plan knows. A calling
 * code of "null", or one that nobody has, gives way to the country of the reader's language.
 */
export const readPhone = ({ phoneCountryCode, phone, language }: Typed): PhoneNumber | null => {
  const typed = phone.trim().replace(/^00(?=[1-9])/, "+")
  const isKnown = typeof phoneCountryCode === "string" && knownCodes.has(phoneCountryCode)
  const country = countryOfPrefix(phoneCountryCode, language)
  const fallback = countryOfLanguage(language)
  const region = isSupportedCountry(country) ? country : "RO"
  // Several countries share a calling code: the code decides, its country only helps with the national prefix.
  const found =
    parsePhoneNumberFromString(typed, region) ??
    parsePhoneNumberFromString(typed, isSupportedCountry(fallback) ? fallback : "RO")
  if (found === undefined || !found.isValid()) return null
  const callingCode = `+${found.countryCallingCode}`
  if (isKnown && !typed.startsWith("+") && !phoneCountryCode.startsWith(callingCode)) return null
  const type = found.getType()
  return {
    number: found.number,
    callingCode,
    national: found.formatInternational().slice(callingCode.length).trim(),
    takesTexts: type !== "FIXED_LINE" && type !== "VOIP",
  }
}
