import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { premiumMonthSchema } from "./payments.ts"
import { instantSchema, moneySchema } from "./shared.ts"

/** Premium as the specialist who has or might have it sees it. */
export const premiumSchema = z.object({
  /** What a month costs who begins now. */
  price: moneySchema,
  /** Whether they have it now, paid for or given. */
  isPremium: z.boolean(),
  /** What they subscribed to, while it lasts. `starting` waits for its first payment. */
  subscription: z
    .object({
      status: z.enum(["starting", "active"]),
      price: moneySchema,
      paidUntil: instantSchema.nullable(),
      renews: z.boolean(),
      /** An order that waits to be paid: of the first month, or of one whose card was refused. */
      openOrderID: z.uuid().nullable(),
      /** When premium ends unless that order is paid; null while nothing is overdue. */
      overdueUntil: instantSchema.nullable(),
    })
    .nullable(),
  /** What its reader may do now. Only a profile that is listed begins. */
  abilities: z.object({ begin: z.boolean(), cancel: z.boolean(), goOn: z.boolean() }),
  /** What was paid, the newest first, at most twelve. */
  months: z.array(premiumMonthSchema.extend({ orderID: z.uuid(), price: moneySchema })),
})
export type Premium = z.infer<typeof premiumSchema>

/** A month of a practice in numbers. */
export const practiceMonthSchema = z.object({
  /** Of the specialist's own calendar: `2026-11`. */
  month: z.string().regex(/^\d{4}-\d\d$/),
  sessions: z.int(),
  /** Clients whose first session with them it was. */
  newClients: z.int(),
  returningClients: z.int(),
})
export type PracticeMonth = z.infer<typeof practiceMonthSchema>

/** Premium for specialists, bought by the month. */
export const premiumEndpoints = defineEndpoints({
  "GET /api/v2/premium": {
    summary: "The specialist's premium: what it costs, whether they have it, what was paid",
    audience: "provider",
    module: "premium",
    responses: { 200: premiumSchema },
  },
  "POST /api/v2/premium/subscriptions": {
    summary: "Opens the order of the first month, or answers the one that waits to be paid",
    audience: "provider",
    module: "premium",
    idempotent: true,
    responses: { 201: z.object({ orderID: z.uuid() }) },
    errors: ["statusConflict", "currencyMismatch"],
  },
  "DELETE /api/v2/premium/renewal": {
    summary: "Cancels: nothing is charged again, and what is paid lasts to its end",
    audience: "provider",
    module: "premium",
    idempotent: true,
    responses: { 200: premiumSchema },
    errors: ["statusConflict"],
  },
  "POST /api/v2/premium/renewal": {
    summary: "Takes a cancellation back before premium has ended",
    audience: "provider",
    module: "premium",
    idempotent: true,
    responses: { 200: premiumSchema },
    errors: ["statusConflict"],
  },
  "GET /api/v2/premium/statistics": {
    summary: "Twelve months of the practice in numbers, the oldest first. Only with premium",
    audience: "provider",
    module: "premium",
    responses: { 200: z.array(practiceMonthSchema) },
    errors: ["statusConflict"],
  },
})
