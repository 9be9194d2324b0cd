import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { specialistCardSchema } from "./search.ts"
import { currencySchema, instantSchema, moneySchema } from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"
import {
  DUNNING_DAYS,
  MOST_DISCOUNT,
  NEXT_STEPS,
  PERIOD_STATES,
  PLAN_SESSIONS,
  STOP_REASONS,
  SUBSCRIPTION_STATES,
  SUBSCRIPTIONS_PAGE,
} from "./subscription-words.ts"

const sessions = z.literal(PLAN_SESSIONS)
const specialistId = z.coerce.number().int().min(1).max(2_147_483_647)
const one = z.object({ id: z.uuid() })
const page = {
  count: z.coerce.number().int().min(1).max(100).default(SUBSCRIPTIONS_PAGE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

/** So many sessions a month with one psychotherapist, and what a month costs in each currency. */
const planSchema = z.object({
  sessions,
  prices: z.array(
    z.object({
      currency: currencySchema,
      amount: z.int(),
      /** What as many single sessions cost. */
      single: z.int(),
    }),
  ),
})
/** One of the plans of a psychotherapist. */
export type SubscriptionPlan = z.infer<typeof planSchema>

const sessionKind = {
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
}

/** What can be subscribed to with a psychotherapist, and the session that it is for. */
export const subscriptionPlansSchema = z.object({ ...sessionKind, plans: z.array(planSchema).min(1) })
/** What can be subscribed to with a psychotherapist. */
export type SubscriptionPlans = z.infer<typeof subscriptionPlansSchema>

const ownOfferSchema = z.object({
  /** Only psychotherapists offer subscriptions. */
  canOffer: z.boolean(),
  /** What they could be for. */
  products: z.array(sessionOfferSchema),
  offer: z
    .object({
      active: z.boolean(),
      productId: z.uuid(),
      two: z.boolean(),
      four: z.boolean(),
      discount: z.int(),
    })
    .nullable(),
  /** How many have one that goes on. */
  subscribers: z.int(),
})
/** What a specialist offers as subscriptions, as they keep it. */
export type OwnSubscriptionOffer = z.infer<typeof ownOfferSchema>

const changedOfferSchema = z
  .object({
    active: z.boolean(),
    productId: z.uuid(),
    two: z.boolean(),
    four: z.boolean(),
    discount: z.int().min(0).max(MOST_DISCOUNT),
  })
  .refine(({ active, two, four }) => !active || two || four, { path: ["two"] })

/** A subscription as its client sees it. */
const subscriptionSchema = z.object({
  id: z.uuid(),
  status: z.enum(SUBSCRIPTION_STATES),
  /** What comes after the month that is paid. */
  next: z.enum(NEXT_STEPS),
  stopReason: z.enum(STOP_REASONS).nullable(),
  specialist: z.object({
    id: z.int(),
    atlasUrl: z.string(),
    fullName: z.string(),
    photo: z.string().nullable(),
    bookable: z.boolean(),
  }),
  ...sessionKind,
  sessions,
  /** What a month costs. */
  price: moneySchema,
  /** The plan from the next month on, where it is another. */
  nextPlan: z.object({ sessions, price: moneySchema }).nullable(),
  startedAt: instantSchema.nullable(),
  paidUntil: instantSchema.nullable(),
  /** When a card is charged next, and how much; null when none is. */
  renewal: z.object({ at: instantSchema, price: moneySchema }).nullable(),
  /** An order that waits to be paid. */
  openOrderID: z.uuid().nullable(),
  /** How often the card was refused for the month that is due; when it is asked again. */
  dunning: z.object({ refused: z.int(), nextAt: instantSchema.nullable() }).nullable(),
  /** Sessions that can be booked: of the month that is paid, and rolled over from the one before. */
  left: z.object({
    now: z.int(),
    nowUntil: instantSchema.nullable(),
    rolledOver: z.int(),
    rolledOverUntil: instantSchema.nullable(),
  }),
  /** The card that is charged. */
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
  abilities: z.object({
    book: z.boolean(),
    pause: z.boolean(),
    skip: z.boolean(),
    goOn: z.boolean(),
    /** Begin a new month after a pause, or after one that nobody paid. */
    resume: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
  }),
})
/** A subscription as its client sees it. */
export type Subscription = z.infer<typeof subscriptionSchema>

const periodSchema = z.object({
  number: z.int(),
  state: z.enum(PERIOD_STATES),
  sessions,
  price: moneySchema,
  orderID: z.uuid().nullable(),
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
})
/** A month of a subscription. */
export type SubscriptionPeriod = z.infer<typeof periodSchema>

/** What another plan would cost, now or from the next month on. */
const changeSchema = z.object({
  sessions,
  price: moneySchema,
  /** A larger plan can begin now: a month from today, less unused sessions for the days that are left. */
  now: z
    .object({
      daysLeft: z.int(),
      days: z.int(),
      /** How many unused sessions go back. */
      givenBack: z.int(),
      credit: moneySchema,
      until: instantSchema,
    })
    .nullable(),
  /** From when it would count otherwise. */
  from: instantSchema,
})
/** What another plan would cost. */
export type PlanChange = z.infer<typeof changeSchema>

const adminLineSchema = z.object({
  id: z.uuid(),
  status: z.enum(SUBSCRIPTION_STATES),
  next: z.enum(NEXT_STEPS),
  stopReason: z.enum(STOP_REASONS).nullable(),
  clientID: z.uuid(),
  client: z.string(),
  specialistID: z.int(),
  specialist: z.string(),
  sessions,
  price: moneySchema,
  createdAt: instantSchema,
  paidUntil: instantSchema.nullable(),
  refused: z.int(),
  nextTryAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
})
/** A subscription as admins see it. */
export type AdminSubscription = z.infer<typeof adminLineSchema>

const order = z.object({ orderID: z.uuid() })

/** Subscriptions to psychotherapy: offered by psychotherapists, bought and kept by clients. */
export const subscriptionsEndpoints = defineEndpoints({
  "GET /api/v2/subscription-offers": {
    summary: "The psychotherapists whom one can subscribe to, the lowest price of a session first",
    audience: "public",
    module: "subscriptions",
    query: z.object({
      ...page,
      currency: currencySchema.default("RON"),
      sessions: z.coerce.number().pipe(sessions).optional(),
      place: z.enum(["online", "office"]).optional(),
      /** The most that a month may cost, in minor units. */
      most: z.coerce.number().int().min(1).max(LIMITS.highestPrice).optional(),
    }),
    responses: {
      200: z.object({
        total: z.int(),
        items: z.array(subscriptionPlansSchema.extend({ card: specialistCardSchema })),
      }),
    },
  },
  "GET /api/v2/specialists/{id}/subscription-plans": {
    summary: "What can be subscribed to with a specialist; null for nothing",
    audience: "public",
    module: "subscriptions",
    params: z.object({ id: specialistId }),
    responses: { 200: z.object({ offer: subscriptionPlansSchema.nullable() }) },
  },
  "GET /api/v2/practice/subscription-offer": {
    summary: "What the specialist offers as subscriptions, and what they could be for",
    audience: "provider",
    module: "subscriptions",
    responses: { 200: ownOfferSchema },
  },
  "PATCH /api/v2/practice/subscription-offer": {
    summary:
      "Changes it. What was subscribed to keeps its price; switched off, subscriptions end with their month",
    audience: "provider",
    module: "subscriptions",
    body: changedOfferSchema,
    responses: { 200: ownOfferSchema },
    errors: ["statusConflict", "notAllowed"],
  },
  "GET /api/v2/subscriptions": {
    summary: "The user's subscriptions: those that go on first, then the newest",
    audience: "user",
    module: "subscriptions",
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(subscriptionSchema) }) },
  },
  "POST /api/v2/subscriptions": {
    summary: "Opens the order of the first month, or answers the one that waits to be paid",
    audience: "user",
    module: "subscriptions",
    idempotent: true,
    perMinute: 20,
    body: z.object({ specialistId, sessions, expectedPrice: moneySchema }),
    responses: { 201: order },
    errors: ["notFound", "notAllowed", "statusConflict", "currencyMismatch"],
  },
  "GET /api/v2/subscriptions/{id}": {
    summary: "A subscription of the user",
    audience: "user",
    module: "subscriptions",
    params: one,
    responses: { 200: subscriptionSchema },
    errors: ["notFound"],
  },
  "PATCH /api/v2/subscriptions/{id}": {
    summary: "Says what comes after the month that is paid: another one, one without, a pause, or the end",
    audience: "user",
    module: "subscriptions",
    params: one,
    body: z.object({ next: z.enum(NEXT_STEPS) }),
    responses: { 200: subscriptionSchema },
    errors: ["notFound", "statusConflict"],
  },
  "GET /api/v2/subscriptions/{id}/periods": {
    summary: "Its months, the newest first, each with its order",
    audience: "user",
    module: "subscriptions",
    params: one,
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(periodSchema) }) },
    errors: ["notFound"],
  },
  "POST /api/v2/subscriptions/{id}/orders": {
    summary: "Opens the order of a new month after a pause or a rest, or answers the one that waits",
    audience: "user",
    module: "subscriptions",
    idempotent: true,
    params: one,
    responses: { 201: order },
    errors: ["notFound", "statusConflict", "currencyMismatch"],
  },
  "GET /api/v2/subscriptions/{id}/change": {
    summary: "What the other plan would cost, now with the days that are left, or from the next month on",
    audience: "user",
    module: "subscriptions",
    params: one,
    responses: { 200: changeSchema },
    errors: ["notFound", "statusConflict"],
  },
  "POST /api/v2/subscriptions/{id}/change": {
    summary: "Takes the other plan: from the next month on, or now by an order that answers",
    audience: "user",
    module: "subscriptions",
    idempotent: true,
    params: one,
    body: z.object({
      when: z.enum(["now", "next"]),
      /** What the user was shown: refused when it is no longer so. */
      expectedPrice: moneySchema,
      expectedCredit: z.int().min(0).default(0),
    }),
    responses: { 200: z.object({ orderID: z.uuid().nullable() }) },
    errors: ["notFound", "statusConflict", "currencyMismatch"],
  },
  "GET /api/v2/admin/subscriptions": {
    summary: "Subscriptions with how they stand and how often cards were refused, the newest first",
    audience: "admin",
    module: "subscriptions",
    query: z.object({
      ...page,
      status: z.enum(SUBSCRIPTION_STATES).optional(),
      /** `due`: a card was refused and is asked again. A number: so many times. */
      dunning: z
        .union([z.literal("due"), z.coerce.number().int().min(1).max(DUNNING_DAYS.length)])
        .optional(),
    }),
    responses: {
      200: z.object({
        total: z.int(),
        totals: z.record(z.enum([...SUBSCRIPTION_STATES, "due"]), z.int()),
        items: z.array(adminLineSchema),
      }),
    },
  },
})
