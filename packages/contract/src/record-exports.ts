import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema } from "./shared.ts"

/** Of what is taken along of a medical file: how much of it at most. */
export const EXPORT_LIMITS = {
  /** Entries of one kind in a patient summary, beside problems, allergies and medicines. */
  ofKind: 100,
  /** Bytes of a patient summary. */
  summaryBytes: 2_000_000,
  /** Entries on paper, and characters of their texts. */
  onPaper: 300,
  paperCharacters: 200_000,
} as const

/** A medical file as something that its owner takes along. */
export const recordExportsEndpoints = defineEndpoints({
  "GET /api/v2/records/patient-summary": {
    summary: "The user's medical file as a patient summary: a document of FHIR R4 after the IPS",
    audience: "user",
    module: "records",
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "application/fhir+json",
    errors: ["tooLarge"],
  },
  "GET /api/v2/records/paper": {
    summary: "The user's medical file of a period, or of all times, as PDF",
    audience: "user",
    module: "records",
    perMinute: 10,
    query: z.object({ from: daySchema.optional(), to: daySchema.optional() }),
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["badInput"],
  },
})
