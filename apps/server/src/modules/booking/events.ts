import { OUTCOMES } from "@arnica/contract/admin-appointments"
import { instantSchema } from "@arnica/contract/shared"
import { z } from "zod"
import { defineEvent } from "../../platform/outbox/event.ts"

/** Every event says which appointment, whose and when. Its key is `appointment:<uuid>`. */
const about = {
  appointmentId: z.uuid(),
  clientId: z.uuid(),
  specialistId: z.int(),
  start: instantSchema,
  end: instantSchema,
}

/** A time is held for a client who has still to pay. */
export const appointmentHeld = defineEvent("appointment.held", z.object({ ...about, until: instantSchema }))

/**
 * A bank takes its time over the payment of a held time (`decides`), still does when the hold is over (`holdOver`), or
 * refused it while the time can still be paid another way.
 */
export const bankNews = defineEvent(
  "appointment.bank",
  z.object({ ...about, news: z.enum(["decides", "holdOver", "refused"]) }),
)

/** An appointment stands: paid, or free. */
export const appointmentConfirmed = defineEvent("appointment.confirmed", z.object(about))

/** A session was held, and is over. */
export const appointmentCompleted = defineEvent("appointment.completed", z.object(about))

/** An appointment that stood was called off. */
export const appointmentCancelled = defineEvent(
  "appointment.cancelled",
  z.object({
    ...about,
    by: z.enum(["client", "provider"]),
    /** The specialist's clinic did it in their place. */
    isByClinic: z.literal(true).optional(),
    /** With others of its series, of which `series.news` tells. */
    withSeries: z.literal(true).optional(),
  }),
)

/** The specialist is asked to agree to a booking that is paid. */
export const approvalAsked = defineEvent("appointment.approvalAsked", z.object(about))

/** A booking that waited for the specialist came to nothing: by them, by nobody's answer, or by the client. */
export const approvalEnded = defineEvent(
  "appointment.approvalEnded",
  z.object({ ...about, answer: z.enum(["refused", "unanswered", "withdrawn"]) }),
)

/** An appointment that stands moved to another time: `start` and `end` are the new ones. */
export const appointmentMoved = defineEvent(
  "appointment.moved",
  z.object({
    ...about,
    from: instantSchema,
    moves: z.int(),
    /** With others of its series, of which `series.news` tells. */
    withSeries: z.literal(true).optional(),
  }),
)

/** The specialist asked the client for another time. */
export const timesProposed = defineEvent(
  "appointment.timesProposed",
  z.object({ ...about, proposalId: z.uuid() }),
)

/** The question for another time is over, and nothing moved. */
export const proposalEnded = defineEvent(
  "appointment.proposalEnded",
  z.object({ ...about, answer: z.enum(["declined", "withdrawn", "expired"]) }),
)

/** Somebody did not come to a session. */
export const appointmentMissed = defineEvent(
  "appointment.missed",
  z.object({ ...about, missing: z.enum(["client", "provider"]) }),
)

/** An admin corrected what became of a session. */
export const outcomeCorrected = defineEvent(
  "appointment.corrected",
  z.object({ ...about, to: z.enum(OUTCOMES) }),
)

/** The client asks somebody else to take part, or the same person once more. */
export const companionNamed = defineEvent("appointment.companionNamed", z.object(about))

/** Somebody who is asked to take part beside the client answered. */
export const companionAnswered = defineEvent(
  "appointment.companionAnswered",
  z.object({ ...about, companionId: z.uuid(), answer: z.enum(["accepted", "declined"]) }),
)

/** A client says that the specialist did not come. */
export const absenceReported = defineEvent("appointment.absenceReported", z.object(about))

/** The specialist says otherwise, or it was decided. */
export const absenceEnded = defineEvent(
  "appointment.absenceEnded",
  z.object({ ...about, outcome: z.enum(["contested", "granted", "refused"]) }),
)

/**
 * Of what came of a session: it is `proposed` to both, one of them objects (`contested`), it is `settled`, or `ended` by what
 * both hear of by itself.
 */
export const attendanceNews = defineEvent(
  "appointment.attendance",
  z.object({ ...about, news: z.enum(["proposed", "contested", "settled", "ended"]) }),
)

/** A held time was not paid for, or given up, and is free again. */
export const appointmentExpired = defineEvent(
  "appointment.expired",
  z.object({ ...about, reason: z.enum(["holdOver", "dropped", "replaced"]) }),
)

/** The payment of an appointment failed for good. `wasConfirmed`: both had been told that it stands. */
export const appointmentFailed = defineEvent(
  "appointment.failed",
  z.object({
    ...about,
    reason: z.enum([
      "slotLost",
      "cardDeclined",
      "insufficientFunds",
      "authenticationFailed",
      "timeout",
      "expired",
    ]),
    wasConfirmed: z.boolean(),
  }),
)

/** All sessions of a series wait for their specialist, or came to nothing since: by them, by nobody's answer, or by the client. */
export const seriesAnswer = defineEvent(
  "series.answer",
  z.object({
    seriesId: z.uuid(),
    news: z.enum(["asked", "refused", "unanswered", "withdrawn"]),
    appointmentIds: z.array(z.uuid()).min(1),
  }),
)

/**
 * News of several sessions of a series at once: all are booked, some are called off, some moved. `from`: when each was to begin
 * before, in their order. Its key is `series:<uuid>`.
 */
export const seriesNews = defineEvent(
  "series.news",
  z.object({
    seriesId: z.uuid(),
    news: z.enum(["confirmed", "cancelled", "moved"]),
    appointmentIds: z.array(z.uuid()).min(1),
    by: z.enum(["client", "provider"]).optional(),
    from: z.array(instantSchema).optional(),
  }),
)
