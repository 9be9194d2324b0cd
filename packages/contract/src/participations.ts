import { z } from "zod"
import { APPOINTMENT_STATUSES, appointmentSchema, bookingSpecialistSchema } from "./booking.ts"
import { COMPANION_STATUSES, companionInputSchema } from "./companions.ts"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** Lists of sessions that somebody else booked. */
export const PARTICIPATION_LISTS = ["upcoming", "past", "cancelled"] as const

/** A session that somebody else booked and pays, as who takes part sees it: nothing of its price, its notes and its files. */
const participationSchema = z.object({
  id: z.uuid(),
  status: z.enum(COMPANION_STATUSES),
  /** How the session itself stands. */
  sessionStatus: z.enum(APPOINTMENT_STATUSES),
  start: instantSchema,
  end: instantSchema,
  minutes: z.int(),
  sessionTypeCode: z.string(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  /** By what its room is known, of a session by video that was accepted; null for any other. */
  room: z.uuid().nullable(),
  specialist: bookingSpecialistSchema,
  /** Who booked it. */
  invitedBy: z.string(),
  /** Whether it can be accepted or declined: as long as it is to come. */
  canAnswer: z.boolean(),
})
/** A session that somebody else booked, as who takes part sees it. */
export type Participation = z.infer<typeof participationSchema>

const receivedSchema = participationSchema.extend({
  /** Whether who asks is signed in as somebody else than whom it invites. */
  isForSomebodyElse: z.boolean(),
})
/** The same behind the link of a letter. */
export type ReceivedParticipation = z.infer<typeof receivedSchema>

const token = z.string().min(20).max(600)
const answer = z.enum(["accepted", "declined"])

/** The side of those who take part in a session that somebody else booked, and of who booked it for them. */
export const participationEndpoints = defineEndpoints({
  "POST /api/v2/appointments/{uuid}/companion": {
    summary:
      "Asks somebody else to take part in a session for two, or the same person once more, as long as nobody accepted: the link of the letter before ends. Five letters a session",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: z.object({ uuid: z.uuid() }),
    body: companionInputSchema,
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound", "statusConflict", "tooManyRequests"],
  },
  "GET /api/v2/participations": {
    summary:
      "Sessions that others booked and to which the user, by their account or its confirmed address, is invited; the 100 nearest",
    audience: "user",
    module: "booking",
    query: z.object({ show: z.enum(PARTICIPATION_LISTS).default("upcoming") }),
    responses: { 200: z.array(participationSchema) },
  },
  "POST /api/v2/participations/{id}/answer": {
    summary: "Accepts or declines one of them. Who accepts cannot book anything else at that time",
    audience: "user",
    module: "booking",
    params: z.object({ id: z.uuid() }),
    body: z.object({ answer }),
    responses: { 200: participationSchema },
    errors: ["notFound", "statusConflict", "clientBusy"],
  },
  "GET /api/v2/participations/received": {
    summary: "The session behind the secret link of a letter to who takes part",
    audience: "public",
    module: "booking",
    perMinute: 60,
    query: z.object({ token }),
    responses: { 200: receivedSchema },
    errors: ["notFound", "linkExpired"],
  },
  "POST /api/v2/participations/received/answer": {
    summary: "Accepts or declines by the secret link of a letter",
    audience: "public",
    module: "booking",
    perMinute: 20,
    body: z.object({ token, answer }),
    responses: { 200: receivedSchema },
    errors: ["notFound", "linkExpired", "notAllowed", "statusConflict", "clientBusy"],
  },
})
