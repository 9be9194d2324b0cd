import { epochMs, type Instant } from "./format/dates.ts"
import { intlLocale, type Language } from "./languages.ts"
import cities from "./zone-cities.json" with { type: "json" }

/** The names that differ from the last part of the zone's id; taken from Unicode CLDR 48. */
const CITIES: Record<Language, Record<string, string | undefined>> = cities

/** Older ids that systems still answer with. */
const RENAMED: Record<string, string | undefined> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Europe/Kiev": "Europe/Kyiv",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
}

/**
 * The city that stands for a zone, in the reader's language: "Europe/Bucharest" is "Bucharest" or "Бухарест".
 * Zones outside the table are named by the last part of their id; UTC and its like are "UTC".
 */
export function zoneCity(input: { language: Language; zone: string }): string {
  const zone = RENAMED[input.zone] ?? input.zone
  if (/^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/.test(zone)) return "UTC"
  const last = zone.split("/").at(-1) ?? zone
  return CITIES[input.language][zone] ?? last.replaceAll("_", " ")
}

/** A zone's distance from UTC at a moment, as the language writes it: "GMT+2", "UTC+2". */
export function zoneOffset(input: { language: Language; zone: string; at: Instant }): string {
  const options = { timeZone: input.zone, timeZoneName: "shortOffset" } as const
  const parts = new Intl.DateTimeFormat(intlLocale(input.language), options).formatToParts(epochMs(input.at))
  return parts.find((part) => part.type === "timeZoneName")?.value ?? ""
}

/** City and distance from UTC, for lists of zones and for mails: "Bucharest (GMT+2)". */
export function zoneLabel(input: { language: Language; zone: string; at: Instant }): string {
  const city = zoneCity(input)
  return city === "UTC" ? city : `${city} (${zoneOffset(input)})`
}
