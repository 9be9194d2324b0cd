import { z } from "zod"
import { APPOINTMENT_STATUSES } from "./booking.ts"
import { defineEndpoints } from "./endpoint.ts"
import { organisationSchema } from "./partners.ts"
import { instantSchema, moneySchema } from "./shared.ts"

const uuid = z.object({ uuid: z.uuid() })

const trackedAppointmentSchema = z.object({
  uuid: z.uuid(),
  orderID: z.uuid().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  bookedAt: instantSchema,
  price: moneySchema,
})
/** A booking as tracking may know it: nothing that tells of somebody's health, such as with whom and what for. */
export type TrackedAppointment = z.infer<typeof trackedAppointmentSchema>

/** A file that a client left for a session: its media type by its first bytes. */
export const leftFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
})

/** What pages around an appointment ask of it. */
export const appointmentInfoEndpoints = defineEndpoints({
  "POST /rest/v2/appointment/info/getAppsForAnalytics": {
    summary: "The user's own bookings as tracking may know them, the newest first",
    audience: "user",
    module: "booking",
    body: z.object({
      count: z.int().min(1).max(100).default(20),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ count: z.int(), details: z.array(trackedAppointmentSchema) }) },
  },
  "GET /rest/v2/appointment/{uuid}/clientClinicDetails": {
    summary: "The clinic to which the client of an appointment belongs, for its specialist; null for none",
    audience: "provider",
    module: "booking",
    params: uuid,
    responses: { 200: organisationSchema.nullable() },
    errors: ["appointmentNotFound"],
  },
  "GET /rest/v2/appointment/{uuid}/isMedical": {
    summary: "Whether an appointment is with a doctor: for its client and its specialist",
    audience: "user",
    module: "booking",
    params: uuid,
    responses: { 200: z.boolean() },
    errors: ["appointmentNotFound"],
  },
  "GET /rest/v2/user/files/appointment/{uuid}": {
    summary: "The files that the client left for a session: for the client and for the specialist",
    audience: "user",
    module: "booking",
    params: uuid,
    responses: { 200: z.array(leftFileSchema) },
    errors: ["appointmentNotFound"],
  },
})
