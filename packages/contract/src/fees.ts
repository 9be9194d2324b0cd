import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { daySchema, instantSchema, typedText } from "./shared.ts"

const datedFeeSchema = z.object({
  /** Percent of what a client pays, VAT inside. */
  percent: z.number(),
  /** The first day on which it is in force, by Bucharest's calendar. */
  from: daySchema,
})

const feeSchema = z.object({
  /** Of what is ordered today. */
  percent: z.number(),
  /** The next one that is announced. */
  next: datedFeeSchema.nullable(),
})
/** Our fee as it is today, and the change that is announced. */
export type Fee = z.infer<typeof feeSchema>

const announcedFeeSchema = datedFeeSchema.extend({
  reason: z.string(),
  at: instantSchema,
  /** Who announced it; null for the first, which is as old as the house. */
  by: z.string().nullable(),
})
/** A fee as admins read it: from when on, who announced it, when and why. */
export type AnnouncedFee = z.infer<typeof announcedFeeSchema>

const feesSchema = z.object({
  /** All that there ever were and that are announced, the latest first day first. */
  fees: z.array(announcedFeeSchema),
  today: daySchema,
  /** The first day for which one can be announced today. */
  earliest: daySchema,
  /** How many specialists would be written to. */
  specialists: z.int(),
})
/** Our fees over time, for who sets them. */
export type Fees = z.infer<typeof feesSchema>

/** Our fee, which everybody may read. */
export const feeEndpoints = defineEndpoints({
  "GET /api/v2/fee": {
    summary: "Our fee in percent of what a client pays, and the change that is announced",
    audience: "public",
    module: "payments",
    sameForAll: true,
    responses: { 200: feeSchema },
  },
})

/** Our fee, for admins. */
export const adminFeeEndpoints = defineEndpoints({
  "GET /api/v2/admin/fees": {
    summary: "Our fees over time, with who announced each and why",
    audience: "admin",
    module: "administration",
    responses: { 200: feesSchema },
  },
  "POST /api/v2/admin/fees": {
    summary: "Announces another fee at least 30 days ahead, and has all specialists written to",
    audience: "admin",
    module: "administration",
    body: z.object({
      percent: z.number().min(0).max(50),
      from: daySchema,
      reason: typedText({ min: 3, max: 300 }),
      /** Of who announces it. */
      password: z.string().max(128).optional(),
    }),
    responses: { 201: feesSchema },
    errors: ["wrongPassword", "passwordNeeded"],
  },
})
