import { z } from "zod"
import {
  ADJUSTMENT_STATES,
  CREDIT_MOVES,
  CREDIT_ORIGINS,
  CREDITS_A_PAGE,
  REFERRAL_CODE_TYPED,
  REFERRAL_STATES,
} from "./credit-words.ts"
import { defineEndpoints } from "./endpoint.ts"
import { currencySchema, instantSchema, moneySchema, typedText } from "./shared.ts"

const page = {
  count: z.coerce.number().int().min(1).max(50).default(CREDITS_A_PAGE),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}
const orderId = z.object({ orderId: z.uuid() })
const adjustmentId = z.object({ adjustmentId: z.uuid() })
const MOST = 1_000_000

/** What is left of credits that came together. Minor units. */
const creditSchema = z.object({
  id: z.uuid(),
  origin: z.enum(CREDIT_ORIGINS),
  amount: z.int(),
  currency: currencySchema,
  expiresAt: instantSchema,
})
/** Credits that came together and are spent together. */
export type Credit = z.infer<typeof creditSchema>

/** What somebody has in a currency, in minor units. */
const balanceSchema = z.object({
  currency: currencySchema,
  /** What can be spent now. */
  available: z.int(),
  /** What orders hold that are not settled yet. */
  reserved: z.int(),
  /** What is held to be paid out. */
  cashingOut: z.int(),
  /** What comes once those who were invited have had their first paid session. */
  pending: z.int(),
})

const accountSchema = z.object({
  balances: z.array(balanceSchema),
  /** What can be spent, what expires first before the rest. */
  credits: z.array(creditSchema),
})
/** The credits of an account. */
export type CreditAccount = z.infer<typeof accountSchema>

const moveSchema = z.object({
  at: instantSchema,
  what: z.enum(CREDIT_MOVES),
  /** Minor units; below zero for what went. */
  amount: z.int(),
  currency: currencySchema,
  /** What there was after it, in the same currency. */
  balance: z.int(),
})
/** A line of the statement. */
export type CreditMove = z.infer<typeof moveSchema>

const referralSchema = z.object({
  id: z.uuid(),
  state: z.enum(REFERRAL_STATES),
  since: instantSchema,
  /** What it was worth to who invited; null until it is. */
  earned: moneySchema.nullable(),
})

const invitationsSchema = z.object({
  /** Null until somebody asks for one. */
  referralCode: z.string().nullable(),
  /** What who invites gets, and what who comes does. */
  reward: moneySchema,
  welcome: moneySchema,
  /** How many in a month are worth something. */
  mostAMonth: z.int(),
  total: z.int(),
  items: z.array(referralSchema),
  /** The invitation by which the reader came themselves; null for none. */
  own: z.enum(REFERRAL_STATES).nullable(),
})
/** Somebody's invitations: nothing of whom they invited but when and how it stands. */
export type Invitations = z.infer<typeof invitationsSchema>

const adjustmentSchema = z.object({
  id: z.uuid(),
  userUUID: z.uuid(),
  client: z.string(),
  amount: z.int(),
  currency: currencySchema,
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  askedAt: instantSchema,
  /** Whether the reader may agree to it: it is somebody else's, or there is no other admin. */
  isDecidable: z.boolean(),
})
/** A correction of somebody's credits. */
export type CreditAdjustment = z.infer<typeof adjustmentSchema>

const newAdjustmentSchema = z.object({
  /** The address of the account. */
  email: z.email().max(254),
  /** Minor units; below zero takes credits away. */
  amount: z
    .int()
    .min(-MOST)
    .max(MOST)
    .refine((amount) => amount !== 0),
  currency: currencySchema,
  /** For the books. */
  reason: typedText({ min: 3, max: 200 }),
})

const ORDER_ERRORS = ["orderNotFound", "holdExpired", "statusConflict", "unfinishedPayment"] as const

/** Calls about credits, and about inviting others. Amounts are minor units. */
export const creditEndpoints = defineEndpoints({
  "GET /rest/v2/user/details/credits": {
    summary:
      "What the user can spend in a currency, and what is to come. With a price: the most that credits would take of it",
    audience: "user",
    module: "credits",
    query: z.object({
      price: z.coerce.number().int().min(0).max(100_000_000).optional(),
      currency: currencySchema.default("RON"),
    }),
    responses: {
      200: z.object({
        credit: z.int(),
        /** How many credits that came together can be spent. */
        creditCount: z.int(),
        creditPending: z.int(),
        creditPendingCount: z.int(),
        currency: currencySchema,
        credits: z.array(creditSchema),
      }),
    },
  },
  "GET /rest/v2/user/details/cashOutLimit": {
    summary: "The least that is paid out",
    audience: "user",
    module: "credits",
    responses: { 200: z.object({ cashOutLimit: z.int(), currency: currencySchema }) },
  },
  "GET /rest/v2/user/details/creditLimit": {
    summary: "The most that credits pay of one session",
    audience: "user",
    module: "credits",
    responses: { 200: z.object({ creditLimit: z.int(), currency: currencySchema }) },
  },
  "GET /rest/v2/user/details/storeCreditLimit": {
    summary: "The most that credits pay of one order of the store",
    audience: "user",
    module: "credits",
    responses: { 200: z.object({ storeCreditLimit: z.int(), currency: currencySchema }) },
  },
  "GET /rest/v2/account/createReferralForUser": {
    summary: "The code by which the user invites others; the same one each time",
    audience: "user",
    module: "credits",
    changesState: true,
    responses: { 200: z.object({ referralCode: z.string() }) },
  },
  "GET /api/v2/credits": {
    summary: "What the user has by currency, and what of it expires when",
    audience: "user",
    module: "credits",
    responses: { 200: accountSchema },
  },
  "GET /api/v2/credits/statement": {
    summary: "What moved the credits of the user, the newest first, with what there was after each",
    audience: "user",
    module: "credits",
    query: z.object(page),
    responses: { 200: z.object({ total: z.int(), items: z.array(moveSchema) }) },
  },
  "POST /api/v2/orders/{orderId}/credits": {
    summary: "Lets credits pay for an order again that nobody began to pay",
    audience: "user",
    module: "credits",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ORDER_ERRORS,
  },
  "DELETE /api/v2/orders/{orderId}/credits": {
    summary: "Keeps credits out of an order that nobody began to pay",
    audience: "user",
    module: "credits",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ORDER_ERRORS,
  },
  "GET /api/v2/referrals": {
    summary: "Whom the user invited, without names: when each came, and what came of it",
    audience: "user",
    module: "credits",
    query: z.object(page),
    responses: { 200: invitationsSchema },
  },
  "POST /api/v2/referrals": {
    summary:
      "Takes up an invitation, once, within the first days of an account. Every code that cannot be used answers alike",
    audience: "user",
    module: "credits",
    idempotent: true,
    perMinute: 10,
    body: z.object({ referralCode: z.string().trim().min(1).max(REFERRAL_CODE_TYPED) }),
    responses: { 204: null },
    errors: ["referralNotUsable"],
  },
  "GET /api/v2/admin/credit-adjustments": {
    summary: "Corrections of credits, the newest first",
    audience: "admin",
    module: "credits",
    query: z.object({ ...page, userUUID: z.uuid().optional() }),
    responses: { 200: z.object({ total: z.int(), items: z.array(adjustmentSchema) }) },
  },
  "POST /api/v2/admin/credit-adjustments": {
    summary: "Asks for credits to be given to somebody, or taken. Nothing moves until another admin agrees",
    audience: "admin",
    module: "credits",
    idempotent: true,
    body: newAdjustmentSchema,
    responses: { 201: adjustmentSchema },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/credit-adjustments/{adjustmentId}/approval": {
    summary: "Agrees to a correction that another admin asked for, and does it",
    audience: "admin",
    module: "credits",
    idempotent: true,
    params: adjustmentId,
    responses: { 204: null },
    errors: ["notFound", "statusConflict", "creditsNeedAnother"],
  },
  "DELETE /api/v2/admin/credit-adjustments/{adjustmentId}": {
    summary: "Drops a correction that nobody agreed to",
    audience: "admin",
    module: "credits",
    idempotent: true,
    params: adjustmentId,
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
})
