import type { catalogEndpoints, SETTING_NAMES } from "@arnica/contract/catalog"
import { isLanguage, type Language } from "@arnica/i18n/languages"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Settings } from "../../platform/settings/settings.ts"
import { createNames, type Names } from "./domain/names.ts"
import { optionsOf } from "./domain/options.ts"
import { type Catalog, choosable } from "./snapshot.ts"

type Needs = {
  readonly read: () => Promise<Catalog>
  readonly settings: Pick<Settings, "read">
  readonly stores: Readonly<Record<"appStoreUrl" | "playStoreUrl", string>>
}

const settingOf = (
  { settings, stores }: Needs,
  name: (typeof SETTING_NAMES)[number],
): string | number | null => {
  const value = name === "appStoreUrl" || name === "playStoreUrl" ? stores[name] : settings.read(name)
  return value === "" ? null : value
}

/** The module's calls. */
export const catalogRoutes = (needs: Needs): Handlers<typeof catalogEndpoints> => {
  const reading = async (
    lang: string | undefined,
    language: Language,
  ): Promise<{ catalog: Catalog; names: Names }> => ({
    catalog: choosable(await needs.read()),
    names: createNames(wanted(lang, language)),
  })
  return {
    "GET /rest/v2/public/domainAreas": async ({ query, language }) => {
      const { catalog, names } = await reading(query.lang, language)
      return catalog.areas.map(names.area)
    },
    "GET /rest/v2/public/languages": async ({ query, language }) => {
      const { catalog, names } = await reading(query.lang, language)
      return names.languages(catalog.languages)
    },
    "GET /rest/v2/public/domains": async ({ query, language }) => {
      const { catalog, names } = await reading(query.lang, language)
      return catalog.domains.map(names.domain)
    },
    "GET /rest/v2/public/specialties/{domainId}": async ({ params, language }) => {
      const { catalog, names } = await reading(undefined, language)
      const domain = catalog.domains.find(({ id }) => id === params.domainId)
      if (domain === undefined) throw new AppError("notFound")
      return catalog.specialities
        .filter(({ domainCode }) => domainCode === domain.code)
        .map((speciality) => names.speciality(speciality, domain.id))
    },
    "POST /rest/public/call/getSettings": async ({ body }) => {
      return Object.fromEntries(body.map((name) => [name, settingOf(needs, name)]))
    },
    "POST /rest/v2/user/details/getCatalogsAsDDL": async ({ body, language }) => {
      const { catalog, names } = await reading(undefined, language)
      return Object.fromEntries(body.map((name) => [name, optionsOf({ catalog, names, name })]))
    },
    "POST /rest/v2/user/details/getFilteredDDL": async ({ body }) => {
      const catalog = await needs.read()
      if (body.catalog === "County")
        return catalog.counties.filter(({ countryCode }) => countryCode === body.filterValue).map(codeAndName)
      return catalog.cities.filter(({ countyCode }) => countyCode === body.filterValue).map(codeAndName)
    },
    "GET /rest/v2/specialist/ga/countriesByContinent/{id}": async ({ params, language }) => {
      const { catalog, names } = await reading(undefined, language)
      if (!catalog.continents.some(({ code }) => code === params.id)) throw new AppError("notFound")
      return names.countries(catalog.countries.filter(({ continentCode }) => continentCode === params.id))
    },
    "GET /rest/v2/specialist/ga/continents": async ({ language }) => {
      const { catalog, names } = await reading(undefined, language)
      return catalog.continents.map(names.coded)
    },
    "GET /api/v2/catalog/search-options": async ({ language }) => {
      const { catalog, names } = await reading(undefined, language)
      return searchOptions(catalog, names)
    },
  }
}

/** `?lang=` wins over the reader's language; one that is not ours is ignored. */
const wanted = (lang: string | undefined, language: Language): Language => {
  const code = lang?.toLowerCase().slice(0, 2)
  return isLanguage(code) ? code : language
}

const codeAndName = ({ code, name }: { code: string; name: string }): { code: string; name: string } => ({
  code,
  name,
})

const searchOptions = (catalog: Catalog, names: Names) => {
  const domainIds = new Map(catalog.domains.map(({ code, id }) => [code, id]))
  return {
    areas: catalog.areas.map((area) => ({
      ...names.area(area),
      domains: catalog.domains.filter(({ areaCode }) => areaCode === area.code).map(names.domain),
    })),
    specialities: catalog.specialities.map((each) =>
      names.speciality(each, domainIds.get(each.domainCode) ?? 0),
    ),
    concerns: catalog.concerns.map((each) => ({ ...names.coded(each), areaCode: each.areaCode })),
    therapyTypes: catalog.therapyTypes.map(names.described),
    // What is sold by the seat is found on profiles by its date, not among the times of a specialist.
    sessionTypes: catalog.sessionTypes.filter(({ soldBy }) => soldBy === "session").map(names.coded),
    languages: names.languages(catalog.languages),
  }
}
