import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { organisationSchema } from "./partners.ts"
import { GUARDED_ROLES, ROLES } from "./roles.ts"
import {
  botAnswerSchema,
  emailSchema,
  instantSchema,
  languageSchema,
  timeZoneSchema,
  typedName,
} from "./shared.ts"

/** The user details of the specification, as this server knows them. */
export const userDetailsSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userPhoto: z.string().nullable(),
  email: z.string(),
  userEmailValidated: z.boolean(),
  language: languageSchema,
  timeZone: z.string(),
  onboarding: z.object({ client: z.boolean(), specialist: z.boolean() }),
  role: z.object({
    isAdmin: z.boolean(),
    isProvider: z.boolean(),
    isCorporateAdmin: z.boolean(),
    isHrAdmin: z.boolean(),
    isOHPsychologist: z.boolean(),
    isAccountant: z.boolean(),
  }),
  /** Roles of theirs that stay closed until they switch two-step sign-in on; left out when there are none. */
  rolesWithoutTwoFactor: z.array(z.enum(GUARDED_ROLES)).optional(),
  premium: z.boolean(),
  profileURL: z.string().nullable(),
  providerProfileStatus: z.string().nullable(),
  suspendedSpecialistComment: z.string().nullable(),
  /** Percent of the specialist wizard that is filled in; null for who is no specialist. */
  userWizardProgress: z.int().min(0).max(100).nullable(),
  /** The codes of those of their clinics and companies that have products of their own in the help store. */
  stores: z.array(z.string()),
  /** Whether they belong to a clinic or a company. */
  corporate: z.boolean(),
  /** The clinic that they administrate or work at. */
  userClinic: organisationSchema.nullable(),
  /** The company whose HR administrator they are. */
  userCompany: organisationSchema.nullable(),
  /** The IANA zone in which a specialist's practice keeps time; null for who is no specialist. */
  practiceZone: z.string().nullable(),
  medicalDomain: z.string().nullable(),
  licensedInRo: z.boolean(),
  businessUnit: z.string().nullable(),
  /** Stands while an admin looks through this account: whose eyes, and until when. */
  impersonation: z.object({ by: z.string(), endsAt: instantSchema }).optional(),
})
export type UserDetails = z.infer<typeof userDetailsSchema>

/** A term in the version in force, in one language. */
export const termSchema = z.object({
  code: z.string(),
  version: z.int(),
  language: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})
export type Term = z.infer<typeof termSchema>

/** The legal texts that people accept. */
export const TERM_CODES = ["TERMS_OF_USE", "PRIVACY", "BOOKING", "SPECIALIST", "PAID_CHAT"] as const

/** Those that a booking takes; of who has an account the first two stand already. */
export const BOOKING_TERM_CODES = ["TERMS_OF_USE", "PRIVACY", "BOOKING"] as const

/** What a booking needs to know of the client. */
const personalInfoFields = z.object({
  firstName: typedName({ min: 1, max: 60 }),
  lastName: typedName({ min: 1, max: 60 }),
  /** One that nobody has, "null" too, gives way to the country of the reader's language. */
  phoneCountryCode: z.string().min(1).max(8),
  phone: z
    .string()
    .trim()
    .regex(/^[0-9 ()./-]{5,20}$/),
  timezoneCountry: z.string().max(40),
  timezoneRegion: z.string().max(40),
})

/** The zone travels in two parts, `Europe` and `Bucharest`; together they must name a zone. */
export const personalInfoSimpleSchema = personalInfoFields.refine(
  (info) =>
    timeZoneSchema.safeParse([info.timezoneCountry, info.timezoneRegion].filter(Boolean).join("/")).success,
  { error: "timeZone", path: ["timezoneRegion"] },
)
/** The short profile as far as it is known. */
export const knownPersonalInfoSchema = personalInfoFields
  .partial()
  .extend({ firstName: z.string().optional(), lastName: z.string().optional(), email: z.string() })
export type PersonalInfoSimple = z.infer<typeof personalInfoSimpleSchema>

/** Characters that a password has at least. */
export const PASSWORD_MIN_LENGTH = 10
/** Characters that a password has at most. */
export const PASSWORD_MAX_LENGTH = 128

/** What specialists sign up as. */
export const PROFESSIONS = ["doctor", "psychologist", "psychotherapist", "therapist", "coach"] as const
export type Profession = (typeof PROFESSIONS)[number]

/** What the sign-up form sends to /Auth/sign-up/email. */
export const signUpSchema = z.object({
  firstName: typedName({ min: 1, max: 60 }),
  lastName: typedName({ min: 1, max: 60 }),
  email: emailSchema,
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
  language: languageSchema,
  timeZone: timeZoneSchema,
  acceptTerms: z.literal(true),
  botCheck: botAnswerSchema,
  /** Given by who wants to work here. */
  appliesAs: z.enum(PROFESSIONS).optional(),
})

/** What the code of a mail is sent with to /Auth/sign-up/code: six digits, a space in the middle is fine. */
export const signUpCodeSchema = z.object({
  signUpId: z.uuid(),
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/)),
})

/** What asks /Auth/sign-up/resend for another code. */
export const signUpAgainSchema = signUpCodeSchema.pick({ signUpId: true })

/** What the sign-in form sends to /Auth/sign-in/email. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
})

/** Calls about accounts: who is signed in, the short profile, terms. */
export const identityEndpoints = defineEndpoints({
  "GET /rest/v2/user/details/": {
    summary: "Who is signed in",
    audience: "user",
    module: "identity",
    responses: { 200: userDetailsSchema },
  },
  "GET /rest/v2/user/roles": {
    summary: "The role flags of who is signed in, the areas that they open, and the role as a phone shows it",
    audience: "user",
    module: "identity",
    responses: {
      200: userDetailsSchema.shape.role.extend({
        roles: z.array(z.enum(ROLES)),
        mobileRole: z.enum(["provider", "customer"]),
      }),
    },
  },
  "GET /rest/v2/public/islogged": {
    summary: "Whether a session stands; with `refresh=true` as the database says at this moment",
    audience: "public",
    module: "identity",
    query: z.object({ refresh: z.stringbool().optional() }),
    responses: { 200: z.object({ isLoggedIn: z.boolean() }) },
  },
  "POST /rest/v2/public/getTranslatedTermsAndConditions": {
    summary: "Terms in the reader's language",
    audience: "public",
    module: "identity",
    body: z.object({ code: z.enum(TERM_CODES), name: z.string().max(100).optional() }),
    responses: { 200: termSchema },
  },
  "GET /rest/v2/client/personalInfoSimple": {
    summary: "The client's short profile, as a booking asks for it",
    audience: "user",
    module: "identity",
    responses: { 200: knownPersonalInfoSchema },
  },
  "POST /rest/v2/client/personalInfoSimple": {
    summary: "Saves the client's short profile",
    audience: "user",
    module: "identity",
    body: personalInfoSimpleSchema,
    responses: { 200: personalInfoFields.extend({ email: z.string() }) },
  },
  "PATCH /api/v2/users/me": {
    summary: "Saves the language and time zone that the user prefers",
    audience: "user",
    module: "identity",
    body: z.object({ language: languageSchema.optional(), timeZone: timeZoneSchema.optional() }),
    responses: { 200: userDetailsSchema },
  },
})
