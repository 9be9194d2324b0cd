import helpLinesData from "../data/help-lines.json" with { type: "json" }
import type { Localized } from "./language.ts"

/** Whom a line is for: "everyone", "children" or "violence". */
export type HelpLineAudience = { code: string; names: Localized }

/** A national line, under its own name. `number` as people write it there; dial it without the spaces. */
export type HelpLine = { audience: string; number: string; name: string; dayAndNight: boolean }

/** What to call in a country when someone is in danger, and whom to talk to. */
export type CountryHelpLines = { countryCode: string; emergencyNumber: string; lines: HelpLine[] }

/** Labels of the audiences. */
export const helpLineAudiences: readonly HelpLineAudience[] = helpLinesData.audiences

/** Help lines by country, the default country (RO) first. Countries that are not listed get 112. */
export const helpLines: readonly CountryHelpLines[] = helpLinesData.countries

/** The help lines of a country; for an unknown one, the emergency number of the European Union and no lines. */
export const helpLinesOf = (countryCode: string): CountryHelpLines =>
  helpLines.find((country) => country.countryCode === countryCode.toUpperCase()) ?? {
    countryCode: countryCode.toUpperCase(),
    emergencyNumber: "112",
    lines: [],
  }
