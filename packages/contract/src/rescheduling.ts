import { z } from "zod"
import { appointmentSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { instantSchema } from "./shared.ts"

/** Other times that a specialist proposes for an appointment. */
export const proposalSchema = z.object({
  id: z.uuid(),
  starts: z.array(instantSchema),
  /** Until when it can be answered. */
  expiresAt: instantSchema,
})
/** Other times that a specialist proposes for an appointment. */
export type Proposal = z.infer<typeof proposalSchema>

const uuid = z.object({ uuid: z.uuid() })
const starts = z.array(instantSchema).max(LIMITS.proposedTimes)

/** Moving an appointment to another time: the client by themselves, or the specialist by asking. */
export const reschedulingEndpoints = defineEndpoints({
  "GET /api/v2/appointments/{uuid}/times": {
    summary: "When else an appointment could take place: for its client and its specialist; 31 days at most",
    audience: "user",
    module: "booking",
    params: uuid,
    query: z.object({ from: instantSchema, to: instantSchema }),
    responses: { 200: z.object({ starts: z.array(instantSchema) }) },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/rescheduling": {
    summary: "Moves an appointment to another free time for its client, until a day before; the price stays",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({
      /** When it was to begin, as the client was shown: refused when that has changed. */
      from: instantSchema,
      to: instantSchema,
    }),
    responses: { 200: appointmentSchema },
    errors: [
      "appointmentNotFound",
      "statusConflict",
      "reschedulingTooLate",
      "slotTaken",
      "clientBusy",
      "slotNotOffered",
      "slotInThePast",
    ],
  },
  "POST /api/v2/appointments/{uuid}/free-move": {
    summary:
      "Moves a session whose video does not work to another free time for its client, while it lasts and once; the price stays",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({
      /** When it begins, as the client was shown. */
      from: instantSchema,
      to: instantSchema,
    }),
    responses: { 200: appointmentSchema },
    errors: [
      "appointmentNotFound",
      "statusConflict",
      "notMovableForFree",
      "slotTaken",
      "clientBusy",
      "slotNotOffered",
      "slotInThePast",
    ],
  },
  "GET /api/v2/appointments/{uuid}/proposal": {
    summary: "The other times that wait for the client's answer, and which of them are still free",
    audience: "user",
    module: "booking",
    params: uuid,
    responses: {
      200: z.object({
        proposal: proposalSchema.extend({ free: z.array(instantSchema) }).nullable(),
      }),
    },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/practice/appointments/{uuid}/proposals": {
    summary:
      "Proposes other times to the client, instead of what was proposed before; nothing is held for them",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    body: z.object({
      starts: starts.min(1),
      /** Those of the times that lie outside the specialist's hours, and are meant nevertheless. */
      confirmedConflicts: starts.default([]),
    }),
    responses: { 201: proposalSchema },
    errors: [
      "appointmentNotFound",
      "statusConflict",
      "slotTaken",
      "slotInThePast",
      "rescheduleWithConflicts",
    ],
  },
  "DELETE /api/v2/practice/proposals/{id}": {
    summary: "Takes a proposal back that was not answered",
    audience: "provider",
    module: "booking",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
  "POST /api/v2/proposals/{id}/acceptance": {
    summary: "Accepts one of the proposed times: the appointment moves there",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ start: instantSchema }),
    responses: { 200: appointmentSchema },
    errors: ["notFound", "statusConflict", "slotTaken", "clientBusy", "slotInThePast"],
  },
  "POST /api/v2/proposals/{id}/refusal": {
    summary: "Keeps the time that was booked",
    audience: "user",
    module: "booking",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound", "statusConflict"],
  },
})
