import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Clock } from "../../platform/clock.ts"
import type { Queryable } from "../../platform/db/handles.ts"

const texts = z.record(z.string(), z.string())
/** Retired: still there for those who have it, and no longer to be chosen. */
const isRetired = z.boolean()

const snapshotSchema = z.object({
  areas: z.array(z.object({ code: z.string(), plant: z.string(), names: texts, descriptions: texts })),
  domains: z.array(
    z.object({ code: z.string(), id: z.int(), areaCode: z.string(), names: texts, isRetired }),
  ),
  specialities: z.array(
    z.object({
      code: z.string(),
      id: z.int(),
      domainCode: z.string(),
      names: texts,
      femaleNames: texts,
      isRetired,
    }),
  ),
  concerns: z.array(
    z.object({
      code: z.string(),
      areaCode: z.string(),
      names: texts,
      synonyms: z.record(z.string(), z.array(z.string())),
      isRetired,
    }),
  ),
  therapyTypes: z.array(z.object({ code: z.string(), names: texts, descriptions: texts, isRetired })),
  sessionTypes: z.array(
    z.object({
      code: z.string(),
      place: z.enum(["online", "phone", "office"]),
      /** As a whole, or by the seat. */
      soldBy: z.enum(["session", "seat"]),
      /** How many clients come, at most. */
      maxPeople: z.int(),
      companions: z.int(),
      names: texts,
    }),
  ),
  languages: z.array(z.string()),
  continents: z.array(z.object({ code: z.string(), names: texts })),
  countries: z.array(z.object({ code: z.string(), continentCode: z.string(), phonePrefix: z.string() })),
  counties: z.array(z.object({ code: z.string(), countryCode: z.string(), name: z.string() })),
  cities: z.array(z.object({ code: z.string(), countyCode: z.string(), name: z.string() })),
})

/** All reference data, as it stands in the database. */
export type Catalog = z.infer<typeof snapshotSchema>

/** Reads all reference data in one query. */
const readCatalog = async (on: Queryable): Promise<Catalog> => {
  const { rows } = await on.execute(sql`
    select
      (select json_agg(json_build_object('code', code, 'plant', plant, 'names', names, 'descriptions', descriptions)
        order by position) from catalog.domain_area) as areas,
      (select json_agg(json_build_object('code', code, 'id', id, 'areaCode', area_code, 'names', names,
        'isRetired', retired_at is not null) order by position, id) from catalog.domain) as domains,
      (select json_agg(json_build_object('code', code, 'id', id, 'domainCode', domain_code, 'names', names,
        'femaleNames', female_names, 'isRetired', retired_at is not null) order by position, id)
        from catalog.speciality) as specialities,
      (select json_agg(json_build_object('code', code, 'areaCode', area_code, 'names', names, 'synonyms', synonyms,
        'isRetired', retired_at is not null) order by position, code) from catalog.concern) as concerns,
      (select json_agg(json_build_object('code', code, 'names', names, 'descriptions', descriptions,
        'isRetired', retired_at is not null) order by position, code) from catalog.therapy_type) as "therapyTypes",
      (select json_agg(json_build_object('code', code, 'place', place, 'soldBy', sold_by,
        'maxPeople', max_people, 'companions', companions, 'names', names) order by position)
        from catalog.session_type) as "sessionTypes",
      (select json_agg(code order by code) from catalog.spoken_language) as languages,
      (select json_agg(json_build_object('code', code, 'names', names) order by code) from catalog.continent) as continents,
      (select json_agg(json_build_object('code', code, 'continentCode', continent_code, 'phonePrefix', phone_prefix)
        order by code) from catalog.country) as countries,
      (select json_agg(json_build_object('code', code, 'countryCode', country_code, 'name', name) order by name)
        from catalog.county) as counties,
      (select json_agg(json_build_object('code', code, 'countyCode', county_code, 'name', name) order by name)
        from catalog.city) as cities`)
  return snapshotSchema.parse(rows[0])
}

const FRESH_MS = 60_000

/** Reads from memory, and forgets. */
export type CatalogReader = { readonly read: () => Promise<Catalog>; readonly forget: () => void }

/** Answers the reference data from memory, read anew when it is older than a minute, or was forgotten. */
export const createCatalogReader = (given: { on: Queryable; clock: Clock }): CatalogReader => {
  let known: { readonly at: number; readonly catalog: Promise<Catalog> } | null = null
  const read = (): Promise<Catalog> => {
    const now = given.clock.now()
    if (known !== null && Math.abs(now - known.at) < FRESH_MS) return known.catalog
    const catalog = readCatalog(given.on)
    known = { at: now, catalog }
    catalog.catch(() => {
      // The next caller tries again; this one is told by the promise itself.
      if (known?.catalog === catalog) known = null
    })
    return catalog
  }
  const forget = (): void => {
    known = null
  }
  return { read, forget }
}

/** The catalogue as far as it can be chosen from: without what is retired, and what belongs to that. */
export const choosable = (catalog: Catalog): Catalog => {
  const domains = catalog.domains.filter(({ isRetired }) => !isRetired)
  const codes = new Set(domains.map(({ code }) => code))
  return {
    ...catalog,
    domains,
    specialities: catalog.specialities.filter(
      ({ isRetired, domainCode }) => !isRetired && codes.has(domainCode),
    ),
    concerns: catalog.concerns.filter(({ isRetired }) => !isRetired),
    therapyTypes: catalog.therapyTypes.filter(({ isRetired }) => !isRetired),
  }
}
