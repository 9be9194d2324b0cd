import { ATTENDANCE_OUTCOMES } from "@arnica/rules/attendance"
import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, moneySchema, typedText } from "./shared.ts"

const timesSchema = z.array(z.object({ from: instantSchema, to: instantSchema })).nullable()

/** What came of a session by video, by who was in its room as the server saw it. */
export const attendanceSchema = z.object({
  /** `technical`: it cannot be said who missed whom; then it counts as held. */
  outcome: z.enum(ATTENDANCE_OUTCOMES),
  /** `proposed`: it stands unless somebody objects. `contested`: somebody did, and an admin decides. */
  state: z.enum(["proposed", "contested", "settled"]),
  /** Whole minutes. `fair`: those that only the specialist missed, less those added; 0 below five. */
  minutes: z.object({
    together: z.int(),
    /** Of those, in how many the two reached each other; null where it was not noted. */
    confirmed: z.int().nullable(),
    missedBySpecialist: z.int(),
    missedByClient: z.int(),
    added: z.int(),
    fair: z.int(),
  }),
  /** Since when the two went on by telephone; null where they did not. */
  byPhoneFrom: instantSchema.nullable(),
  /** Whether so much was missed that the client can say that the specialist missed the session. */
  isClaimable: z.boolean(),
  /** What goes back for it by the proposal, and what went back. */
  amount: moneySchema,
  givenBack: moneySchema.nullable(),
  /** Who was there from when to when; null after ninety days. */
  times: z.object({ client: timesSchema, specialist: timesSchema }),
  notedAt: instantSchema,
  objectUntil: instantSchema,
  /** What they say who object. */
  said: z.object({ client: z.string().nullable(), specialist: z.string().nullable() }),
  /** `people`: what was said of the session itself decided it. */
  settledBy: z.enum(["rule", "people", "admin"]).nullable(),
  /** Why an admin decided so. */
  reason: z.string().nullable(),
  /** Whether the reader can object now. */
  canObject: z.boolean(),
})
/** What came of a session by video. */
export type Attendance = z.infer<typeof attendanceSchema>

const read = z.object({ attendance: attendanceSchema.nullable() })
const base = {
  module: "booking",
  params: z.object({ uuid: z.uuid() }),
} as const

/** Who was in the room of a session by video, and what follows from it. */
export const attendanceEndpoints = defineEndpoints({
  "GET /api/v2/appointments/{uuid}/attendance": {
    ...base,
    summary:
      "What came of a session by video, for its client and its specialist; null before its room has closed",
    audience: "user",
    responses: { 200: read },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/appointments/{uuid}/attendance-objection": {
    ...base,
    summary: "Says for client or specialist that it was otherwise, in three days and once: an admin decides",
    audience: "user",
    idempotent: true,
    body: z.object({ text: typedText({ min: 3, max: 1_000 }) }),
    responses: { 200: read },
    errors: ["appointmentNotFound", "statusConflict"],
  },
  "GET /api/v2/admin/appointments/{uuid}/attendance": {
    ...base,
    summary: "The same for an admin, which stands in the audit log",
    audience: "admin",
    responses: { 200: read },
    errors: ["appointmentNotFound"],
  },
  "POST /api/v2/admin/appointments/{uuid}/attendance-decision": {
    ...base,
    summary:
      "Decides about what somebody objected to: as was proposed, or nothing of it. Both read the reason",
    audience: "admin",
    idempotent: true,
    body: z.object({ asProposed: z.boolean(), reason: typedText({ min: 3, max: 1_000 }) }),
    responses: { 200: read },
    errors: ["appointmentNotFound", "statusConflict"],
  },
})
