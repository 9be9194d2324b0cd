import { languageName } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"
import type { ArchiveWords } from "../../platform/personal-data/archive-words.ts"

/** Where a value of an archive stands. */
export type Place = { readonly section: string; readonly field: string }

/** Names that admins give, in the reader's language, by code. */
export type GivenNames = { readonly sessionTypes: ReadonlyMap<string, string> }

const LANGUAGE_FIELDS: readonly string[] = ["language", "spokenLanguages"]

type Asked = Place & {
  readonly language: Language
  readonly value: unknown
  readonly names: GivenNames
  /** What the module whose section it is calls its codes. */
  readonly words: ArchiveWords
}

/** A Monday. */
const MONDAY = Date.parse("2024-01-01T12:00:00Z")
const DAY_MS = 86_400_000

/** The name of a day by its number, from 1 for Monday. */
const weekdayName = (language: Language, value: number): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    MONDAY + (value - 1) * DAY_MS,
  )

/** What a person reads instead of a stored code; null for a value that says itself. */
export const wordFor = (
  t: Translator,
  { section, field, language, value, names, words }: Asked,
): string | null => {
  if (typeof value === "boolean") return t(value ? "privacy:export.yes" : "privacy:export.no")
  if (typeof value === "number" && (section === "hours" || section === "officeHours") && field === "what")
    return weekdayName(language, value)
  if (typeof value !== "string") return null
  if (section === "offers" && field === "what") return names.sessionTypes.get(value) ?? null
  if (LANGUAGE_FIELDS.includes(field)) return languageName({ language, code: value })
  return words[`${section}.${field}`]?.(t, value) ?? null
}
