import type { Language } from "@arnica/i18n/languages"
import type { Catalog } from "../catalog/index.ts"

type Texts = Readonly<Record<string, string>>
type Named = { readonly code: string; readonly names: Texts }
type Coded = { readonly code: string; readonly name: string }

const byCode = <T extends { readonly code: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.code, entry]))

const layOut = (catalog: Catalog) => ({
  domains: byCode(catalog.domains),
  specialities: byCode(catalog.specialities),
  concerns: byCode(catalog.concerns),
  therapyTypes: byCode(catalog.therapyTypes),
  sessionTypes: byCode(catalog.sessionTypes),
})

const laidOut = new WeakMap<Catalog, ReturnType<typeof layOut>>()

const entriesOf = (catalog: Catalog): ReturnType<typeof layOut> => {
  const known = laidOut.get(catalog)
  if (known !== undefined) return known
  const made = layOut(catalog)
  laidOut.set(catalog, made)
  return made
}

/** A text in a language, else in English. */
export const textIn = (texts: Texts, language: Language): string => texts[language] ?? texts.en ?? ""

/** What specialists have of the catalogue, in a reader's language. */
export type CatalogTerms = {
  readonly domain: (code: string) => Coded
  readonly specialities: (codes: readonly string[]) => Coded[]
  readonly concerns: (codes: readonly string[]) => Coded[]
  readonly therapyTypes: (codes: readonly string[]) => (Coded & { readonly description: string })[]
  readonly sessionType: (code: string) => string
  /** What a specialist is: their first speciality, in the form that a woman uses for herself where she is one. */
  readonly profession: (of: { readonly specialities: readonly string[]; readonly gender: string }) => string
}

/** Presents codes of the catalogue in a language. A code that the catalogue in memory does not know yet stands for itself. */
export const catalogTerms = (catalog: Catalog, language: Language): CatalogTerms => {
  const entries = entriesOf(catalog)
  const named = (known: ReadonlyMap<string, Named>, code: string): Coded => {
    const entry = known.get(code)
    return { code, name: entry === undefined ? code : textIn(entry.names, language) }
  }
  return {
    domain: (code) => named(entries.domains, code),
    specialities: (codes) => codes.map((code) => named(entries.specialities, code)),
    concerns: (codes) => codes.map((code) => named(entries.concerns, code)),
    therapyTypes: (codes) =>
      codes.map((code) => ({
        ...named(entries.therapyTypes, code),
        description: textIn(entries.therapyTypes.get(code)?.descriptions ?? {}, language),
      })),
    sessionType: (code) => named(entries.sessionTypes, code).name,
    profession: ({ specialities, gender }) => {
      const first = entries.specialities.get(specialities[0] ?? "")
      if (first === undefined) return ""
      return textIn(gender === "female" ? first.femaleNames : first.names, language)
    },
  }
}
