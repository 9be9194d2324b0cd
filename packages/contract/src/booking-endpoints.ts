import { z } from "zod"
import {
  acceptedTermSchema,
  appointmentListSchema,
  appointmentSchema,
  beneficiaryInputSchema,
  beneficiarySchema,
  bookingCreatedSchema,
  bookingInputSchema,
  slotDetailsSchema,
  specialistContextSchema,
} from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { knownPersonalInfoSchema } from "./identity.ts"
import { ATTACHMENT_TYPES, LIMITS } from "./limits.ts"
import { bookedSessionListSchema } from "./practice.ts"
import {
  currencySchema,
  instantSchema,
  moneySchema,
  profileUrlSchema,
  timeZoneSchema,
  typedText,
} from "./shared.ts"

const appId = z.object({ appId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const appointmentUuid = z.object({ uuid: z.uuid() })

/** Until when a specialist reads what a client left for sessions; null while none was held or stands. */
const openAccessSchema = z.object({ closesAt: instantSchema.nullable(), kept: z.boolean() })
const slotParams = z.object({ atlasUrl: profileUrlSchema, slotStart: instantSchema })
const slotQuery = z.object({
  productId: z.uuid().optional(),
  offer: z.string().max(200).optional(),
  currency: currencySchema.default("RON"),
  timeZone: timeZoneSchema.default("Europe/Bucharest"),
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
    body: beneficiaryInputSchema,
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
    perMinute: 20,
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
      "packageUsedUp",
      "packageStopped",
      "notFound",
      "unfinishedPayment",
      "tooManyHolds",
      "holdUnconfirmed",
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
    summary: "The user's next appointments: a specialist's with their clients, anybody else's own",
    audience: "user",
    module: "booking",
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 200: z.union([bookedSessionListSchema, appointmentListSchema]) },
    errors: ["notFound"],
  },
  "POST /api/v2/appointments/seen": {
    summary: "Says that the user has looked at the list of their appointments: none of them is new any more",
    audience: "user",
    module: "booking",
    responses: { 204: null },
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
  "GET /api/v2/appointments/{uuid}/access": {
    summary: "Until when the specialist reads what the client left, and whether the client lets them go on",
    audience: "user",
    module: "booking",
    params: appointmentUuid,
    responses: { 200: openAccessSchema },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/access": {
    summary: "Lets the specialist go on reading what the client left, or no longer",
    audience: "user",
    module: "booking",
    params: appointmentUuid,
    body: z.object({ keep: z.boolean() }),
    responses: { 200: openAccessSchema },
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
