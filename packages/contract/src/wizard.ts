import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { termSchema } from "./identity.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { packageOfferSchema } from "./packages.ts"
import { currencySchema, instantSchema, typedText } from "./shared.ts"
import { profileModelSchema, videoSchema } from "./specialists.ts"
import { documentSchema, metaSchema as meta, progressSchema } from "./wizard-state.ts"
import {
  aboutTabSchema,
  billingKeptSchema,
  billingLegalsTabSchema,
  billingTabSchema,
  DOCUMENT_KINDS,
  educationTabSchema,
  licensesTabSchema,
  membershipsTabSchema,
  personalTabSchema,
  professionalTabSchema,
  settingsTabSchema,
  storeTabSchema,
  wizardTabSchema,
} from "./wizard-tabs.ts"

const specialistTermsSchema = z.object({
  term: termSchema,
  /** What was accepted last; null when nothing ever was. */
  accepted: z.object({ version: z.int(), acceptedAt: instantSchema }).nullable(),
  /** Whether who asks may accept them: they are the specialist's alone. */
  mayAccept: z.boolean(),
})
/** The terms for specialists, as they stand with one of them. */
export type SpecialistTerms = z.infer<typeof specialistTermsSchema>

const documents = z.object({ documents: z.array(documentSchema), meta })

const option = z.object({ code: z.string(), name: z.string() })

const whose = z.object({
  /** Another specialist's, for who looks after them. */
  specialistID: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})
const revision = { revision: z.int().min(0).max(2_147_483_647) }

const common = {
  audience: "user",
  module: "specialists",
  query: whose,
  errors: ["specialistNotFound", "notAllowed"],
} as const
const reading = common
const saving = { ...common, errors: [...common.errors, "editedElsewhere", "statusConflict"] } as const

const personal = personalTabSchema.extend({
  photo: z.string().nullable(),
  /** Whether hours are set: they have the time zone with them. */
  hasHours: z.boolean(),
  meta,
})

const store = storeTabSchema.extend({
  typeTranslations: z.array(option.extend({ place: z.enum(["online", "phone", "office"]) })),
  currencies: z.array(currencySchema),
  meta,
})

const previewSchema = profileModelSchema.extend({
  /** Whether clients see the profile now, and with it its reviews, articles and groups. */
  isPublic: z.boolean(),
  /** All that are filled in: the profile shows the first, once somebody has checked it. */
  licences: z.array(z.object({ number: z.string(), issuer: z.string() })),
  videos: z.array(videoSchema),
  packages: z.array(packageOfferSchema),
})
/** The public profile as it would be, with what stands beside it. */
export type ProfilePreview = z.infer<typeof previewSchema>

/** The specialist wizard: everything between signing up and being found. Texts stand as they were typed. */
export const wizardEndpoints = defineEndpoints({
  "GET /rest/v2/specWizard/profile": {
    ...reading,
    summary: "How far the profile is, and where it stands",
    responses: { 200: progressSchema },
  },
  "GET /rest/v2/specWizard/personal": {
    ...reading,
    summary:
      "Who the specialist is; the photo is the account's, and once hours are set, the time zone theirs",
    responses: { 200: personal },
  },
  "POST /rest/v2/specWizard/personal": {
    ...saving,
    summary: "Saves that",
    body: personalTabSchema.extend(revision),
    responses: { 200: personal },
  },
  "GET /api/v2/spec-wizard/about": {
    ...reading,
    summary: "What the specialist says of themselves: JSON strings by language, videos separated by commas",
    responses: { 200: aboutTabSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/about": {
    ...saving,
    summary: "Saves that",
    body: aboutTabSchema.extend(revision),
    responses: { 200: aboutTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/professional": {
    ...reading,
    summary: "What the specialist does",
    responses: { 200: professionalTabSchema.extend({ meta }) },
  },
  "POST /rest/v2/specWizard/professional": {
    ...saving,
    summary: "Saves that",
    body: professionalTabSchema.extend(revision),
    responses: { 200: professionalTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/skills": {
    summary: "What specialists can help with, in the reader's language",
    audience: "user",
    module: "specialists",
    responses: { 200: z.array(option) },
  },
  "GET /rest/v2/specWizard/education": {
    ...reading,
    summary: "Where the specialist learned it",
    responses: { 200: educationTabSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/education": {
    ...saving,
    summary: "Saves that",
    body: educationTabSchema.extend(revision),
    responses: { 200: educationTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/licenses": {
    ...reading,
    summary: "What allows the specialist to practise",
    responses: { 200: licensesTabSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/licenses": {
    ...saving,
    summary: "Saves that",
    body: licensesTabSchema.extend(revision),
    responses: { 200: licensesTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/memberships": {
    ...reading,
    summary: "The professional bodies that the specialist belongs to",
    responses: { 200: membershipsTabSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/memberships": {
    ...saving,
    summary: "Saves that",
    body: membershipsTabSchema.extend(revision),
    responses: { 200: membershipsTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/settings": {
    ...reading,
    summary: "How sessions are placed in the specialist's days",
    responses: { 200: settingsTabSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/settings": {
    ...saving,
    summary: "Saves that",
    body: settingsTabSchema.extend(revision),
    responses: { 200: settingsTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specWizard/store": {
    ...reading,
    summary: "What the specialist sells, the kinds of sessions in the reader's language, and currencies",
    responses: { 200: store },
  },
  "PATCH /api/v2/spec-wizard/store": {
    ...saving,
    summary: "Saves what the specialist sells. What was offered or booked keeps its price",
    body: storeTabSchema.extend(revision),
    responses: { 200: store },
  },
  "GET /rest/v2/specWizard/billingInfo": {
    ...reading,
    summary: "What payouts and invoices need; national number and account masked",
    responses: { 200: billingKeptSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/billing": {
    ...saving,
    summary: "Saves that; a masked value stands for what is kept",
    body: billingTabSchema.safeExtend({
      ...revision,
      /** Of who saves, where another account takes the place of one that stands. */
      password: z.string().max(128).optional(),
    }),
    responses: { 200: billingKeptSchema.extend({ meta }) },
  },
  "PATCH /api/v2/spec-wizard/billing-legals": {
    ...saving,
    summary: "Whether invoices may be written in the specialist's name",
    body: billingLegalsTabSchema.extend(revision),
    responses: { 200: billingLegalsTabSchema.extend({ meta }) },
  },
  "GET /rest/v2/specialist/billingLegals": {
    ...reading,
    summary: "Who stands on the specialist's invoices, and whether they may be written in their name",
    query: whose.extend({ specialistUUID: z.uuid().optional() }),
    responses: {
      200: billingLegalsTabSchema.extend({
        legal: z.object({
          kind: z.enum(["company", "person"]),
          name: z.string(),
          taxId: z.string(),
          registration: z.string(),
          vatPayer: z.boolean(),
          address: z.string(),
        }),
        meta,
      }),
    },
  },
  "GET /rest/v2/specWizard/premium": {
    ...reading,
    summary: "Whether the specialist has premium",
    responses: { 200: z.object({ premium: z.boolean() }) },
  },
  "GET /rest/v2/specWizard/loadDocumentsTab": {
    ...reading,
    summary: "The files that prove it",
    responses: { 200: documents },
  },
  "POST /api/v2/spec-wizard/documents": {
    ...saving,
    summary: "Adds files of one kind; only the specialist and who checks profiles can open them",
    bodyType: "multipart",
    multipart: { maxFiles: 5, maxFileBytes: LIMITS.attachmentMaxBytes, types: ATTACHMENT_TYPES },
    body: z.object({ kind: z.enum(DOCUMENT_KINDS) }),
    perMinute: 30,
    responses: { 201: documents },
    errors: [...saving.errors, "wrongFileType", "fileTooLarge"],
  },
  "GET /api/v2/spec-wizard/documents/{id}": {
    ...reading,
    summary: "The content of one; an admin who opens it is written down",
    params: z.object({ id: z.uuid() }),
    responses: { 200: z.string() },
    produces: "application/octet-stream",
    errors: [...reading.errors, "notFound"],
  },
  "DELETE /api/v2/spec-wizard/documents/{id}": {
    ...saving,
    summary: "Removes one; nothing happens when it is gone already",
    params: z.object({ id: z.uuid() }),
    responses: { 200: documents },
  },
  "GET /api/v2/spec-wizard/preview": {
    ...reading,
    summary:
      "The public profile as it would be with everything that is filled in, with its videos, licences and packages",
    responses: { 200: previewSchema },
  },
  "GET /api/v2/spec-wizard/terms": {
    ...reading,
    summary: "The terms for specialists in the version in force, and which version was accepted",
    responses: { 200: specialistTermsSchema },
  },
  "POST /api/v2/spec-wizard/submission": {
    ...saving,
    summary:
      "Hands the profile in to be checked. What is missing is refused at its tab and field; the specialist accepts the terms for specialists with it",
    body: z.object({
      /** The version of the terms for specialists that is accepted; needed unless it was before. */
      acceptedTerms: z.int().min(1).max(2_147_483_647).optional(),
    }),
    errors: [...saving.errors, "termsNotAccepted"],
    responses: { 200: progressSchema },
  },
  "POST /api/v2/spec-wizard/answers": {
    ...common,
    summary: "Answers what was asked at a field, or of the whole profile; those who check it read it there",
    body: z.object({
      /** Null for what was said of the whole profile. */
      tab: wizardTabSchema.nullable(),
      /** Empty for a tab, or the profile, as a whole. */
      field: z.string().max(60),
      /** Empty takes an answer back. */
      answer: typedText({ max: LIMITS.profileAnswerMaxLength }),
    }),
    errors: [...common.errors, "statusConflict"],
    responses: { 200: progressSchema },
  },
  "GET /rest/v2/provider/settings/settingsWithoutClients": {
    summary: "The profile's number, null without one, and how long a session usually is, in minutes",
    audience: "provider",
    module: "specialists",
    responses: { 200: z.object({ profileID: z.int().nullable(), appDuration: z.int() }) },
  },
})
