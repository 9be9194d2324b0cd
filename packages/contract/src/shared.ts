import { isLongerThan } from "@arnica/rules/characters"
import { z } from "zod"
import { LIMITS } from "./limits.ts"

/** The languages of the interface. */
export const languageSchema = z.enum(["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"])

/** A path of this website; `//host` and `/\\host` name another, also with blanks between, which browsers drop. */
export const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/([^/\\\s][^\\\s]*)?$/)

/** Currencies of prices (ISO 4217). */
export const currencySchema = z.enum(["RON", "EUR", "GBP", "USD"])
export type Currency = z.infer<typeof currencySchema>

/** ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true })

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date()

/** Any version of UUID, as text. */
export const uuidSchema = z.uuid()

/** Integer minor units with their currency. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema })
export type MoneyOnTheWire = z.infer<typeof moneySchema>

/** A specialist's address word in URLs: lower-case letters, digits and hyphens. */
export const profileUrlSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, { error: "timeZone" })

/** Five stars at most. */
export const starsSchema = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) })

/** A whole number in a query or path. */
export const wholeNumber = z.coerce.number().int()

/** A list in a query: `a,b,c`, or the key repeated. */
export const csv = <T extends z.ZodType<unknown, string>>(item: T): z.ZodPreprocess<z.ZodArray<T>> =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
    z.array(item).max(30),
  )

/** Text that a person typed: trimmed, without control characters that PostgreSQL refuses. */
export const typedText = ({
  min = 0,
  max,
}: {
  min?: number
  max: number
}): z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, z.ZodString> =>
  z
    .string()
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().min(min).max(max))

/**
 * The words of a message: as long as a person counts its characters, so that a picture of a family is one. The units below
 * are bounded, too: a letter can carry any number of marks.
 */
export const messageText: z.ZodPipe<
  z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>,
  z.ZodString
> = typedText({ max: Number.MAX_SAFE_INTEGER }).superRefine((text, context) => {
  const { messageMaxLength, messageMaxUnits } = LIMITS
  const isLong = isLongerThan(text, messageMaxLength)
  if (!isLong && text.length <= messageMaxUnits) return
  const maximum = isLong ? messageMaxLength : messageMaxUnits
  context.addIssue({ code: "too_big", origin: "string", maximum, inclusive: true, input: text })
})

/** Line breaks and other control characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** What mail programs make a link of. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu
/** Pictures, not those signs that only may be shown as one: figures, ™. */
const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u

/**
 * The name of a person, a company or something that is offered, as a person typed it. It stands in letters to people who
 * never heard of its writer: no links, no pictures, nothing unseen, and at least one letter.
 */
export const typedName = (length: { min?: number; max: number }): ReturnType<typeof typedText> =>
  typedText(length).refine(
    (name) =>
      name === "" || (/\p{L}/u.test(name) && !UNSEEN.test(name) && !LINK.test(name) && !PICTURE.test(name)),
    {
      error: "name",
    },
  )

/** An email address, trimmed and in lower case; of ASCII letters, since not every server takes mail to others. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

const knownZones = new Set<string>()
/** More than there are zones; they may be written in capitals or not. */
const MOST_ZONES = 1_000

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    // Takes a fifth of a millisecond.
    new Intl.DateTimeFormat("en", { timeZone: zone })
    if (knownZones.size < MOST_ZONES) knownZones.add(zone)
    return true
  } catch {
    return false
  }
}

/** What the bot check answered, where one is in use. */
export const botAnswerSchema = z.string().max(4_000).optional()

/** What the price of a session is made of: itself, and what makes it less. */
export const PRICE_LINES = [
  "session",
  "firstMeetingDiscount",
  "agreedPrice",
  "companyCover",
  "package",
  "voucher",
  "credits",
] as const
