import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { ORDER_KINDS } from "./order-words.ts"
import { PACKAGE_STATES } from "./packages.ts"
import { PAYMENT_STATUSES } from "./payments.ts"
import { RIGHTS } from "./rights.ts"
import { currencySchema, instantSchema, moneySchema, typedText } from "./shared.ts"

const counted = z.array(z.object({ status: z.string(), count: z.int() }))

/** How the marketplace stands, in numbers. */
export const overviewSchema = z.object({
  users: z.object({ total: z.int(), newThisWeek: z.int() }),
  specialists: counted,
  appointments: counted,
  orders: counted,
  /** Announcements between modules: those that wait, those given up, and how long the oldest waits. */
  events: z.object({ pending: z.int(), dead: z.int(), oldestSeconds: z.int() }),
  /** Background work by kind: what waits or runs, and what failed for good. */
  jobs: z.array(z.object({ name: z.string(), waiting: z.int(), failed: z.int() })),
  /** What waits for an admin. */
  waiting: z.object({
    /** Profiles to check, and since when the first of them waits. */
    profiles: z.object({ count: z.int(), since: instantSchema.nullable() }),
    /** Public profiles with a licence that runs out, or did. */
    licences: z.int(),
    /** Suspended specialists whose objection nobody answered yet. */
    objections: z.int(),
    reviews: z.object({ waiting: z.int(), reported: z.int() }),
    /** Sessions ahead with somebody who is suspended or closed. */
    forsaken: z.int(),
    /** Sessions to which the specialist is said not to have come, and nobody decided yet. */
    absences: z.int(),
    /** Runs of payouts that who asks may approve. */
    payoutRuns: z.int(),
    /** Refunds that who asks may agree to. */
    refunds: z.int(),
  }),
})
/** How the marketplace stands, in numbers. */
export type Overview = z.infer<typeof overviewSchema>

/** An order as admins see it: whose and how much, never what was said. */
export const orderLineOfAdminSchema = z.object({
  orderID: z.uuid(),
  createdAt: instantSchema,
  clientID: z.uuid(),
  client: z.string(),
  /** Null, and no name, of what we sell ourselves. */
  specialistID: z.int().nullable(),
  specialist: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** Of the appointment that it pays; null for others. */
  appointmentUuid: z.uuid().nullable(),
  /** The package that it paid, what is left of it and until when; null for others, and before it was paid. */
  package: z
    .object({
      state: z.enum(PACKAGE_STATES),
      sessions: z.int(),
      left: z.int(),
      expiresAt: instantSchema,
    })
    .nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  total: moneySchema,
  refunded: moneySchema,
  /** The most that can be given back now; of a package exactly this. */
  refundable: moneySchema,
  /** Whether a refund was asked for to which another admin has to agree. */
  awaitsRefund: z.boolean(),
  abilities: z.object({ refund: z.boolean() }),
})

/** An order as admins see it. */
export type OrderLineOfAdmin = z.infer<typeof orderLineOfAdminSchema>

const page = {
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

const orderFilter = {
  status: z.enum(PAYMENT_STATUSES).optional(),
  orderID: z.uuid().optional(),
  /** Words of the name or address of the client, and of the specialist. */
  client: typedText({ max: 100 }).optional(),
  specialist: typedText({ max: 100 }).optional(),
  clientID: z.uuid().optional(),
  specialistID: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  currency: currencySchema.optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  /** Only those of which a refund waits for another admin. */
  awaits: z.enum(["refund"]).optional(),
  /** The least and the most that an order comes to, in minor units of its currency. */
  least: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  most: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
}

/** Of whom the list of accounts can be. */
export const ACCOUNT_LISTS = ["specialists", "clinicAdmins", "hrAdmins", "admins", "unconfirmed"] as const

const accountFilter = {
  /** Everybody unless it is said. */
  show: z.enum(ACCOUNT_LISTS).optional(),
  /** Words of a name or an address. */
  text: typedText({ max: 100 }).optional(),
}

const accountLineSchema = z.object({
  /** The number under which the calls of the specification know them. */
  id: z.int(),
  uuid: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  emailValidated: z.boolean(),
  isProvider: z.boolean(),
  /** What they may as an admin. */
  rights: z.array(z.enum(RIGHTS)),
  createdAt: instantSchema,
  /** What its reader may do with it. Nobody looks through the account of who looks after others, or whose profile rests. */
  abilities: z.object({
    impersonate: z.boolean(),
    /** Which rights of admins they may give, and which take: none of their own. */
    giveRights: z.array(z.enum(RIGHTS)),
    takeRights: z.array(z.enum(RIGHTS)),
  }),
})
/** An account as admins list it: never anything about health. */
export type AccountLine = z.infer<typeof accountLineSchema>

/** What admins do across modules. */
export const administrationEndpoints = defineEndpoints({
  "GET /api/v2/admin/overview": {
    summary: "Counts, and the health of what works in the background",
    audience: "admin",
    module: "administration",
    responses: { 200: overviewSchema },
  },
  "GET /api/v2/admin/orders": {
    summary: "Orders, the newest first",
    audience: "admin",
    module: "administration",
    query: z.object({ ...orderFilter, ...page }),
    responses: { 200: z.object({ total: z.int(), items: z.array(orderLineOfAdminSchema) }) },
  },
  "GET /api/v2/admin/orders/export": {
    summary: "The orders of a list as a table for spreadsheets",
    audience: "admin",
    module: "administration",
    query: z.object(orderFilter),
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "POST /api/v2/admin/orders/{orderId}/refunds": {
    summary:
      "Gives back a part of an order, or all that is left, with a reason that stands in the audit log. Above what one admin gives back alone it is asked for, and waits for another one",
    audience: "admin",
    module: "administration",
    idempotent: true,
    params: z.object({ orderId: z.uuid() }),
    body: z.object({
      amount: z.int().min(1).max(1_000_000_000),
      reason: typedText({ min: 3, max: 300 }),
    }),
    responses: { 200: orderLineOfAdminSchema },
    errors: ["orderNotFound", "statusConflict"],
  },
  "GET /rest/v2/admin/clients": {
    summary: "Everybody with an account, the newest first",
    audience: "admin",
    module: "administration",
    query: z.object({ ...accountFilter, ...page }),
    responses: { 200: z.object({ total: z.int(), items: z.array(accountLineSchema) }) },
  },
  "GET /api/v2/admin/accounts/export": {
    summary: "The accounts of a list as a table for spreadsheets",
    audience: "admin",
    module: "administration",
    query: z.object(accountFilter),
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
})
