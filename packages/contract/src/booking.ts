import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { knownPersonalInfoSchema, personalInfoSimpleSchema, TERM_CODES, termSchema } from "./identity.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { slotSchema } from "./scheduling.ts"
import {
  currencySchema,
  daySchema,
  instantSchema,
  moneySchema,
  profileUrlSchema,
  timeZoneSchema,
  typedText,
} from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"

/** Where an appointment can stand, from the hold of its time to the end of the session. */
export const APPOINTMENT_STATUSES = [
  "held",
  "pendingPayment",
  "confirmed",
  "inProgress",
  "completed",
  "expired",
  "failed",
  "rescheduled",
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
] as const

/** The person the session is for, when it is not the client. */
export const beneficiarySchema = z.object({
  firstName: typedText({ min: 1, max: 60 }),
  lastName: typedText({ min: 1, max: 60 }),
  birthDate: daySchema.nullable().default(null),
  relation: z.enum(["child", "partner", "parent", "other"]),
})

/** A term that was accepted, in the version that the reader saw. */
export const acceptedTermSchema = z.object({ code: z.enum(TERM_CODES), version: z.int().min(1) })

/** A person's part of a booking: who it is about and how to show it. */
export const bookingSpecialistSchema = z.object({
  id: z.int(),
  atlasUrl: z.string(),
  fullName: z.string(),
  profession: z.string(),
  photo: z.string().nullable(),
  timeZone: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
})

const priceLineSchema = z.object({
  kind: z.enum(["session", "firstMeetingDiscount", "companyCover", "package", "voucher", "credits"]),
  amount: z.int(),
})

/** What the booking page needs to know of a slot; everything of the price that is known without a session. */
export const slotDetailsSchema = z.object({
  specialist: bookingSpecialistSchema,
  offers: z.array(sessionOfferSchema),
  product: sessionOfferSchema,
  slot: slotSchema,
  available: z.boolean(),
  /** Other free times nearest to this one, for when it is not available. */
  nearest: z.array(slotSchema),
  lines: z.array(priceLineSchema),
  total: moneySchema,
  cancellation: z.object({
    fullUntilMinutes: z.int(),
    halfUntilMinutes: z.int(),
    fullUntil: instantSchema,
    halfUntil: instantSchema,
  }),
  terms: z.array(termSchema),
  /** An order of this client that still holds this slot. */
  openOrderId: z.uuid().nullable(),
})
/** What the booking page needs to know of a slot. */
export type SlotDetails = z.infer<typeof slotDetailsSchema>

/** The JSON part of `POST /rest/v2/bookings`. */
export const bookingInputSchema = z.object({
  offer: z.string().min(20).max(4000),
  customer: personalInfoSimpleSchema,
  beneficiary: beneficiarySchema.nullable().default(null),
  note: typedText({ max: LIMITS.messageMaxLength }).default(""),
  acceptedTerms: z.array(acceptedTermSchema).max(10),
  timeZone: timeZoneSchema,
})
/** What a booking says, checked. */
export type BookingInput = z.infer<typeof bookingInputSchema>

/** A booking that was made: the time is held until `holdExpiresAt`, and the order waits to be paid. */
export const bookingCreatedSchema = z.object({
  appId: z.int(),
  appUuid: z.uuid(),
  orderID: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  holdExpiresAt: instantSchema.nullable(),
  total: moneySchema,
})

/** An appointment as its client sees it. Amounts in minor units. */
export const appointmentSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  status: z.enum(APPOINTMENT_STATUSES),
  start: instantSchema,
  end: instantSchema,
  minutes: z.int(),
  sessionTypeCode: z.string(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  specialist: bookingSpecialistSchema,
  clientTimeZone: z.string(),
  price: moneySchema,
  orderID: z.uuid().nullable(),
  beneficiary: z.string().nullable(),
  attachmentCount: z.int(),
  canCancel: z.boolean(),
  /** What a cancellation now would give back, and until when which share. */
  refundNow: moneySchema.nullable(),
  fullRefundUntil: instantSchema.nullable(),
  halfRefundUntil: instantSchema.nullable(),
  refunded: moneySchema.nullable(),
})
/** An appointment as its client sees it. */
export type Appointment = z.infer<typeof appointmentSchema>

/** A page of appointments, and how many there are in all. */
export const appointmentListSchema = z.object({ count: z.int(), details: z.array(appointmentSchema) })

const appId = z.object({ appId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const appointmentUuid = z.object({ uuid: z.uuid() })
const slotParams = z.object({ atlasUrl: profileUrlSchema, slotStart: instantSchema })
const slotQuery = z.object({
  productId: z.uuid().optional(),
  offer: z.string().max(4000).optional(),
  currency: currencySchema.default("RON"),
  timeZone: timeZoneSchema.default("Europe/Bucharest"),
})

/** A specialist and what they sell. */
export const specialistContextSchema = z.object({
  specialist: bookingSpecialistSchema,
  offers: z.array(sessionOfferSchema),
})

/** The calls of the booking wizard, of appointments and of what is prepared for them. */
export const bookingEndpoints = defineEndpoints({
  "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/details": {
    summary: "A slot's booking context without a session",
    audience: "public",
    module: "booking",
    params: slotParams,
    query: slotQuery,
    responses: { 200: slotDetailsSchema },
    errors: ["specialistNotFound", "slotInThePast", "offerTampered"],
  },
  "GET /rest/v2/bookingWizard/slot/{specialistUrl}/{slotStartDate}": {
    summary: "A slot's booking context for who is signed in: own discounts, own open order",
    audience: "user",
    module: "booking",
    params: z.object({ specialistUrl: profileUrlSchema, slotStartDate: instantSchema }),
    query: slotQuery,
    responses: { 200: slotDetailsSchema },
    errors: ["specialistNotFound", "slotInThePast", "offerTampered"],
  },
  "GET /rest/v2/bookingWizard/specialist/{url}": {
    summary: "The specialist and what they offer, for the booking page",
    audience: "user",
    module: "booking",
    params: z.object({ url: profileUrlSchema }),
    responses: { 200: specialistContextSchema },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/bookingWizard/app/{appId}": {
    summary: "The context of an appointment that was begun",
    audience: "user",
    module: "booking",
    params: appId,
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound"],
  },
  "GET /rest/v2/bookingWizard/appointment/{appId}": {
    summary: "An existing appointment",
    audience: "user",
    module: "booking",
    params: appId,
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound"],
  },
  "GET /rest/v2/bookingWizard/client/details": {
    summary: "The client's details for the booking form",
    audience: "user",
    module: "booking",
    responses: {
      200: z.object({
        customer: knownPersonalInfoSchema,
        beneficiaries: z.array(beneficiarySchema),
        termsAccepted: z.array(acceptedTermSchema),
      }),
    },
  },
  "GET /rest/v2/client/beneficiary": {
    summary: "The person that the client booked for last",
    audience: "user",
    module: "booking",
    responses: { 200: z.object({ beneficiary: beneficiarySchema.nullable() }) },
  },
  "POST /rest/v2/client/beneficiary": {
    summary: "Saves the person that the client books for",
    audience: "user",
    module: "booking",
    body: beneficiarySchema,
    responses: { 200: z.object({ beneficiary: beneficiarySchema }) },
  },
  "POST /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms": {
    summary: "Accepts the terms listed; kept for the visitor until the booking is made",
    audience: "public",
    module: "booking",
    params: slotParams,
    body: z.array(acceptedTermSchema).min(1).max(10),
    responses: { 200: z.object({ accepted: z.literal(true) }) },
    errors: ["specialistNotFound", "termsNotAccepted"],
  },
  "GET /rest/v2/public/bookingWizard/slot/{atlasUrl}/{slotStart}/acceptBookingTerms": {
    summary: "Accepts when there is no list to accept",
    audience: "public",
    module: "booking",
    changesState: true,
    params: slotParams,
    responses: { 200: z.object({ accepted: z.boolean() }) },
    errors: ["specialistNotFound"],
  },
  "GET /rest/v2/appointment/{appId}/acceptBookingTerms": {
    summary: "Accepts the booking terms in force for an appointment",
    audience: "user",
    module: "booking",
    changesState: true,
    params: appId,
    responses: { 200: z.object({ accepted: z.literal(true) }) },
    errors: ["appointmentNotFound"],
  },
  "POST /rest/v2/bookings": {
    summary:
      "Makes the booking: holds the slot for 15 minutes and opens its order. Files go to the specialist",
    audience: "user",
    module: "booking",
    idempotent: true,
    bodyType: "multipart",
    multipart: {
      maxFiles: LIMITS.attachmentMaxFiles,
      maxFileBytes: LIMITS.attachmentMaxBytes,
      types: ATTACHMENT_TYPES,
    },
    body: bookingInputSchema,
    responses: { 201: bookingCreatedSchema },
    errors: [
      "offerTampered",
      "offerExpired",
      "slotInThePast",
      "slotNotOffered",
      "slotTaken",
      "clientBusy",
      "firstMeetingOnly",
      "unfinishedPayment",
      "notAllowed",
      "termsNotAccepted",
      "specialistNotFound",
      "fileTooLarge",
      "wrongFileType",
    ],
  },
  "POST /rest/v2/appointment/action/bookFree": {
    summary: "Confirms a held appointment whose total is zero",
    audience: "user",
    module: "booking",
    idempotent: true,
    body: z.object({ appId: z.int().min(1) }),
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound", "holdExpired", "statusConflict"],
  },
  "GET /rest/v2/client/getMyAppointments": {
    summary: "The client's appointments: those to come first by time, then those past",
    audience: "user",
    module: "booking",
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      filter: z.enum(["upcoming", "past", "cancelled", "all"]).default("all"),
    }),
    responses: { 200: appointmentListSchema },
  },
  "GET /rest/v2/appointment/info/{id}/nextRelevantAppointments": {
    summary: "The user's next appointments",
    audience: "user",
    module: "booking",
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: appointmentListSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/appointments/{uuid}": {
    summary: "One of the user's appointments",
    audience: "user",
    module: "booking",
    params: appointmentUuid,
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/cancellation": {
    summary: "Cancels an appointment by the rule stored with it",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: appointmentUuid,
    body: z.object({
      /** What the client was shown that they get back: refused when it is no longer so. */
      expectedRefund: moneySchema,
      reason: typedText({ max: 500 }).default(""),
    }),
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound", "statusConflict", "cancellationTooLate"],
  },
  "GET /api/v2/appointments/{uuid}/calendar": {
    summary: "The appointment as a calendar file",
    audience: "user",
    module: "booking",
    params: appointmentUuid,
    produces: "text/calendar",
    responses: { 200: z.string() },
    errors: ["appointmentNotFound"],
  },
  "GET /api/v2/appointments/{uuid}/preparation": {
    summary: "What the client left for the session: for the client and for the specialist",
    audience: "user",
    module: "booking",
    params: appointmentUuid,
    responses: {
      200: z.object({
        note: z.string().nullable(),
        beneficiary: beneficiarySchema.nullable(),
        attachments: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })),
      }),
    },
    errors: ["appointmentNotFound"],
  },
  "GET /api/v2/appointments/{uuid}/attachments/{attachmentId}": {
    summary: "A file that the client left for the session: for the client and for the specialist",
    audience: "user",
    module: "booking",
    params: z.object({ uuid: z.uuid(), attachmentId: z.uuid() }),
    produces: "application/octet-stream",
    responses: { 200: z.string() },
    errors: ["appointmentNotFound", "notFound"],
  },
})
