import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS } from "./limits.ts"
import { specialistCardSchema } from "./search.ts"
import { currencySchema, instantSchema } from "./shared.ts"

/** A specialist whom somebody saved. */
const savedSpecialistSchema = z.object({
  specialistID: z.int(),
  fullName: z.string(),
  savedAt: instantSchema,
  /** Null for who cannot be booked at the moment. */
  card: specialistCardSchema.nullable(),
})
/** A specialist whom somebody saved. */
export type SavedSpecialist = z.infer<typeof savedSpecialistSchema>

const one = z.object({ specialistID: z.coerce.number().int().min(1) })

/** Calls about the specialists whom people save. */
export const savedEndpoints = defineEndpoints({
  "GET /api/v2/saved": {
    summary: "The specialists whom whoever asks saved, the newest first",
    audience: "user",
    module: "saved",
    query: z.object({
      count: z.coerce.number().int().min(1).max(50).default(20),
      offset: z.coerce.number().int().min(0).max(LIMITS.savedSpecialists).default(0),
      currency: currencySchema.default("RON"),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(savedSpecialistSchema) }) },
  },
  "GET /api/v2/saved/ids": {
    summary: "The ids of all specialists whom whoever asks saved",
    audience: "user",
    module: "saved",
    responses: { 200: z.object({ ids: z.array(z.int()).max(LIMITS.savedSpecialists) }) },
  },
  "POST /api/v2/saved/{specialistID}": {
    summary: "Saves a specialist; once more changes nothing",
    audience: "user",
    module: "saved",
    params: one,
    responses: { 204: null },
    errors: ["specialistNotFound", "savedTooMany"],
  },
  "DELETE /api/v2/saved/{specialistID}": {
    summary: "Takes a specialist off the saved ones; who is not among them changes nothing",
    audience: "user",
    module: "saved",
    params: one,
    responses: { 204: null },
  },
})
