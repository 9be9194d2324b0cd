import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema, timeZoneSchema, typedText } from "./shared.ts"

const windowShape = {
  /** Minutes of the wall clock since midnight. */
  start: z.int().min(0).max(1439),
  end: z.int().min(1).max(1440),
  /** `online`, an office by its id, or null for wherever a session takes place. */
  placeId: z.union([z.literal("online"), z.uuid()]).nullable(),
}
type Ends = { readonly start: number; readonly end: number }
const inOrder = ({ start, end }: Ends): boolean => start < end
const notInOrder = { error: "endBeforeStart", path: ["end"] }

const windowSchema = z.object(windowShape).refine(inOrder, notInOrder)
const weeklyWindowSchema = z
  .object({ ...windowShape, weekday: z.int().min(1).max(7) })
  .refine(inOrder, notInOrder)
const daysOffSchema = z
  .object({
    from: daySchema,
    to: daySchema,
    /** For the specialist alone. */
    label: typedText({ max: 80 }).default(""),
  })
  .refine(({ from, to }) => from <= to, { error: "endBeforeStart", path: ["to"] })

/** An office in which a specialist receives clients. */
const officeSchema = z.object({
  id: z.uuid(),
  name: typedText({ min: 1, max: 60 }),
  address: typedText({ min: 3, max: 200 }),
})

/** ISO 3166 code of the country whose public holidays are days off. */
const countrySchema = z.string().regex(/^[A-Z]{2}$/)

/** A part of it that has holidays of its own, by its code within the country. */
const regionSchema = z.string().regex(/^[A-Z0-9]{1,6}$/)

const availabilityShape = {
  zone: timeZoneSchema,
  /** Distance of two starts. */
  stepMinutes: z.int().min(5).max(240),
  bufferBeforeMinutes: z.int().min(0).max(240),
  bufferAfterMinutes: z.int().min(0).max(240),
  minimumNoticeMinutes: z.int().min(0).max(43_200),
  horizonDays: z.int().min(1).max(365),
  dailyLimit: z.int().min(1).max(48).nullable(),
  weeklyLimit: z.int().min(1).max(336).nullable(),
  holidayCountry: countrySchema.nullable(),
  /** The holidays of a region are those of its country and its own. */
  holidayRegion: regionSchema.nullable().default(null),
  /** Whether each booking waits for the specialist. */
  approvesBookings: z.boolean().default(false),
  offices: z.array(officeSchema).max(10),
  weekly: z.array(weeklyWindowSchema).max(100),
  /** The hours of one date instead of its weekly ones; none for closed. They hold on a holiday too. */
  exceptions: z.array(z.object({ date: daySchema, windows: z.array(windowSchema).max(12) })).max(400),
  /** Whole days, both ends included. */
  timeOff: z.array(daysOffSchema).max(200),
}

/** When and how a specialist can be booked. All of it belongs to `zone`, whoever looks. */
export const availabilitySchema = z.object({
  /** Whose it is. */
  specialistId: z.int(),
  ...availabilityShape,
  /** Counts every change; 0 before the first. */
  version: z.int(),
})
/** When and how a specialist can be booked. */
export type Availability = z.infer<typeof availabilitySchema>

/** What a change of hours says. */
export const availabilityInputSchema = z
  .object({
    ...availabilityShape,
    /** The version that was changed: refused when somebody else changed it since. */
    version: z.int().min(0),
    /** The booked sessions outside the new hours of which whoever saves has said that they stay. */
    confirmedConflicts: z.array(z.string().max(80)).max(1_000).default([]),
  })
  .superRefine(({ offices, weekly, exceptions, holidayCountry, holidayRegion }, context) => {
    if (holidayRegion !== null && holidayCountry === null)
      context.addIssue({ code: "custom", message: "notOffered", path: ["holidayRegion"] })
    const known = new Set<string | null>([null, "online", ...offices.map(({ id }) => id)])
    const check = (placeId: string | null, path: (string | number)[]): void => {
      if (!known.has(placeId))
        context.addIssue({ code: "custom", message: "place", path: [...path, "placeId"] })
    }
    for (const [index, { placeId }] of weekly.entries()) check(placeId, ["weekly", index])
    for (const [index, { windows }] of exceptions.entries())
      for (const [at, { placeId }] of windows.entries()) check(placeId, ["exceptions", index, "windows", at])
  })
/** What a change of hours says. */
export type AvailabilityInput = z.input<typeof availabilityInputSchema>

/** What `rescheduleWithConflicts` carries: booked sessions that the new hours would leave outside. */
export const hourConflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      /** The appointment's uuid. */
      id: z.string(),
      start: instantSchema,
      end: instantSchema,
      reason: z.enum(["timeOff", "holiday", "outsideHours"]),
    }),
  ),
})
/** A booked session that new hours would leave outside. */
export type HourConflict = z.infer<typeof hourConflictsSchema>["conflicts"][number]

const specialistId = z.coerce.number().int().min(1).max(2_147_483_647)
const ofSpecialist = z.object({ specialistID: specialistId.optional() })
const byId = z.object({ id: specialistId })
const reading = {
  audience: "user",
  module: "scheduling",
  responses: { 200: availabilitySchema },
  errors: ["specialistNotFound", "notAllowed"],
} as const
const writing = {
  ...reading,
  body: availabilityInputSchema,
  errors: [...reading.errors, "statusConflict", "overlappingHours", "rescheduleWithConflicts"],
} as const

/** Calls about when a specialist can be booked. */
export const availabilityEndpoints = defineEndpoints({
  "GET /rest/v2/specWizard/availability": {
    summary: "When and how the specialist can be booked; another one's for who may",
    query: ofSpecialist,
    ...reading,
  },
  "POST /rest/v2/specWizard/availability": {
    summary: "Changes it whole. What is booked stays: sessions outside the new hours are asked about first",
    query: ofSpecialist,
    ...writing,
  },
  "GET /rest/v2/corporateSpecialist/availability/{id}": {
    summary: "When and how a specialist of the clinic can be booked",
    params: byId,
    ...reading,
  },
  "POST /rest/v2/corporateSpecialist/availability/{id}": {
    summary: "Changes it whole, as the specialist could",
    params: byId,
    ...writing,
  },
  "POST /api/v2/slots/drafts": {
    summary:
      "The free times that hours would give which are not saved yet, as clients would see them; 62 days at most",
    audience: "user",
    module: "scheduling",
    query: ofSpecialist,
    body: z.object({
      availability: availabilityInputSchema,
      productId: z.uuid().optional(),
      from: instantSchema,
      to: instantSchema,
    }),
    responses: {
      200: z.object({
        /** Null when the specialist sells no session yet: then these are starts of half an hour. */
        productId: z.uuid().nullable(),
        minutes: z.int(),
        starts: z.array(instantSchema),
      }),
    },
    errors: ["specialistNotFound", "notAllowed", "notFound", "overlappingHours"],
  },
  "GET /api/v2/calendar/occupied": {
    summary: "What else takes a specialist's time: times held by somebody who books; 62 days at most",
    audience: "user",
    module: "scheduling",
    query: ofSpecialist.extend({ from: instantSchema, to: instantSchema }),
    responses: {
      200: z.array(
        z.object({ start: instantSchema, end: instantSchema, kind: z.enum(["hold", "external"]) }),
      ),
    },
    errors: ["specialistNotFound", "notAllowed"],
  },
  "GET /api/v2/holidays": {
    summary:
      "Public holidays of a country or a region of it, from one day to another, in the reader's language; 2 years at most",
    audience: "public",
    sameForAll: true,
    module: "scheduling",
    query: z.object({
      country: countrySchema,
      region: regionSchema.optional(),
      from: daySchema,
      to: daySchema,
    }),
    responses: { 200: z.array(z.object({ date: daySchema, name: z.string() })) },
    errors: ["notFound"],
  },
  "GET /api/v2/holidays/regions": {
    summary: "The regions of a country that have holidays of their own; none for most countries",
    audience: "public",
    sameForAll: true,
    module: "scheduling",
    query: z.object({ country: countrySchema }),
    responses: { 200: z.array(z.object({ code: regionSchema, name: z.string() })) },
  },
  "GET /api/v2/holidays/countries": {
    summary: "The countries whose public holidays are known, by ISO 3166 code",
    audience: "public",
    sameForAll: true,
    module: "scheduling",
    responses: { 200: z.array(countrySchema) },
  },
})
