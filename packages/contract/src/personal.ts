import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS, PHOTO_TYPES } from "./limits.ts"
import { notificationPreferencesSchema, OCCASION_CODES, preferencesChangeSchema } from "./occasions.ts"
import { ONBOARDING_STEPS } from "./onboarding.ts"
import { daySchema, emailSchema, instantSchema, languageSchema, typedName, typedText } from "./shared.ts"

/** Where somebody lives. Countries, counties and cities come from the catalogues where those know them. */
export const postalAddressSchema = z.object({
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** Null where the catalogue has no counties of the country; then its name is free text. */
  countyCode: z.string().max(10).nullable(),
  county: typedText({ max: 80 }),
  /** Null for a place that the catalogue does not know. */
  cityCode: z.string().max(60).nullable(),
  city: typedText({ max: 80 }),
  street: typedText({ max: 160 }),
  postalCode: typedText({ max: 12 }),
})
export type PostalAddress = z.infer<typeof postalAddressSchema>

/** What a person has told of themselves. */
export const personalInfoSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Key of the portrait under /media, or null. */
  photo: z.string().nullable(),
  phoneCountryCode: z.string().nullable(),
  phone: z.string().nullable(),
  phoneValidated: z.boolean(),
  birthDate: daySchema.nullable(),
  /** Masked: the last two digits after bullets. */
  cnp: z.string().nullable(),
  address: postalAddressSchema,
  /** Spoken languages, ISO 639-1. */
  languages: z.array(z.string()),
  language: languageSchema,
  timezoneCountry: z.string(),
  timezoneRegion: z.string(),
  fingerprintEnabled: z.boolean(),
})
export type PersonalInfo = z.infer<typeof personalInfoSchema>

/** A change of it: what is left out stays as it is, null takes away. The server checks numbers, places and the CNP. */
export const personalChangeSchema = z.object({
  firstName: typedName({ min: 1, max: 60 }).optional(),
  lastName: typedName({ min: 1, max: 60 }).optional(),
  /** Specification, section 5: the string "null" counts as null; a code nobody has follows the reader's language. */
  phoneCountryCode: z.string().max(8).nullable().optional(),
  phone: z.string().trim().max(24).nullable().optional(),
  birthDate: daySchema.nullable().optional(),
  cnp: z.string().trim().max(40).nullable().optional(),
  address: postalAddressSchema.optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(12)
    .optional(),
  timezoneCountry: z.string().max(40).optional(),
  timezoneRegion: z.string().max(40).optional(),
  fingerprintEnabled: z.boolean().optional(),
})
export type PersonalChange = z.infer<typeof personalChangeSchema>

/** A part of a picture, in its own pixels as it is seen (turned as its EXIF says). */
export const photoCropSchema = z.object({
  left: z.int().min(0).max(50_000),
  top: z.int().min(0).max(50_000),
  width: z.int().min(LIMITS.photoCropWidth).max(50_000),
  height: z.int().min(LIMITS.photoCropHeight).max(50_000),
})
export type PhotoCrop = z.infer<typeof photoCropSchema>

/** How a number stands: whether its owner proved that it is theirs, and what was sent to them. */
const phoneStateSchema = z.object({
  /** E.164, or null when there is no number. */
  number: z.string().nullable(),
  validated: z.boolean(),
  codeSent: z.boolean(),
  expiresAt: instantSchema.nullable(),
  /** When another code may be asked for. */
  resendAt: instantSchema.nullable(),
})
/** The same as a type. Instants in ISO 8601. */
export type PhoneState = z.infer<typeof phoneStateSchema>

const unsubscribedSchema = z.object({ occasion: z.enum(OCCASION_CODES), isOn: z.literal(false) })
const unsubscribeQuery = z.object({ token: z.string().min(10).max(1_000) })

const onboardingSchema = z.object({ needed: z.boolean(), step: z.enum(ONBOARDING_STEPS) })

/** Calls about what people tell of themselves, and how they are told things. */
export const personalEndpoints = defineEndpoints({
  "GET /rest/v2/client/personalInfo": {
    summary: "What the client has told of themselves; the CNP masked",
    audience: "user",
    module: "identity",
    responses: { 200: personalInfoSchema },
  },
  "POST /rest/v2/client/saveTabPersonal": {
    summary: "Saves what is given of it, all or nothing",
    audience: "user",
    module: "identity",
    body: personalChangeSchema,
    responses: { 200: personalInfoSchema },
  },
  "GET /api/v2/users/me/cnp": {
    summary: "The client's own CNP in full; each reading is written down",
    audience: "user",
    module: "identity",
    perMinute: 20,
    responses: { 200: z.object({ cnp: z.string().nullable() }) },
  },
  "POST /api/v2/users/me/photo": {
    summary: "Cuts a portrait out of a picture; without a crop, the largest around its middle",
    audience: "user",
    module: "identity",
    bodyType: "multipart",
    multipart: { maxFiles: 1, maxFileBytes: LIMITS.photoMaxBytes, types: PHOTO_TYPES },
    body: z.object({ crop: photoCropSchema.nullable().default(null) }),
    responses: { 201: z.object({ photo: z.string() }) },
    perMinute: 20,
    errors: ["wrongFileType", "fileTooLarge"],
  },
  "DELETE /api/v2/users/me/photo": {
    summary: "Removes the portrait",
    audience: "user",
    module: "identity",
    responses: { 204: null },
  },
  "POST /rest/v2/client/isPhoneNumberValidated": {
    summary:
      "Whether a number is validated; with sendCode a code goes to it, with code it is confirmed and kept",
    audience: "user",
    module: "identity",
    body: z.object({
      phoneCountryCode: z.string().max(8).nullable().optional(),
      phone: z.string().trim().max(24).optional(),
      sendCode: z.boolean().optional(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    responses: { 200: phoneStateSchema },
    errors: ["wrongCode", "tooManyRequests", "smsUnavailable"],
  },
  "GET /rest/v2/client/notificationsDetails": {
    summary: "The address that notifications go to",
    audience: "user",
    module: "identity",
    responses: {
      200: z.object({
        corporate: z.boolean(),
        notificationEmail: z.string(),
        emailValidated: z.boolean(),
      }),
    },
  },
  "POST /rest/v2/client/notificationEmail": {
    summary: "Changes it; empty for the address of the account. A new one is asked to confirm itself",
    audience: "user",
    module: "identity",
    bodyType: "text",
    body: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .refine((text) => text === "" || emailSchema.safeParse(text).success, { error: "email" }),
    perMinute: 10,
    responses: { 200: z.object({ notificationEmail: z.string(), emailValidated: z.boolean() }) },
    errors: ["tooManyRequests", "mailsOnTheirWay", "userNotActivated"],
  },
  "POST /api/v2/users/me/notification-email/confirmation": {
    summary: "Confirms that address by the secret in its mail",
    audience: "user",
    module: "identity",
    body: z.object({ token: z.string().min(10).max(2_000) }),
    responses: { 200: z.object({ notificationEmail: z.string(), emailValidated: z.literal(true) }) },
    errors: ["linkExpired"],
  },
  "GET /api/v2/users/me/notification-preferences": {
    summary: "What reaches the reader on which occasion, by which channel, and when",
    audience: "user",
    module: "identity",
    responses: { 200: notificationPreferencesSchema },
  },
  "PATCH /api/v2/users/me/notification-preferences": {
    summary: "Changes that",
    audience: "user",
    module: "identity",
    body: preferencesChangeSchema,
    responses: { 200: notificationPreferencesSchema },
  },
  "POST /api/v2/notifications/unsubscribe": {
    summary:
      "Switches that off by the link alone, as programs that read e-mails do with one click (RFC 8058)",
    audience: "public",
    module: "identity",
    // Programs send it from wherever they are; the token in the address proves whose it is.
    webhook: true,
    query: unsubscribeQuery,
    bodyType: "form",
    body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
    perMinute: 30,
    responses: { 200: unsubscribedSchema },
    errors: ["linkExpired"],
  },
  "GET /api/v2/notifications/unsubscriptions": {
    summary:
      "What the link at the end of an e-mail switches off, for whoever has the e-mail; changes nothing",
    audience: "public",
    module: "identity",
    query: unsubscribeQuery,
    perMinute: 30,
    responses: { 200: z.object({ occasion: z.enum(OCCASION_CODES), isOn: z.boolean() }) },
    errors: ["linkExpired"],
  },
  "POST /api/v2/notifications/unsubscriptions": {
    summary: "Switches that off from the page that the link leads to",
    audience: "public",
    module: "identity",
    body: unsubscribeQuery,
    perMinute: 30,
    responses: { 200: unsubscribedSchema },
    errors: ["linkExpired"],
  },
  "GET /rest/v2/account/{id}/onboard": {
    summary: "Ends getting started",
    audience: "user",
    module: "identity",
    changesState: true,
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: z.object({ clientNeedsOnboarding: z.literal(false) }) },
    errors: ["notFound"],
  },
  "GET /api/v2/users/me/onboarding": {
    summary: "Whether getting started is still ahead, and at which step it was left",
    audience: "user",
    module: "identity",
    responses: { 200: onboardingSchema },
  },
  "PATCH /api/v2/users/me/onboarding": {
    summary: "Remembers the step",
    audience: "user",
    module: "identity",
    body: z.object({ step: z.enum(ONBOARDING_STEPS) }),
    responses: { 200: onboardingSchema },
  },
})
