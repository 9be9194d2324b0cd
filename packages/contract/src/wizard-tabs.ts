import { checkIban, taxIdFault } from "@arnica/rules/billing"
import { checkCnp } from "@arnica/rules/cnp"
import { isOwnVideo } from "@arnica/rules/videos"
import { z } from "zod"
import { LIMITS } from "./limits.ts"
import { GENDERS } from "./search.ts"
import {
  currencySchema,
  daySchema,
  languageSchema,
  moneySchema,
  timeZoneSchema,
  typedName,
  typedText,
} from "./shared.ts"

/** The tabs of the specialist wizard that are filled in, in the order in which they are shown. */
export const wizardTabSchema = z.enum([
  "personal",
  "about",
  "professional",
  "education",
  "licenses",
  "memberships",
  "documents",
  "settings",
  "store",
  "billing",
  "billingLegals",
])
/** The name of a tab. */
export type WizardTab = z.infer<typeof wizardTabSchema>

const MOST_TEXT = 60_000
/** As long as the headings that pages were made for. */
export const HEADING_MAX = 200
const PROSE_MAX = 4_000
const MOST_VIDEOS = 10

const year = z.int().min(1930).max(2100).nullable()
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
const codes = (max: number) => z.array(z.string().min(1).max(60)).max(max)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON string of texts by language; the first language is shown to readers whose own is missing. */
const textsByLanguage = (max: number) =>
  z
    .string()
    .max(MOST_TEXT)
    .superRefine((text, context) => {
      if (!textsSchema.safeParse(parsed(text)).success)
        context.addIssue({ code: "custom", message: "wrongFormat", input: text })
      for (const [language, words] of Object.entries(readTexts(text))) {
        const path = [language]
        if (!languageSchema.safeParse(language).success)
          context.addIssue({ code: "custom", message: "notOffered", path, input: words })
        if (words.length > max)
          context.addIssue({ code: "too_big", origin: "string", maximum: max, path, input: words })
      }
    })

const textsSchema = z.record(z.string(), z.string())

/** The texts of such a string that say something; none for what is no such string. */
export const readTexts = (text: string): Record<string, string> => {
  const result = textsSchema.safeParse(parsed(text))
  const words = Object.entries(result.data ?? {})
  return Object.fromEntries(
    words
      .map(([language, said]) => [language, said.replaceAll("\u0000", "").toWellFormed().trim()] as const)
      .filter(([, said]) => said !== ""),
  )
}

/** Web addresses, separated by commas; a video of our own is a path. */
const videos = z
  .string()
  .max(MOST_TEXT)
  .superRefine((text, context) => {
    const addresses = readVideos(text)
    const wrong = addresses.find(
      (address) => !isOwnVideo(address) && !z.url({ protocol: /^https?$/ }).safeParse(address).success,
    )
    if (wrong !== undefined) context.addIssue({ code: "custom", message: "url", input: text })
    if (addresses.length > MOST_VIDEOS)
      context.addIssue({ code: "too_big", origin: "array", maximum: MOST_VIDEOS, input: text })
  })

/** The addresses of videos that are stored comma separated. */
export const readVideos = (text: string): string[] =>
  text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean)

/** Who they are and where they work. */
export const personalTabSchema = z.object({
  title: typedName({ max: 20 }),
  firstName: typedName({ max: 60 }),
  lastName: typedName({ max: 60 }),
  gender: z.enum(GENDERS).nullable(),
  countryCode,
  city: typedText({ max: 80 }),
  officeAddress: typedText({ max: 160 }),
  timeZone: timeZoneSchema,
})

/** What they say of themselves. */
export const aboutTabSchema = z.object({
  heading: textsByLanguage(HEADING_MAX),
  description: textsByLanguage(PROSE_MAX),
  approach: textsByLanguage(PROSE_MAX),
  videos,
})

/** What they do. `skills` are the concerns that they help with. */
export const professionalTabSchema = z.object({
  medicalDomain: z.string().min(1).max(60).nullable(),
  specialities: codes(8),
  therapyTypes: codes(15),
  skills: codes(40),
  languages: codes(20),
  practisingSince: year,
})

const degree = z
  .object({
    title: typedText({ min: 1, max: 160 }),
    institution: typedText({ min: 1, max: 160 }),
    from: year,
    to: year,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ["to"], error: "yearsOrder" })

/** Where they learned it. */
export const educationTabSchema = z.object({ items: z.array(degree).max(20) })

/** What allows them to practise. The first is shown on the profile once somebody has checked it. */
export const licensesTabSchema = z.object({
  items: z
    .array(
      z.object({
        number: typedText({ min: 1, max: 60 }),
        issuer: typedText({ min: 1, max: 160 }),
        expires: daySchema.nullable(),
        /** A document that proves it. */
        documentId: z.uuid().nullable(),
      }),
    )
    .max(10),
})

/** Professional bodies. */
export const membershipsTabSchema = z.object({ items: z.array(typedText({ min: 1, max: 160 })).max(20) })

/** How sessions are placed in their days, in minutes. */
export const settingsTabSchema = z.object({
  appDuration: z.int().min(10).max(240),
  minimumNoticeMinutes: z.int().min(0).max(43_200),
  bufferBeforeMinutes: z.int().min(0).max(240),
  bufferAfterMinutes: z.int().min(0).max(240),
  dailyLimit: z.int().min(1).max(48).nullable(),
  weeklyLimit: z.int().min(1).max(336).nullable(),
})

/** What they sell; the first is the usual session. A product without an id is new. */
export const storeTabSchema = z.object({
  products: z
    .array(
      z.object({
        id: z.uuid().nullable(),
        sessionTypeCode: z.string().min(1).max(60),
        minutes: z.int().min(10).max(240),
        firstMeetingDiscount: z.int().min(0).max(100),
        prices: z
          .array(moneySchema.extend({ amount: z.int().min(0).max(LIMITS.highestPrice) }))
          .min(1)
          .max(currencySchema.options.length)
          .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, {
            error: "currencyTwice",
          }),
      }),
    )
    .max(20),
})

/** What payouts and invoices need, as it is kept. Of a national number and an account only the ends are told again. */
export const billingKeptSchema = z.object({
  kind: z.enum(["company", "person"]),
  name: typedName({ max: 160 }),
  /** Of a company, or of a person whose practice is registered. */
  taxId: typedText({ max: 20 }),
  registration: typedText({ max: 40 }),
  cnp: typedText({ max: 20 }),
  vatPayer: z.boolean(),
  /** Who charges VAT says that their services are health care, which is exempt. */
  healthCare: z.boolean().default(false),
  countryCode,
  city: typedText({ max: 80 }),
  street: typedText({ max: 160 }),
  postalCode: typedText({ max: 12 }),
  bank: typedText({ max: 80 }),
  iban: typedText({ max: 50 }),
})

/** The same as it is typed: its numbers are checked. */
export const billingTabSchema = billingKeptSchema.superRefine((billing, context) => {
  const refuse = (path: "taxId" | "cnp" | "iban", message: string): void =>
    context.addIssue({ code: "custom", path: [path], message, input: billing[path] })
  const { countryCode: country, vatPayer, taxId, cnp, iban } = billing
  const fault = taxIdFault({ country, vatPayer, taxId })
  if (fault !== null) refuse("taxId", fault)
  if (cnp !== "" && !isMasked(cnp)) {
    const checked = checkCnp(cnp)
    if (!checked.valid) refuse("cnp", CNP_TEXTS[checked.code])
  }
  if (iban !== "" && !isMasked(iban) && !checkIban(iban).valid) refuse("iban", "iban")
})

const CNP_TEXTS = {
  length: "cnpLength",
  gender: "cnpGender",
  birthDate: "cnpBirthDate",
  checksum: "cnpChecksum",
} as const

/** Whether a value is as it is told again, which stands for what is kept. */
export const isMasked = (value: string): boolean => value.includes("•")

/** Whether invoices may be written in their name. */
export const billingLegalsTabSchema = z.object({ mandate: z.boolean() })

/** Kinds of documents. */
export const DOCUMENT_KINDS = ["identity", "degree", "licence", "insurance", "other"] as const
export type SettingsTab = z.output<typeof settingsTabSchema>
export type BillingTab = z.output<typeof billingKeptSchema>

/** What is sent to save each tab, beside the revision that was seen. */
export type TabInputs = {
  readonly personal: z.input<typeof personalTabSchema>
  readonly about: z.input<typeof aboutTabSchema>
  readonly professional: z.input<typeof professionalTabSchema>
  readonly education: z.input<typeof educationTabSchema>
  readonly licenses: z.input<typeof licensesTabSchema>
  readonly memberships: z.input<typeof membershipsTabSchema>
  readonly settings: z.input<typeof settingsTabSchema>
  readonly store: z.input<typeof storeTabSchema>
  readonly billing: z.input<typeof billingTabSchema>
  readonly billingLegals: z.input<typeof billingLegalsTabSchema>
}
