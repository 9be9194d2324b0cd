import { helpLineAudiences, helpLines } from "@arnica/content/help-lines"
import type { HelpLines } from "@arnica/contract/site"
import type { Language } from "@arnica/i18n/languages"

/** The country that a language's readers most likely are in (specification, 9). */
const COUNTRY: Partial<Record<Language, string>> = { en: "GB", el: "GR", uk: "UA" }

/** The help lines in a language: the reader's likely country first, the rest by name. */
export const helpLinesIn = (language: Language): HelpLines => {
  const own = COUNTRY[language] ?? language.toUpperCase()
  const names = new Intl.DisplayNames([language], { type: "region" })
  const collator = new Intl.Collator(language)
  const countries = helpLines
    .map(({ countryCode, emergencyNumber, lines }) => ({
      countryCode,
      country: names.of(countryCode) ?? countryCode,
      emergencyNumber,
      lines: lines.map((line) => ({ ...line, dial: line.number.replaceAll(/[^\d+]/g, "") })),
    }))
    .sort((a, b) => collator.compare(a.country, b.country))
  return {
    audiences: helpLineAudiences.map((audience) => ({ code: audience.code, name: audience.names[language] })),
    countries: [
      ...countries.filter(({ countryCode }) => countryCode === own),
      ...countries.filter(({ countryCode }) => countryCode !== own),
    ],
  }
}
