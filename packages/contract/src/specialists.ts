import { isOwnVideo } from "@arnica/rules/videos"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { amountQuery } from "./reviews.ts"
import { GENDERS, specialistCardSchema } from "./search.ts"
import {
  currencySchema,
  daySchema,
  instantSchema,
  moneySchema,
  profileUrlSchema,
  starsSchema,
} from "./shared.ts"

const coded = z.object({ code: z.string(), name: z.string() })

/** A kind of session that a specialist sells: its length, place and prices. `productId` names it in URLs and offers. */
export const sessionOfferSchema = z.object({
  productId: z.uuid(),
  sessionTypeCode: z.string(),
  name: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
  prices: z.array(moneySchema),
  firstMeetingDiscount: z.int().min(0).max(100),
})
export type SessionOffer = z.infer<typeof sessionOfferSchema>

/** The public specialist of the specification: heading and description are JSON strings, texts by language. */
export const publicSpecialistSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  atlasUrl: z.string(),
  photo: z.string().nullable(),
  avatar: z.string().nullable(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  heading: z.string(),
  description: z.string(),
})

/** Everything that the public profile shows, in the reader's language where there is a text in it. */
export const profileSchema = publicSpecialistSchema.extend({
  gender: z.enum(GENDERS),
  profession: z.string(),
  /** The texts in the reader's language, else in the specialist's first. */
  headingText: z.string(),
  descriptionText: z.array(z.string()),
  approachText: z.array(z.string()),
  textLanguage: z.string(),
  domain: coded,
  specialities: z.array(coded),
  concerns: z.array(coded),
  therapyTypes: z.array(coded.extend({ description: z.string() })),
  languages: z.array(z.string()),
  country: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
  timeZone: z.string(),
  yearsOfPractice: z.int().nullable(),
  licence: z
    .object({
      number: z.string(),
      issuer: z.string(),
      /** The day on which somebody of ours last opened a document of it. */
      checkedOn: daySchema,
    })
    .nullable(),
  education: z.array(
    z.object({
      title: z.string(),
      institution: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ),
  memberships: z.array(z.string()),
  offers: z.array(sessionOfferSchema),
  stars: starsSchema,
  reviewCount: z.int(),
  blogCount: z.int(),
  videoCount: z.int(),
  premium: z.boolean(),
})
export type SpecialistProfile = z.infer<typeof profileSchema>

/** The model of the public profile (specification, section 3). */
export const profileModelSchema = z.object({
  atlasUrl: z.string(),
  profile: profileSchema,
  firstAppStartDate: instantSchema.nullable(),
  cancellation: z.object({ fullUntilMinutes: z.int(), halfUntilMinutes: z.int() }),
})
export type ProfileModel = z.infer<typeof profileModelSchema>

/** A video of a specialist: elsewhere by its address, or among the marketplace's own files by its path. */
export const videoSchema = z.object({ url: z.url().or(z.string().refine(isOwnVideo)), title: z.string() })

const byUrl = z.object({ atlasUrl: profileUrlSchema })

/** Calls about public profiles. */
export const specialistsEndpoints = defineEndpoints({
  "GET /rest/v2/public/specialists": {
    summary: "Some specialists who are free soon, for public pages",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    query: z.object({
      qty: z.coerce.number().int().min(1).max(50).default(8),
      currency: currencySchema.default("RON"),
    }),
    responses: { 200: z.array(specialistCardSchema) },
  },
  "GET /rest/v2/specialist-details/{id}": {
    summary: "The public specialist by id",
    audience: "public",
    module: "specialists",
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: publicSpecialistSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/profile-page/{url}/specialist-details": {
    summary: "The public specialist by address word",
    audience: "public",
    module: "specialists",
    params: z.object({ url: profileUrlSchema }),
    responses: { 200: publicSpecialistSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/profile-page/{atlasUrl}/profile-model": {
    summary: "The public profile",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    params: byUrl,
    responses: { 200: profileModelSchema },
    errors: ["specialistNotFound", "specialistClosed"],
  },
  "GET /rest/v2/profile-page/{atlasUrl}/videos": {
    summary: "The specialist's videos",
    audience: "public",
    sameForAll: true,
    module: "specialists",
    params: byUrl,
    query: amountQuery,
    responses: { 200: z.array(videoSchema) },
    errors: ["specialistNotFound"],
  },
  "POST /rest/v2/provider/bySlugs": {
    summary: "Cards of the specialists named, in the order of the names",
    audience: "public",
    module: "specialists",
    body: z.array(profileUrlSchema).max(50),
    responses: { 200: z.array(specialistCardSchema) },
  },
})
