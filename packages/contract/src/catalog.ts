import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { languageSchema } from "./shared.ts"

const named = z.object({ id: z.int(), code: z.string(), name: z.string() })

/** An area of life, such as mind and emotions. */
export const domainAreaSchema = z.object({ areaCode: z.string(), name: z.string(), description: z.string() })
/** A field of practice inside an area. */
export const domainSchema = named.extend({ areaCode: z.string() })
/** What a specialist is; `selected` is false on load (specification, section 3). */
export const specialitySchema = named.extend({ domainId: z.int(), selected: z.literal(false) })
/** A language by its ISO 639-1 code, named in the reader's language. */
export const languageItemSchema = z.object({ code: z.string(), name: z.string() })
/** An entry of a drop-down list. */
export const optionSchema = z.object({ code: z.string(), name: z.string() })

const byLanguage = z.object({ lang: z.string().max(35).optional() })
const catalogName = z.enum(["Country", "County", "City", "Language", "TherapyType", "Currency"])

/** Public settings that may be asked for. */
export const SETTING_NAMES = [
  "Msg_Max_Length",
  "PROACTIVE_SEARCH_QUESTION_MIN_LENGTH",
  "fbAppID",
  "GoogleMapsAPIKey",
  "uploadFileVideoConfMaxSize",
  "photoMaxSize",
  "appStoreUrl",
  "playStoreUrl",
] as const

/** Calls about reference data. */
export const catalogEndpoints = defineEndpoints({
  "GET /rest/v2/public/domainAreas": {
    summary: "The areas of life that specialists work in, in the order of the product",
    audience: "public",
    sameForAll: true,
    module: "catalog",
    query: byLanguage.extend({ matching: z.enum(["true", "false"]).optional() }),
    responses: { 200: z.array(domainAreaSchema) },
  },
  "GET /rest/v2/public/languages": {
    summary: "Languages that specialists speak; the reader's own first",
    audience: "public",
    module: "catalog",
    query: byLanguage,
    responses: { 200: z.array(languageItemSchema) },
  },
  "GET /rest/v2/public/domains": {
    summary: "Professional domains",
    audience: "public",
    module: "catalog",
    query: byLanguage,
    responses: { 200: z.array(domainSchema) },
  },
  "GET /rest/v2/public/specialties/{domainId}": {
    summary: "The specialities of a domain",
    audience: "public",
    module: "catalog",
    params: z.object({ domainId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: z.array(specialitySchema) },
    errors: ["notFound"],
  },
  "POST /rest/public/call/getSettings": {
    summary: "Public settings by name",
    audience: "public",
    sameForAll: true,
    module: "catalog",
    body: z.array(z.enum(SETTING_NAMES)).min(1).max(20),
    responses: { 200: z.partialRecord(z.enum(SETTING_NAMES), z.union([z.string(), z.number(), z.null()])) },
  },
  "POST /rest/v2/user/details/getCatalogsAsDDL": {
    summary: "Whole catalogues for drop-down lists, by name",
    audience: "public",
    module: "catalog",
    body: z.array(catalogName).min(1).max(6),
    responses: { 200: z.partialRecord(catalogName, z.array(optionSchema)) },
  },
  "POST /rest/v2/user/details/getFilteredDDL": {
    summary: "The part of a catalogue below another entry: counties of a country, cities of a county",
    audience: "public",
    module: "catalog",
    body: z.discriminatedUnion("catalog", [
      z.object({
        catalog: z.literal("County"),
        filterColumn: z.literal("country.code"),
        filterValue: z.string().max(10),
      }),
      z.object({
        catalog: z.literal("City"),
        filterColumn: z.literal("county.code"),
        filterValue: z.string().max(10),
      }),
    ]),
    responses: { 200: z.array(optionSchema) },
  },
  "GET /rest/v2/specialist/ga/countriesByContinent/{id}": {
    summary: "Countries of a continent",
    audience: "public",
    module: "catalog",
    params: z.object({ id: z.string().max(8) }),
    responses: { 200: z.array(optionSchema) },
    errors: ["notFound"],
  },
  "GET /rest/v2/specialist/ga/continents": {
    summary: "Continents",
    audience: "public",
    module: "catalog",
    responses: { 200: z.array(optionSchema) },
  },
  "GET /api/v2/catalog/search-options": {
    summary: "All that the search page offers to choose from, in one answer",
    audience: "public",
    sameForAll: true,
    module: "catalog",
    responses: {
      200: z.object({
        areas: z.array(domainAreaSchema.extend({ domains: z.array(domainSchema) })),
        specialities: z.array(specialitySchema),
        concerns: z.array(optionSchema.extend({ areaCode: z.string() })),
        therapyTypes: z.array(optionSchema.extend({ description: z.string() })),
        sessionTypes: z.array(optionSchema),
        languages: z.array(languageItemSchema),
      }),
    },
  },
})

/** One of the languages of the interface. */
export const supportedLanguageSchema = languageSchema
