import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  currencySchema,
  daySchema,
  emailSchema,
  instantSchema,
  languageSchema,
  moneySchema,
  timeZoneSchema,
  typedName,
  typedText,
} from "./shared.ts"
import {
  BOUGHT_STATES,
  hasWebAddress,
  VOUCHER_DELIVERIES,
  VOUCHER_DESIGNS,
  VOUCHER_MESSAGE_LONGEST,
  VOUCHER_NAME_LONGEST,
  VOUCHER_SESSIONS_MOST,
} from "./voucher-shop-words.ts"
import { VOUCHER_CODE_TYPED } from "./voucher-words.ts"
import { soldSessionsSchema } from "./vouchers.ts"

/** What vouchers are sold for in one currency, in minor units. */
const saleSchema = z.object({
  currency: currencySchema,
  least: z.int(),
  most: z.int(),
  /** What is offered to choose from, within the bounds. */
  amounts: z.array(z.int()),
})

/** What the shop sells. Nothing where no currency is on sale. */
const voucherShopSchema = z.object({
  sales: z.array(saleSchema),
  /** For how many days after it was paid an unused voucher can be taken back. */
  withdrawalDays: z.int(),
  /** How many years it can be used. */
  years: z.int(),
  /** How many sessions with a specialist one is sold for at most. */
  mostSessions: z.int(),
})
/** What the shop sells, and on what terms. */
export type VoucherShop = z.infer<typeof voucherShopSchema>

const noAddress = (text: string): boolean => !hasWebAddress(text)
const name = typedName({ min: 1, max: VOUCHER_NAME_LONGEST })
const message = typedText({ max: VOUCHER_MESSAGE_LONGEST }).refine(noAddress, { error: "webAddress" })

/** For whom a voucher is bought. */
const recipientSchema = z.discriminatedUnion("delivery", [
  z.object({ delivery: z.literal("self") }),
  z.object({ delivery: z.literal("hand"), name, message }),
  z.object({
    delivery: z.literal("email"),
    name,
    message,
    email: emailSchema,
    /** In which its e-mail is written. */
    language: languageSchema,
    /** On which day it leaves, by the clock of whom it is for; null for as soon as it is paid. */
    day: daySchema.nullable(),
    timeZone: timeZoneSchema,
  }),
])

/** Sessions that are to be bought: of which kind of a specialist, and how many. */
const wantedSessionsSchema = z.object({
  productID: z.uuid(),
  count: z.int().min(1).max(VOUCHER_SESSIONS_MOST),
})

/** A voucher that is to be bought. */
export const voucherPurchaseSchema = z.object({
  /** What is paid for it: of sessions their price as the payer saw it. */
  amount: moneySchema,
  /** Null for an amount. */
  sessions: wantedSessionsSchema.nullable().default(null),
  design: z.enum(VOUCHER_DESIGNS),
  recipient: recipientSchema,
})
export type VoucherPurchase = z.infer<typeof voucherPurchaseSchema>

/** Sessions that somebody bought: how many, how long, and with whom. */
export const boughtSessionsSchema = z.object({
  count: z.int(),
  minutes: z.int(),
  /** Empty once nobody is there any more. */
  specialist: z.string(),
})
export type BoughtSessions = z.infer<typeof boughtSessionsSchema>

/** A voucher as who bought it sees it: where it stands, and never for what it was used. */
const boughtVoucherSchema = z.object({
  id: z.uuid(),
  orderID: z.uuid(),
  amount: moneySchema,
  /** Null for an amount. */
  sessions: boughtSessionsSchema.nullable(),
  design: z.enum(VOUCHER_DESIGNS),
  delivery: z.enum(VOUCHER_DELIVERIES),
  /** Whom it is for; null for one's own, and once that is no longer kept. */
  recipient: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  state: z.enum(BOUGHT_STATES),
  paidAt: instantSchema,
  /** When its e-mail leaves or left; null for one that goes by none. */
  deliverAt: instantSchema.nullable(),
  timeZone: z.string().nullable(),
  expiresAt: instantSchema,
  /** Until when it can be taken back; null when it cannot. */
  takeBackUntil: instantSchema.nullable(),
  /** How often its e-mail can be sent once more. */
  resendsLeft: z.int(),
  /** Whether its e-mail may go to another address: nobody holds it, and nothing was paid with it. */
  canReaddress: z.boolean(),
  /** Whether it can be downloaded to print. */
  hasFile: z.boolean(),
})
/** A voucher as who bought it sees it. */
export type BoughtVoucher = z.infer<typeof boughtVoucherSchema>

/** What is left of a voucher. */
const balanceSchema = z.object({
  left: moneySchema,
  of: moneySchema,
  /** Sessions that were sold; null for an amount. */
  sessions: soldSessionsSchema.nullable(),
  expiresAt: instantSchema,
  lastFour: z.string(),
})
/** What is left of a voucher, and until when. */
export type VoucherBalance = z.infer<typeof balanceSchema>

/** A use of a voucher, for who has it in their account. */
const useSchema = z.object({
  orderID: z.uuid(),
  at: instantSchema,
  paid: moneySchema,
  /** What of it went back to the voucher, in minor units. */
  givenBack: z.int(),
  state: z.enum(["held", "taken"]),
})
/** What a voucher paid of one order. */
export type VoucherUse = z.infer<typeof useSchema>

const purchase = z.object({ purchaseId: z.uuid() })

/** Calls about vouchers that are sold. */
export const voucherShopEndpoints = defineEndpoints({
  "GET /rest/v2/store/vouchers": {
    summary:
      "What vouchers are sold for: amounts by currency, and sessions; and until when one can be taken back",
    audience: "public",
    module: "vouchers",
    responses: { 200: voucherShopSchema },
  },
  "POST /api/v2/vouchers/balance": {
    summary:
      "What is left of a voucher of an amount or of sessions that were sold, by its code. Every code that cannot be used by who asks answers alike",
    audience: "public",
    module: "vouchers",
    perMinute: 10,
    body: z.object({ code: z.string().trim().min(1).max(VOUCHER_CODE_TYPED) }),
    responses: { 200: balanceSchema },
    errors: ["voucherNotUsable"],
  },
  "GET /api/v2/vouchers/{voucherId}/uses": {
    summary: "What a voucher in the account of the user paid for, the newest first",
    audience: "user",
    module: "vouchers",
    params: z.object({ voucherId: z.uuid() }),
    responses: { 200: z.array(useSchema) },
    errors: ["notFound"],
  },
  "GET /api/v2/voucher-purchases": {
    summary: "The vouchers that the user bought, the newest first",
    audience: "user",
    module: "vouchers",
    query: z.object({
      count: z.coerce.number().int().min(1).max(50).default(20),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(boughtVoucherSchema) }) },
  },
  "POST /api/v2/voucher-purchases": {
    summary:
      "Orders a voucher of an amount, or of sessions with a specialist at their price, to be paid by card. What the user ordered before and did not pay gives way to it",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    perMinute: 10,
    body: voucherPurchaseSchema,
    responses: { 201: z.object({ id: z.uuid(), orderID: z.uuid() }) },
    errors: ["currencyMismatch", "priceChanged", "statusConflict", "tooManyRequests"],
  },
  "DELETE /api/v2/voucher-purchases/{purchaseId}": {
    summary: "Takes a voucher back of which nothing was used: it is void, and its price is given back",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    params: purchase,
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "POST /api/v2/voucher-purchases/{purchaseId}/emails": {
    summary: "Sends the e-mail with a voucher once more, to the same address",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    perMinute: 10,
    params: purchase,
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "PATCH /api/v2/voucher-purchases/{purchaseId}/address": {
    summary:
      "Corrects the address of a gift. One that left already is sent again with another code, and the code sent before pays for nothing",
    audience: "user",
    module: "vouchers",
    idempotent: true,
    perMinute: 10,
    params: purchase,
    body: z.object({ email: emailSchema }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "GET /api/v2/voucher-purchases/{purchaseId}/file": {
    summary: "A voucher to print as PDF, with its code: for who hands it over or uses it themselves",
    audience: "user",
    module: "vouchers",
    perMinute: 30,
    params: purchase,
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["notFound"],
  },
})
