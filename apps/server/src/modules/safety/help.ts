import { helpLines } from "@arnica/content/help-lines"
import { type Help, helpLineSchema, helpSchema } from "@arnica/contract/safety"
import type { Language } from "@arnica/i18n/languages"
import type { CountryFound } from "@arnica/rules/safety"

/** Works from mobile phones in most places and leads to the local service. */
const ANYWHERE = [{ number: "112", service: "all" as const }]

const listed = new Map(
  helpLines.map(({ countryCode, emergency, zone, lines }) => [
    countryCode,
    {
      emergency: helpSchema.shape.emergency.parse(emergency),
      lines: lines.map((line) =>
        helpLineSchema.parse({ ...line, zone, dial: line.number.replaceAll(/[^\d+]/g, "") }),
      ),
    },
  ]),
)

const countriesIn = (language: Language): Help["countries"] => {
  const names = new Intl.DisplayNames([language], { type: "region" })
  const collator = new Intl.Collator(language)
  return [...listed.keys()]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** Whom somebody can call in a country, in a reader's language. */
export const helpIn = (given: {
  readonly country: string
  readonly found: CountryFound
  readonly language: Language
  /** Whether a line may be shown at present. */
  readonly isShown?: (id: string) => boolean
}): Help => {
  const { country: code, found, language, isShown = () => true } = given
  const known = listed.get(code)
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" })
  return {
    country: { code, name: names.of(code) ?? code },
    found,
    isListed: known !== undefined,
    emergency: known?.emergency ?? ANYWHERE,
    lines: known?.lines.filter(({ id }) => isShown(id)) ?? [],
    countries: countriesIn(language),
  }
}
