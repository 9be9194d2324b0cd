import type { SearchResult } from "@arnica/contract/search"
import type { FakeApi } from "../../testing/built-app.ts"

const OPTIONS = {
  areas: [
    {
      areaCode: "PSIH_HEALTH",
      name: "Mind and emotions",
      description: "Psychologists",
      domains: [{ id: 1, code: "PSIHO", name: "Psychology and psychotherapy", areaCode: "PSIH_HEALTH" }],
    },
  ],
  specialities: [],
  concerns: [{ code: "SLEEP", name: "Sleep", areaCode: "PSIH_HEALTH" }],
  therapyTypes: [],
  sessionTypes: [],
  languages: [{ code: "en", name: "English" }],
}

const FACETS: NonNullable<SearchResult["facets"]> = {
  domain: [],
  speciality: [],
  concern: [],
  therapyType: [],
  sessionType: [],
  language: [],
  gender: [],
  city: [],
  free: [],
  price: null,
}

/** What a search finds, with whatever differs. */
export const resultOf = (items: SearchResult["items"], more: Partial<SearchResult> = {}): SearchResult => ({
  total: items.length,
  freeThisWeek: items.length,
  reading: null,
  items,
  facets: FACETS,
  ...more,
})

/** The answers that the page of the search asks for. */
export const searchApi = (found: unknown, previews: unknown = []): FakeApi => ({
  "GET /api/helpstore/v1/specialists": found,
  "GET /api/v2/catalog/search-options": OPTIONS,
  "GET /api/v2/slots/previews": previews,
  "POST /api/v2/danger-help": { kinds: [], help: null },
})

/** What a reader sees, in one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s|&nbsp;/g, " ")
    .replaceAll(/ +/g, " ")
