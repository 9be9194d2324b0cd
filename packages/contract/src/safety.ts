import { DANGER_KINDS, LINE_KINDS } from "@arnica/rules/safety"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"

/** What a caller should know of a line; the text of each stands in the messages. */
export const LINE_NOTES = [
  "teenagers",
  "recordedAndLocated",
  "abroad",
  "manyLanguages",
  "severalLanguages",
  "england",
  "scotland",
  "mentalHealthOption",
  "poisonNotInNorthernIreland",
  "answeredWithin",
  "chatUnder",
  "chatEvenings",
  "otherwise",
  "notForEmergencies",
  "inCallLog",
  "childInDanger",
] as const

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/)

const spanSchema = z.object({
  /** 1 is Monday. */
  days: z.array(z.int().min(1).max(7)).min(1),
  from: timeSchema,
  /** `24:00` is midnight; a time that is not after `from` is one of the next day. */
  until: timeSchema,
})

/** A help line. `number` as people write it there, `dial` as a phone takes it. Times are those of the country's zone. */
export const helpLineSchema = z.object({
  id: z.string(),
  kinds: z.array(z.enum(LINE_KINDS)).min(1),
  name: z.string().nullable(),
  number: z.string(),
  dial: z.string(),
  /** `text`: it takes messages alone. */
  reach: z.enum(["call", "text"]),
  /** `always` is day and night; `unproven`: nobody could show when, so nothing is claimed. */
  hours: z.union([z.literal("always"), z.literal("unproven"), z.array(spanSchema).min(1)]),
  zone: z.string(),
  cost: z.enum(["free", "local", "paid", "unknown"]),
  /** Codes of the languages spoken there; empty where that is not known. */
  languages: z.array(z.string()),
  chats: z.array(z.object({ way: z.enum(["chat", "whatsapp", "text", "mail"]), at: z.string().nullable() })),
  notes: z.array(z.object({ code: z.enum(LINE_NOTES), number: z.string().optional() })),
})
/** A help line. */
export type HelpLine = z.infer<typeof helpLineSchema>

const namedCountry = z.object({ code: z.string(), name: z.string() })

/** Whom somebody can call where they are. The lines stand in no order: `linesFor` of the rules puts them in one. */
export const helpSchema = z.object({
  country: namedCountry,
  /** What led to the country. */
  found: z.enum(["chosen", "account", "partner", "region", "language"]),
  /** Nothing is known of a country that is not listed: its emergency number is the one that most networks take. */
  isListed: z.boolean(),
  /** The first is the one to call. */
  emergency: z
    .array(z.object({ number: z.string(), service: z.enum(["all", "ambulance", "police"]) }))
    .min(1),
  lines: z.array(helpLineSchema),
  /** All that can be chosen, by name. */
  countries: z.array(namedCountry),
})
/** Whom somebody can call where they are. */
export type Help = z.infer<typeof helpSchema>

/** A country as an address names it; what is no country counts as none. */
export const chosenCountrySchema = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase())
  .optional()
  .catch(undefined)

/** Characters of what is typed into a field that may tell of danger. */
export const LONGEST_TYPED = 500

/** Of which dangers a text tells, the most urgent first, and whom to call; null where it tells of none. */
export const dangerHelpSchema = z.object({
  kinds: z.array(z.enum(DANGER_KINDS)),
  help: helpSchema.nullable(),
})
/** Of which dangers a text tells, and whom to call. */
export type DangerHelp = z.infer<typeof dangerHelpSchema>

/** Calls about people in danger. */
export const safetyEndpoints = defineEndpoints({
  "GET /api/v2/help-lines": {
    summary:
      "Whom to call in danger: in the chosen country, else the account's, the partner's, the browser's, the language's",
    audience: "public",
    module: "safety",
    query: z.object({ country: chosenCountrySchema }),
    responses: { 200: helpSchema },
  },
  "POST /api/v2/danger-help": {
    summary: "Whether what somebody types tells of danger, of which kinds, and whom they can call",
    audience: "public",
    module: "safety",
    body: z.object({ text: z.string().max(LONGEST_TYPED), country: chosenCountrySchema }),
    responses: { 200: dangerHelpSchema },
    // While somebody types it is asked four times a second at most; a house full of people must not be refused.
    perMinute: 1_200,
  },
})
