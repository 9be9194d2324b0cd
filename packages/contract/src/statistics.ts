import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { practiceMonthSchema } from "./premium.ts"
import { daySchema, moneySchema, timeZoneSchema } from "./shared.ts"

/** The calendar by which months are told apart. */
const zone = z.object({ zone: timeZoneSchema.default("Europe/Bucharest") })
const month = practiceMonthSchema.shape.month

const clientMonthSchema = practiceMonthSchema.extend({
  /** Bookings of this month that waited for the specialist's yes, until they said so or not, or their time ran out. */
  requests: z.int(),
  /** The median of how long they waited; null without any. */
  hoursToAnswer: z.number().min(0).nullable(),
})
/** With whom a practice worked in a month, and how soon it answered. */
export type ClientMonth = z.infer<typeof clientMonthSchema>

const earnedMonthSchema = z.object({ month, earned: z.array(moneySchema) })
/** What a specialist earned in a month, by currency. */
export type EarnedMonth = z.infer<typeof earnedMonthSchema>

const reviewMonthSchema = z.object({
  month,
  count: z.int(),
  /** Of the stars; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  /** The median from a review to its answer, of those written this month; null while none is answered. */
  hoursToAnswer: z.number().min(0).nullable(),
})
/** The reviews of a month. */
export type ReviewMonth = z.infer<typeof reviewMonthSchema>

const filledWeekSchema = z.object({
  /** Its Monday, in the specialist's own calendar. */
  from: daySchema,
  openMinutes: z.int(),
  bookedMinutes: z.int(),
})
/** How full a week is. */
export type FilledWeek = z.infer<typeof filledWeekSchema>

const base = { audience: "provider" } as const

/** With whom a practice worked, of the last six months. */
export const clientStatistics = defineEndpoints({
  "GET /api/v2/practice/figures/clients": {
    ...base,
    summary:
      "Sessions, new and returning clients of the last six months, and how soon bookings that waited were answered, the oldest first",
    module: "booking",
    query: zone,
    responses: { 200: z.array(clientMonthSchema) },
  },
})

/** What it earned. */
export const earningStatistics = defineEndpoints({
  "GET /api/v2/practice/figures/earnings": {
    ...base,
    summary: "What the specialist earned in each of the last six months, by currency, the oldest first",
    module: "payments",
    query: zone,
    responses: { 200: z.array(earnedMonthSchema) },
  },
})

/** How it was judged. */
export const reviewStatistics = defineEndpoints({
  "GET /api/v2/practice/figures/reviews": {
    ...base,
    summary: "Reviews of the last six months: how many, their average, how soon they were answered",
    module: "reviews",
    query: zone,
    responses: { 200: z.array(reviewMonthSchema) },
  },
})

/** How full it is. */
export const utilisationStatistics = defineEndpoints({
  "GET /api/v2/practice/figures/filling": {
    ...base,
    summary: "Hours and booked time of this week and the five after it",
    module: "scheduling",
    responses: { 200: z.array(filledWeekSchema) },
  },
})
