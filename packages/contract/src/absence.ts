import { z } from "zod"
import { appointmentSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { bookedSessionSchema } from "./practice.ts"
import { typedText } from "./shared.ts"

const base = {
  module: "booking",
  idempotent: true,
  params: z.object({ uuid: z.uuid() }),
  errors: ["appointmentNotFound", "statusConflict"],
} as const

/** What a client does to whom the specialist did not come, and what the specialist says to it. */
export const absenceEndpoints = defineEndpoints({
  "POST /api/v2/appointments/{uuid}/absence": {
    ...base,
    summary:
      "Says that the specialist did not come, once, from ten minutes after the beginning until a week after the end. The specialist is asked; who does not answer in three days gives everything back",
    audience: "user",
    body: z.object({ text: typedText({ min: 3, max: 1_000 }) }),
    responses: { 200: appointmentSchema },
  },
  "POST /api/v2/practice/appointments/{uuid}/absence-answer": {
    ...base,
    summary:
      "Answers a client who says that the specialist did not come: the client gets everything back, or, of who says what happened instead, an admin decides",
    audience: "provider",
    body: z.discriminatedUnion("came", [
      z.object({ came: z.literal(true), text: typedText({ min: 3, max: 1_000 }) }),
      z.object({ came: z.literal(false) }),
    ]),
    responses: { 200: bookedSessionSchema },
  },
})
