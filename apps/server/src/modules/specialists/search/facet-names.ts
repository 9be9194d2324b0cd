import type { Language } from "@arnica/i18n/languages"
import { type Catalog, createNames } from "../../catalog/index.ts"
import type { Facet } from "./engine/index-state.ts"

/** The names of the codes of a facet, in one language. */
export type FacetNames = Partial<Record<Facet, ReadonlyMap<string, string>>>

const known = new WeakMap<Catalog, Map<Language, FacetNames>>()

/** Names for all that is counted, in a reader's language. Laid out once for each reading of the catalogue: Intl takes its time. */
export const facetNames = (catalog: Catalog, language: Language): FacetNames => {
  const byLanguage = known.get(catalog) ?? new Map<Language, FacetNames>()
  known.set(catalog, byLanguage)
  const names = byLanguage.get(language) ?? namesIn(catalog, language)
  byLanguage.set(language, names)
  return names
}

const namesIn = (catalog: Catalog, language: Language): FacetNames => {
  const names = createNames(language)
  const byCode = (entries: readonly { code: string; name: string }[]): ReadonlyMap<string, string> =>
    new Map(entries.map(({ code, name }) => [code, name]))
  return {
    domain: byCode(catalog.domains.map(names.coded)),
    speciality: byCode(catalog.specialities.map(names.coded)),
    concern: byCode(catalog.concerns.map(names.coded)),
    therapyType: byCode(catalog.therapyTypes.map(names.coded)),
    sessionType: byCode(catalog.sessionTypes.map(names.coded)),
    language: byCode(names.languages(catalog.languages)),
  }
}
