import { type Catalog, choosable } from "../../catalog/index.ts"
import type { Facet } from "./engine/index-state.ts"
import type { Topic } from "./engine/topics.ts"

type Named = { readonly code: string; readonly names: Readonly<Record<string, string>> }

/** What can be chosen of the catalogue as topics: every entry with its names in all languages, and for concerns what people type for them. */
export const topicsOf = (catalog: Catalog): Topic[] => topicsIn(choosable(catalog))

const topicsIn = (catalog: Catalog): Topic[] => [
  ...catalog.areas.map((entry) => topic("area", entry)),
  ...catalog.domains.map((entry) => topic("domain", entry)),
  ...catalog.specialities.map((entry) => topic("speciality", entry, Object.values(entry.femaleNames))),
  ...catalog.concerns.map((entry) => topic("concern", entry, Object.values(entry.synonyms).flat())),
  ...catalog.therapyTypes.map((entry) => topic("therapyType", entry)),
]

const topic = (facet: Facet, entry: Named, more: readonly string[] = []): Topic => ({
  facet,
  code: entry.code,
  phrases: [...Object.values(entry.names), ...more],
})
