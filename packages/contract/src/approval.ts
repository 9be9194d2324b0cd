import { z } from "zod"
import { appointmentSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { bookedSessionSchema } from "./practice.ts"

const deciding = {
  module: "booking",
  idempotent: true,
  params: z.object({ uuid: z.uuid() }),
  errors: ["appointmentNotFound", "statusConflict"],
} as const

/** Bookings that wait for their specialist: the money is reserved, and the time is kept. */
export const approvalEndpoints = defineEndpoints({
  "POST /api/v2/practice/appointments/{uuid}/approval": {
    ...deciding,
    summary: "Confirms a booking that waits for the specialist: it stands, and the money is taken",
    audience: "provider",
    responses: { 200: bookedSessionSchema },
  },
  "POST /api/v2/practice/appointments/{uuid}/refusal": {
    ...deciding,
    summary: "Refuses a booking that waits for the specialist: the client gets everything back",
    audience: "provider",
    responses: { 200: bookedSessionSchema },
  },
  "POST /api/v2/appointments/{uuid}/withdrawal": {
    ...deciding,
    summary: "Takes a booking back that still waits for the specialist: the client gets everything back",
    audience: "user",
    responses: { 200: appointmentSchema },
  },
})
