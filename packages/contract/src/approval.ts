import { z } from "zod"
import { appointmentSchema } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { bookedSessionSchema } from "./practice.ts"

const uuid = z.object({ uuid: z.uuid() })

/** Bookings that wait for their specialist: the money is reserved, and the time is kept. */
export const approvalEndpoints = defineEndpoints({
  "POST /api/v2/practice/appointments/{uuid}/approval": {
    summary: "Confirms a booking that waits for the specialist: it stands, and the money is taken",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    responses: { 200: bookedSessionSchema },
    errors: ["appointmentNotFound", "statusConflict"],
  },
  "POST /api/v2/practice/appointments/{uuid}/refusal": {
    summary: "Refuses a booking that waits for the specialist: the client gets everything back",
    audience: "provider",
    module: "booking",
    idempotent: true,
    params: uuid,
    responses: { 200: bookedSessionSchema },
    errors: ["appointmentNotFound", "statusConflict"],
  },
  "POST /api/v2/appointments/{uuid}/withdrawal": {
    summary: "Takes a booking back that still waits for the specialist: the client gets everything back",
    audience: "user",
    module: "booking",
    idempotent: true,
    params: uuid,
    responses: { 200: appointmentSchema },
    errors: ["appointmentNotFound", "statusConflict"],
  },
})
