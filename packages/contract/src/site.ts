import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { botAnswerSchema, emailSchema, instantSchema, typedName, typedText } from "./shared.ts"

/** Who runs the marketplace, as it stands in the legal notice. */
export const companySchema = z.object({
  brand: z.string(),
  name: z.string(),
  address: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Company = z.infer<typeof companySchema>

const counted = z.object({ code: z.string(), name: z.string(), specialists: z.int().min(10) })

/**
 * What the directory says as a whole. Groups of fewer than ten are left out. `waitHours` is half of the specialists'
 * first free time at most: the median from now, in hours; null where fewer than ten have a free time.
 */
export const trendsSchema = z.object({
  computedAt: instantSchema,
  /** In the fields shown; null without any. */
  specialists: z.int().min(10).nullable(),
  domains: z.array(counted.extend({ waitHours: z.number().min(0).nullable() })),
  concerns: z.array(counted),
  languages: z.array(counted),
})
export type Trends = z.infer<typeof trendsSchema>

/** What somebody may write to us about. */
export const CONTACT_TOPICS = [
  "booking",
  "payment",
  "account",
  "specialist",
  "clinic",
  "company",
  "privacy",
  "accessibility",
  "other",
] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Characters of a message to us. */
export const CONTACT_MESSAGE = { min: 10, max: 4000 } as const

/** What people fill in. */
export const contactFormSchema = z.object({
  name: typedName({ min: 1, max: 120 }),
  email: emailSchema,
  topic: z.enum(CONTACT_TOPICS),
  message: typedText(CONTACT_MESSAGE),
})

/** The form with what tells people from programs. */
export const contactMessageSchema = contactFormSchema.extend({
  /** From `POST /api/v2/contact-tickets`, asked for when the form opened. */
  ticket: z.string().max(1000),
  /** A field that nobody sees: whoever fills it in is a program. */
  website: z.string().max(500).default(""),
  botCheck: botAnswerSchema,
})

/** Calls of the public pages. */
export const siteEndpoints = defineEndpoints({
  "GET /api/v2/company": {
    summary: "Who runs the marketplace and how to reach them",
    audience: "public",
    sameForAll: true,
    module: "site",
    responses: { 200: companySchema },
  },
  "GET /api/v2/bot-check": {
    summary: "The bot check that forms ask for, or null where none is in use",
    audience: "public",
    module: "site",
    responses: { 200: z.object({ siteKey: z.string(), script: z.url() }).nullable() },
  },
  "GET /api/v2/trends": {
    summary: "Figures of the directory as a whole, computed at most once an hour",
    audience: "public",
    module: "site",
    responses: { 200: trendsSchema },
  },
  "POST /api/v2/contact-tickets": {
    summary: "Opens a contact form: the ticket under which one message may be sent",
    audience: "public",
    module: "site",
    responses: { 201: z.object({ ticket: z.string() }) },
    perMinute: 20,
  },
  "POST /api/v2/contact-messages": {
    summary: "Sends a message to the people who run the marketplace",
    audience: "public",
    module: "site",
    body: contactMessageSchema,
    responses: { 202: null },
    perMinute: 5,
    errors: ["tooManyRequests", "botCheckFailed"],
  },
})
