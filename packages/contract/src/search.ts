import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import {
  csv,
  currencySchema,
  instantSchema,
  languageSchema,
  moneySchema,
  starsSchema,
  timeZoneSchema,
} from "./shared.ts"

/** Orders of a search. */
export const SEARCH_SORTS = ["relevance", "firstFree", "priceAsc", "priceDesc", "rating"] as const
/** When somebody should be free. */
export const FREE_WHEN = ["today", "week", "evenings", "weekends"] as const
/** Genders that a specialist may state. */
export const GENDERS = ["female", "male", "other"] as const

const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const minorUnits = z.coerce.number().int().min(0).max(100_000_000)

/** The search of the help store, as its page's URL carries it. Lists are comma separated; prices are minor units of `currency`. */
export const specialistSearchSchema = z.object({
  q: z.string().max(200).optional(),
  area: code.optional(),
  domain: code.optional(),
  speciality: csv(code).optional(),
  concern: csv(code).optional(),
  therapyType: csv(code).optional(),
  sessionType: csv(code).optional(),
  language: csv(z.string().regex(/^[a-z]{2,3}$/)).optional(),
  gender: z.enum(GENDERS).optional(),
  city: z.string().max(80).optional(),
  free: z.enum(FREE_WHEN).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  minPrice: minorUnits.optional(),
  maxPrice: minorUnits.optional(),
  currency: currencySchema.default("RON"),
  timeZone: timeZoneSchema.default("Europe/Bucharest"),
  sort: z.enum(SEARCH_SORTS).default("relevance"),
  /** The visitor's own language: by relevance, who speaks it comes first. Left out, that of the answer. */
  own: languageSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  count: z.coerce.number().int().min(1).max(LIMITS.searchMaxPageSize).default(LIMITS.searchPageSize),
})
export type SpecialistSearch = z.infer<typeof specialistSearchSchema>

/** What a search card shows of a specialist. */
export const specialistCardSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  atlasUrl: z.string(),
  photo: z.string().nullable(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  gender: z.enum(GENDERS),
  profession: z.string(),
  heading: z.string(),
  /** The code of the heading's language; left out where it is the reader's. */
  headingLanguage: z.string().optional(),
  domain: z.string(),
  specialities: z.array(z.object({ code: z.string(), name: z.string() })),
  concerns: z.array(z.object({ code: z.string(), name: z.string() })),
  languages: z.array(z.string()),
  city: z.string().nullable(),
  timeZone: z.string(),
  yearsOfPractice: z.int().nullable(),
  stars: starsSchema,
  price: moneySchema,
  sessionMinutes: z.int(),
  firstMeetingDiscount: z.int().min(0).max(100),
  firstFree: instantSchema.nullable(),
  premium: z.boolean(),
})
export type SpecialistCard = z.infer<typeof specialistCardSchema>

const facet = z.array(z.object({ code: z.string(), name: z.string(), count: z.int().min(0) }))

/** What was understood of a text besides words to look for; null without a text. */
const readingSchema = z.object({
  /** It has no word at all, such as a text of signs and pictures: nobody is found. */
  isNothing: z.boolean(),
  /** Languages that were named as what a specialist should speak. They are filtered by, and not looked for as words. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What the text tells of in everyday words, the clearest first; who works with it comes first. Never of danger. */
  concerns: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The text without the words that named languages. */
  rest: z.string(),
})
/** What was understood of a text that was searched for. */
export type Reading = z.infer<typeof readingSchema>

/** One page of a search. */
export const searchResultSchema = z.object({
  total: z.int().min(0),
  freeThisWeek: z.int().min(0),
  reading: readingSchema.nullable(),
  items: z.array(specialistCardSchema),
  /** Present on the first page. Each counts with all filters in force but its own. */
  facets: z
    .object({
      domain: facet,
      speciality: facet,
      concern: facet,
      therapyType: facet,
      sessionType: facet,
      language: facet,
      gender: facet,
      city: facet,
      free: facet,
      price: z.object({ min: z.int(), max: z.int() }).nullable(),
    })
    .nullable(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

/** The search of specialists. */
export const searchEndpoints = defineEndpoints({
  "GET /api/helpstore/v1/specialists": {
    summary: "Search of specialists: text, filters, facets and order",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    query: specialistSearchSchema,
    responses: { 200: searchResultSchema },
  },
})
