import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema, moneySchema } from "./shared.ts"
import { PROFILE_STATUSES } from "./wizard-state.ts"

/** Where a specialist's practice stands, and what closing it would touch. */
const offboardingSchema = z.object({
  status: z.enum(PROFILE_STATUSES),
  /** Of the profile: whoever closes it names the one that they saw. */
  version: z.int(),
  /** Who closed it; null for one that is not closed, and while the end of the account is asked for. */
  closedBy: z.enum(["specialist", "admin"]).nullable(),
  /** What its owner may do now: close it, hand it in again, or propose other times for what is booked. */
  abilities: z.object({ close: z.boolean(), handIn: z.boolean(), proposeTimes: z.boolean() }),
  /** What is booked and still ahead, by time. */
  sessions: z.array(
    z.object({ uuid: z.uuid(), start: instantSchema, end: instantSchema, client: z.string() }),
  ),
  /** Groups that stand and have not begun. */
  groups: z.int(),
  /** Invitations that nobody answered yet. */
  invitations: z.int(),
  /** Packages with sessions that are neither booked nor used, and what of them goes back, by currency. */
  packages: z.object({ count: z.int(), sessions: z.int(), refunds: z.array(moneySchema) }),
})
/** Where a specialist's practice stands, and what closing it would touch. */
export type PracticeOffboarding = z.infer<typeof offboardingSchema>

/** How specialists close their own profile. It is opened again by being handed in and checked anew. */
export const offboardingEndpoints = defineEndpoints({
  "GET /api/v2/practice/closing": {
    summary: "Where the practice stands, and what closing it would touch",
    audience: "provider",
    module: "practice",
    responses: { 200: offboardingSchema },
    errors: ["specialistNotFound"],
  },
  "POST /api/v2/practice/closing": {
    summary:
      "Closes the specialist's own profile: nobody finds or books them, invitations end, packages are given back. Sessions that are booked stand, or are called off with everything back",
    audience: "provider",
    module: "practice",
    idempotent: true,
    body: z.object({
      version: z.int().min(1).max(2_147_483_647),
      sessions: z.enum(["keep", "callOff"]),
    }),
    responses: { 200: offboardingSchema },
    errors: ["specialistNotFound", "statusConflict", "editedElsewhere"],
  },
})
