import { PHONE_PREFIXES } from "./prefixes.ts"

export { PHONE_PREFIXES } from "./prefixes.ts"

const FALLBACK = "RO"
const BY_LANGUAGE: Readonly<Record<string, string>> = { en: "GB", el: "GR", uk: "UA" }
/** Countries that stand first for a calling code that several share. */
const MAIN: Readonly<Record<string, string>> = {
  "+1": "US",
  "+7": "RU",
  "+44": "GB",
  "+39": "IT",
  "+61": "AU",
}

/** A phone number as it is typed: the country it belongs to, and the number without its calling code. */
export type Phone = { readonly country: string; readonly phone: string }

/** The country that a reader of a language most likely phones from (specification, section 9). */
export function countryOfLanguage(language: string): string {
  const country = BY_LANGUAGE[language] ?? language.toUpperCase()
  return PHONE_PREFIXES.has(country) ? country : FALLBACK
}

/**
 * The country of a calling code. The specification's "null" and codes that nobody has fall back to the reader's
 * language; of several countries with one code the reader's own wins, then the largest.
 */
export function countryOfPrefix(prefix: string | null | undefined, language: string): string {
  const own = countryOfLanguage(language)
  if (prefix === undefined || prefix === null || prefix === "" || prefix === "null") return own
  const countries = [...PHONE_PREFIXES].filter(([, code]) => code === prefix).map(([country]) => country)
  if (countries.includes(own)) return own
  const main = MAIN[prefix]
  return main !== undefined && countries.includes(main) ? main : (countries[0] ?? own)
}

/**
 * A number that was typed or pasted with its calling code, `+40 712 345 678` or `0040 712…`, as country and rest.
 * A number without one stays with the country that was chosen.
 */
export function splitPhone(typed: Phone, language: string): Phone {
  const text = typed.phone.trim().replace(/^00(?=[1-9])/, "+")
  if (!text.startsWith("+")) return typed
  const digits = text.slice(1).replace(/\D/g, "")
  for (const length of [4, 3, 2, 1]) {
    const prefix = `+${digits.slice(0, length)}`
    if (digits.length > length && [...PHONE_PREFIXES.values()].includes(prefix)) {
      const chosen = PHONE_PREFIXES.get(typed.country) === prefix
      return {
        country: chosen ? typed.country : countryOfPrefix(prefix, language),
        phone: withoutPrefix(text, length),
      }
    }
  }
  return typed
}

/** Takes the first `count` digits away, with what stands between them and the rest. */
function withoutPrefix(text: string, count: number): string {
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === count) return text.slice(index + 1).replace(/^[\s)./-]+/, "")
  }
  return text
}
