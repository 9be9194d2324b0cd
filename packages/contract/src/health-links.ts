import { LANGUAGES } from "@arnica/i18n/languages"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, typedText } from "./shared.ts"

/** Of links to a patient summary (SMART Health Links): how many, how long, and how often a passcode is tried. */
export const HEALTH_LINK_LIMITS = {
  /** Links of one person that work at the same time. */
  links: 10,
  passcodeMin: 6,
  passcodeMax: 64,
  /** The specification's own limit of a label. */
  label: 80,
  recipient: 200,
  /** Wrong passcodes of a link over its whole life, whoever types them. */
  tries: 10,
  days: 90,
  usualDays: 7,
  /** Openings of a link that are kept, the newest. */
  openings: 50,
  /** How long a link that ended is listed. */
  listedDays: 90,
  /** How long the address of a file is good that did not fit into a manifest. */
  fileMinutes: 5,
} as const

/** How long a link may work, in days, as it is offered. */
export const HEALTH_LINK_DAYS = [1, 7, 30, 90] as const

/** Whether a link works, and why it does not: its time is over, it was stopped, or too many wrong passcodes came. */
export const HEALTH_LINK_STATES = ["working", "expired", "stopped", "locked"] as const

const healthLinkSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: instantSchema,
  until: instantSchema,
  state: z.enum(HEALTH_LINK_STATES),
  triesLeft: z.int(),
  /** When it was opened, and who they said they are; the newest first. */
  openings: z.array(z.object({ at: instantSchema, recipient: z.string() })),
})
/** A link to a patient summary, as its owner sees it: without what opens it. */
export type HealthLink = z.infer<typeof healthLinkSchema>

/** What somebody says of a new link. */
export const healthLinkBody = z.object({
  passcode: typedText({ min: HEALTH_LINK_LIMITS.passcodeMin, max: HEALTH_LINK_LIMITS.passcodeMax }),
  days: z.int().min(1).max(HEALTH_LINK_LIMITS.days),
  /** What whoever opens it reads of it, and its owner finds it by. */
  label: typedText({ max: HEALTH_LINK_LIMITS.label }),
  /** In which language the summary is written. */
  language: z.enum(LANGUAGES),
})

/** What stands in a link behind `shlink:/`: minified JSON as base64url. */
export const healthLinkPayloadSchema = z.object({
  /** Where the manifest is. */
  url: z.url().max(128),
  /** 32 random bytes as base64url: only here. */
  key: z.string().regex(/^[\w-]{43}$/),
  /** Seconds since 1970. */
  exp: z.number().optional(),
  /** `P`: asks for a passcode. */
  flag: z.string().optional(),
  label: z.string().max(HEALTH_LINK_LIMITS.label).optional(),
  v: z.literal(1).optional(),
})

/** The file of a link: encrypted, as JWE. */
export const HEALTH_LINK_FILE_TYPE = "application/fhir+json"

const manifestFileSchema = z.object({
  contentType: z.literal(HEALTH_LINK_FILE_TYPE),
  lastUpdated: instantSchema,
  /** The encrypted file, where it is short enough for who asks. */
  embedded: z.string().optional(),
  /** Else where it is for some minutes. */
  location: z.url().optional(),
})
/** What a link leads to. */
export const healthLinkManifestSchema = z.object({
  /** The file does not change: whoever wants a newer one asks for a new link. */
  status: z.literal("finalized"),
  files: z.array(manifestFileSchema).length(1),
})

const address = z.string().max(100)

/** Links by which somebody without an account reads a patient summary, after the specification SMART Health Links. */
export const healthLinksEndpoints = defineEndpoints({
  "GET /api/v2/records/health-links": {
    summary: "The user's links to their patient summary, and when each was opened by whom",
    audience: "user",
    module: "records",
    responses: { 200: z.object({ links: z.array(healthLinkSchema) }) },
  },
  "POST /api/v2/records/health-links": {
    summary: "Makes a link to the patient summary as it is now; what opens it is told this once",
    audience: "user",
    module: "records",
    perMinute: 10,
    body: healthLinkBody,
    responses: { 201: z.object({ link: healthLinkSchema, url: z.url() }) },
    errors: ["tooLarge", "healthLinksFull"],
  },
  "DELETE /api/v2/records/health-links/{id}": {
    summary: "Stops a link: from this moment nobody opens it",
    audience: "user",
    module: "records",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound"],
  },
  "POST /api/v2/shl/{address}": {
    summary: "The manifest of a SMART Health Link, for whoever has its address and passcode",
    audience: "public",
    module: "records",
    perMinute: 20,
    fromOtherSites: true,
    params: z.object({ address }),
    body: z.object({
      /** Who asks, in their own words: its owner reads it. */
      recipient: typedText({ min: 1, max: HEALTH_LINK_LIMITS.recipient }),
      passcode: z.string().max(200).optional(),
      embeddedLengthMax: z.int().min(0).optional(),
    }),
    responses: { 200: healthLinkManifestSchema },
    errors: ["healthLinkGone", "wrongPasscode"],
  },
  "GET /api/v2/shl/{address}/files/{ticket}": {
    summary: "The encrypted file of a SMART Health Link, for some minutes after its manifest named it",
    audience: "public",
    module: "records",
    perMinute: 20,
    fromOtherSites: true,
    params: z.object({ address, ticket: z.string().max(500) }),
    responses: { 200: z.string() },
    produces: "application/jose",
    errors: ["healthLinkGone"],
  },
})
