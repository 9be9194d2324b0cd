import { z } from "zod"
import { APPOINTMENT_STATUSES, appointmentSchema, bookingSpecialistSchema } from "./booking.ts"
import { bookingIssueSchema } from "./booking-issues.ts"
import { defineEndpoints } from "./endpoint.ts"
import { PAID_CHAT_TYPES } from "./messaging.ts"
import { SERIES_RHYTHMS } from "./series-words.ts"
import { currencySchema, instantSchema, moneySchema, PRICE_LINES } from "./shared.ts"
import { boughtSessionsSchema } from "./voucher-shop.ts"
import { VOUCHER_DELIVERIES } from "./voucher-shop-words.ts"

/** Where the payment of an order can stand. */
export const PAYMENT_STATUSES = [
  "created",
  "authorised",
  "captured",
  "partlyRefunded",
  "refunded",
  "pending",
  "failed",
  "voided",
  "disputed",
  "won",
  "lost",
] as const

/** How an order stands for who pays it. `setup` waits for payment; the rest are the pages of the booking. */
export const ORDER_STATES = ["setup", "pending", "success", "failed", "expired", "cancelled"] as const

/** How a session can be paid outside: at the reception, or by transfer to the account of its specialist. */
export const EXTERNAL_PAY_METHODS = ["desk", "transfer"] as const
/** One of them. */
export type ExternalPayMethod = (typeof EXTERNAL_PAY_METHODS)[number]

/** By what the rest of an order is paid that nothing else covers: a card, nothing as all is covered, or outside. */
export const PAYMENT_TYPES = ["card", "covered", "external"] as const

/**
 * What can pay for an order, in the order in which it pays; the card pays what the others leave. `external` is paid
 * to the specialist, outside, and leaves nothing for a card. A session of a series is paid
 * by the order of the series, whole.
 */
export const TENDER_KINDS = [
  "series",
  "companyCover",
  "package",
  "voucher",
  "credits",
  "external",
  "card",
] as const

/** A part of an order by what pays it, in minor units, and a code of why. */
const tenderSchema = z.object({
  kind: z.enum(TENDER_KINDS),
  amount: z.int(),
  reason: z.string().nullable(),
})

/** A line of an order, in minor units. */
export const orderLineSchema = z.object({
  kind: z.enum([...PRICE_LINES, "premium", "paidChat", "boughtVoucher"]),
  label: z.string(),
  amount: z.int(),
})

/** The card that a client used last, by what may be shown of it. */
export const savedCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  usedAt: instantSchema,
})

/** A month of premium that an order pays for. The dates are known once it is paid. */
export const premiumMonthSchema = z.object({
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
})
export type PremiumMonth = z.infer<typeof premiumMonthSchema>

/** A package of sessions that an order pays for. Until when it can be used is known once it is paid. */
export const packageOrderedSchema = z.object({
  id: z.uuid(),
  /** The subscription of which it is a period: its card is kept for the next one. Null for one bought by itself. */
  subscriptionID: z.uuid().nullable(),
  /** What the help store calls it; null for one that a profile sold. */
  title: z.string().nullable(),
  sessions: z.int(),
  sessionName: z.string(),
  minutes: z.int(),
  place: z.enum(["online", "office"]),
  months: z.int(),
  expiresAt: instantSchema.nullable(),
  specialist: z.object({ atlasUrl: z.string(), fullName: z.string() }),
})
export type PackageOrdered = z.infer<typeof packageOrderedSchema>

/** A paid chat that an order pays for. Where the two write is known once its question stands there. */
export const paidChatOrderedSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PAID_CHAT_TYPES),
  conversationID: z.uuid().nullable(),
  specialist: z.object({ atlasUrl: z.string(), fullName: z.string() }),
})
export type PaidChatOrdered = z.infer<typeof paidChatOrderedSchema>

/** A voucher that an order pays for: how it reaches whom it is for. */
export const voucherOrderedSchema = z.object({
  id: z.uuid(),
  delivery: z.enum(VOUCHER_DELIVERIES),
  /** Whom it is for; null for one's own. */
  name: z.string().nullable(),
  /** Null for an amount. */
  sessions: boughtSessionsSchema.nullable(),
  /** When its e-mail leaves; null for as soon as it is paid, and for one that goes by none. */
  deliverAt: instantSchema.nullable(),
  timeZone: z.string().nullable(),
})
export type VoucherOrdered = z.infer<typeof voucherOrderedSchema>

/** A series of sessions that an order pays for, at once. */
export const seriesOrderedSchema = z.object({
  id: z.uuid(),
  rhythm: z.enum(SERIES_RHYTHMS),
  sessionName: z.string(),
  minutes: z.int(),
  place: z.enum(["online", "office"]),
  clientTimeZone: z.string(),
  specialist: bookingSpecialistSchema,
  /** Until when its specialist may confirm or decline all of it; null when nothing waits for that. */
  approvalUntil: instantSchema.nullable(),
  sessions: z.array(
    z.object({
      uuid: z.uuid(),
      number: z.int(),
      status: z.enum(APPOINTMENT_STATUSES),
      start: instantSchema,
      end: instantSchema,
      price: moneySchema,
    }),
  ),
})
export type SeriesOrdered = z.infer<typeof seriesOrderedSchema>

/** An order as its client sees it. */
export const orderSchema = z.object({
  orderID: z.uuid(),
  state: z.enum(ORDER_STATES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  currency: currencySchema,
  lines: z.array(orderLineSchema),
  total: moneySchema,
  /** What is left of the total for a card. */
  toPay: moneySchema,
  tenders: z.array(tenderSchema),
  paymentType: z.enum(PAYMENT_TYPES),
  /** How it is paid outside; null for what is not. */
  externalPayMethod: z.enum(EXTERNAL_PAY_METHODS).nullable(),
  refunded: moneySchema,
  /** When the hold on the slot ends, while it is still unpaid. */
  holdExpiresAt: instantSchema.nullable(),
  serverTime: instantSchema,
  failedReason: z
    .enum(["cardDeclined", "insufficientFunds", "authenticationFailed", "timeout", "slotLost", "expired"])
    .nullable(),
  /** What stands in the way of what it pays for, with the way out; empty while nothing does. */
  appointmentWithIssues: z.array(bookingIssueSchema),
  attempts: z.int(),
  savedCard: savedCardSchema.nullable(),
  /** What was bought: one of the six is there. */
  appointment: appointmentSchema.nullable(),
  premium: premiumMonthSchema.nullable(),
  package: packageOrderedSchema.nullable(),
  paidChat: paidChatOrderedSchema.nullable(),
  voucher: voucherOrderedSchema.nullable(),
  series: seriesOrderedSchema.nullable(),
})
export type Order = z.infer<typeof orderSchema>

/** What the payer was shown that a card pays, in minor units: another amount is refused with the split as it is now. */
const expected = z.int().min(0).optional()

/** How an order is paid: a card that was just typed in, the one used last, or none where nothing is left for one. */
export const payInputSchema = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("card"),
    nonce: z.string().min(8).max(512),
    saveCard: z.boolean().default(false),
    deviceData: z.string().max(4000).optional(),
    expected,
  }),
  z.object({
    method: z.literal("lastCard"),
    nonce: z.string().min(8).max(512).optional(),
    deviceData: z.string().max(4000).optional(),
    expected,
  }),
  z.object({ method: z.literal("covered") }),
  /** Outside, for what nothing else covers: it is confirmed at once and due to the specialist. */
  z.object({ method: z.literal("external"), externalPayMethod: z.enum(EXTERNAL_PAY_METHODS), expected }),
])
export type PayInput = z.infer<typeof payInputSchema>

const orderId = z.object({ orderId: z.uuid() })

/** Calls about orders and payments. */
export const paymentsEndpoints = defineEndpoints({
  "GET /rest/v2/payments/braintreeToken": {
    summary: "A client token with which the browser tokenises a card. `gateway` says whose",
    audience: "user",
    module: "payments",
    query: z.object({ currency: currencySchema.default("RON") }),
    responses: {
      200: z.object({
        gateway: z.enum(["local", "braintree"]),
        token: z.string(),
        /** Where the local gateway's card fields are, else null. */
        fieldsUrl: z.string().nullable(),
      }),
    },
    errors: ["gatewayUnavailable"],
  },
  "GET /rest/v2/payments/method/forSpec/{id}": {
    summary: "How a specialist can be paid, and the card that the client used last",
    audience: "user",
    module: "payments",
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: {
      200: z.object({
        methods: z.array(z.enum(["card"])),
        /** The card first, then how sessions there can be paid outside. */
        paymentTypes: z.array(
          z.object({
            paymentType: z.enum(["card", "external"]),
            externalPayMethod: z.enum(EXTERNAL_PAY_METHODS).nullable(),
            /** Where the session has to be. */
            places: z.array(z.enum(["online", "office"])),
          }),
        ),
        /** Whether the client owes for as many sessions as they may, so that this one is paid by card. */
        tooManyDues: z.boolean(),
        currencies: z.array(currencySchema),
        savedCard: savedCardSchema.nullable(),
      }),
    },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/store/order/{orderId}/product/details": {
    summary: "What an order bought",
    audience: "user",
    module: "payments",
    params: orderId,
    responses: { 200: orderSchema },
    errors: ["orderNotFound"],
  },
  "GET /api/v2/orders/{orderId}": {
    summary: "An order of the user with its payment and what it bought",
    audience: "user",
    module: "payments",
    params: orderId,
    responses: { 200: orderSchema },
    errors: ["orderNotFound"],
  },
  "POST /rest/v2/store/getWizardDetails": {
    summary:
      "How the payment of an order stands: whether it can be paid now, by what, and what stands in the way",
    audience: "user",
    module: "payments",
    body: z.object({ orderID: z.uuid() }),
    responses: {
      200: orderSchema
        .pick({ orderID: true, paymentType: true, failedReason: true, appointmentWithIssues: true })
        .extend({
          appId: z.int().nullable(),
          /** Whether it can be paid now. */
          canBuy: z.boolean(),
          usedCredits: moneySchema,
          order: orderSchema,
        }),
    },
    errors: ["orderNotFound"],
  },
  "POST /api/v2/orders/{orderId}/payments": {
    summary: "Pays an order: authorise, confirm what was bought, capture",
    audience: "user",
    module: "payments",
    idempotent: true,
    perMinute: 20,
    params: orderId,
    body: payInputSchema,
    responses: { 200: orderSchema },
    errors: [
      "orderNotFound",
      "holdExpired",
      "statusConflict",
      "priceChanged",
      "cardDeclined",
      "insufficientFunds",
      "authenticationFailed",
      "nonceUsed",
      "noSavedCard",
      "outsideNotOffered",
      "tooManyDues",
      "unfinishedPayment",
      "currencyMismatch",
      "gatewayUnavailable",
    ],
  },
  "DELETE /api/v2/orders/{orderId}": {
    summary: "Drops an unpaid order and frees what it held",
    audience: "user",
    module: "payments",
    idempotent: true,
    params: orderId,
    responses: { 204: null },
    errors: ["orderNotFound", "statusConflict"],
  },
  "GET /api/v2/payments/webhooks/braintree": {
    summary: "Answers the gateway's challenge",
    audience: "public",
    module: "payments",
    webhook: true,
    query: z.object({ bt_challenge: z.string().min(1).max(200) }),
    produces: "text/plain",
    responses: { 200: z.string() },
    errors: ["wrongSignature"],
  },
  "POST /api/v2/payments/webhooks/{gateway}": {
    summary: "Takes a signed event of the gateway",
    audience: "public",
    module: "payments",
    webhook: true,
    bodyType: "form",
    params: z.object({ gateway: z.enum(["local", "braintree"]) }),
    body: z.object({ bt_signature: z.string().max(2000), bt_payload: z.string().max(100_000) }),
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: ["wrongSignature", "notFound"],
  },
})
