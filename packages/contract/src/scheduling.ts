import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  csv,
  currencySchema,
  daySchema,
  instantSchema,
  moneySchema,
  profileUrlSchema,
  timeZoneSchema,
} from "./shared.ts"

/** A free time as an offer: `offer` is a signed token over specialist, interval, product, price and policy, and books exactly this. */
export const slotSchema = z.object({
  start: instantSchema,
  end: instantSchema,
  price: moneySchema.nullable(),
  /** The price without the first-meeting discount or what was agreed with the reader, when there is either. */
  fullPrice: moneySchema.nullable(),
  /** Whether the price is one that was agreed with the reader or their company. */
  agreed: z.literal(true).optional(),
  offer: z.string().nullable(),
})
export type Slot = z.infer<typeof slotSchema>

/** Free times grouped by the viewer's months and days (the specification's month and day slots). */
export const slotMonthsSchema = z.object({
  currency: currencySchema,
  price: moneySchema,
  firstMeetingDiscount: z.int(),
  timeZone: z.string(),
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      days: z.array(z.object({ day: daySchema, slots: z.array(slotSchema) })),
    }),
  ),
})
export type SlotMonths = z.infer<typeof slotMonthsSchema>

/** Reasons why a time cannot be booked. */
export const WHY_NOT = [
  "notActive",
  "past",
  "notice",
  "horizon",
  "timeOff",
  "holiday",
  "outsideHours",
  "offGrid",
  "dailyLimit",
  "weeklyLimit",
  "taken",
  "held",
  "buffer",
] as const

const wholeId = z.string().regex(/^[1-9]\d{0,9}$/)

const slotQuery = {
  productId: z.uuid().optional(),
  currency: currencySchema.default("RON"),
  timeZone: timeZoneSchema.default("Europe/Bucharest"),
}

/** Calls about free times. */
export const schedulingEndpoints = defineEndpoints({
  "GET /rest/v2/profile-page/{atlasUrl}/firstAppStartDate": {
    summary: "The first free time",
    audience: "public",
    sameForAll: true,
    module: "scheduling",
    params: z.object({ atlasUrl: profileUrlSchema }),
    responses: { 200: z.object({ firstAppStartDate: instantSchema.nullable() }) },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/provider/allApps": {
    summary: "Free times by month and day in the viewer's zone; 62 days at most",
    audience: "public",
    module: "scheduling",
    query: z.object({
      id: z.coerce.number().int().min(1).max(2_147_483_647),
      startDate: daySchema,
      endDate: daySchema,
      ...slotQuery,
    }),
    responses: { 200: slotMonthsSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/availableSlots/{profileId}": {
    summary: "Free times as a flat list, with price and offer when `calculatePrice` is true; 62 days at most",
    audience: "public",
    module: "scheduling",
    params: z.object({ profileId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    query: z.object({
      calculatePrice: z.enum(["true", "false"]).default("false"),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      ...slotQuery,
    }),
    responses: { 200: z.array(slotSchema) },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/slots/previews": {
    summary:
      "The next free times of several specialists' usual session, by day of the viewer's zone, for lists",
    audience: "public",
    sameForAll: true,
    module: "scheduling",
    query: z.object({
      ids: csv(wholeId),
      days: z.coerce.number().int().min(1).max(7).default(4),
      timeZone: timeZoneSchema.default("Europe/Bucharest"),
    }),
    responses: {
      200: z.array(
        z.object({
          specialistId: z.int(),
          productId: z.uuid(),
          days: z.array(z.object({ day: daySchema, starts: z.array(instantSchema) })),
        }),
      ),
    },
  },
  "GET /api/v2/slots/explanations": {
    summary: "Why a time can't be booked, for the specialist, their clinic and support",
    audience: "user",
    module: "scheduling",
    query: z.object({
      specialistId: z.coerce.number().int().min(1).max(2_147_483_647),
      start: instantSchema,
      productId: z.uuid().optional(),
    }),
    responses: {
      200: z.object({
        free: z.boolean(),
        reason: z.enum(WHY_NOT).nullable(),
        until: instantSchema.nullable(),
        /** The sentence for the reader. */
        text: z.string(),
        nearest: z.array(instantSchema),
      }),
    },
    errors: ["specialistNotFound", "notAllowed"],
  },
})
