import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { PAYMENT_STATUSES } from "./payments.ts"
import { instantSchema, moneySchema } from "./shared.ts"

const counted = z.array(z.object({ status: z.string(), count: z.int() }))

/** How the marketplace stands, in numbers. */
export const overviewSchema = z.object({
  users: z.object({ total: z.int(), newThisWeek: z.int() }),
  specialists: counted,
  appointments: counted,
  orders: counted,
  /** Announcements between modules: those that wait, those given up, and how long the oldest waits. */
  events: z.object({ pending: z.int(), dead: z.int(), oldestSeconds: z.int() }),
  /** Background work by kind: what waits or runs, and what failed for good. */
  jobs: z.array(z.object({ name: z.string(), waiting: z.int(), failed: z.int() })),
})
/** How the marketplace stands, in numbers. */
export type Overview = z.infer<typeof overviewSchema>

/** An order as admins see it: whose and how much, never what was said. */
const orderLineOfAdminSchema = z.object({
  orderID: z.uuid(),
  createdAt: instantSchema,
  client: z.string(),
  specialist: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  total: moneySchema,
  refunded: moneySchema,
})

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** A user's uuid, `system:<name>` or `anonymous`. */
  actor: z.string(),
  /** The name of that user, when there is one. */
  actorName: z.string().nullable(),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  subjectName: z.string().nullable(),
  object: z.object({ type: z.string(), id: z.string() }).nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
/** An entry of the audit log. */
export type AuditLine = z.infer<typeof auditEntrySchema>

/** What admins do across modules. */
export const administrationEndpoints = defineEndpoints({
  "GET /api/v2/admin/overview": {
    summary: "Counts, and the health of what works in the background",
    audience: "admin",
    module: "administration",
    responses: { 200: overviewSchema },
  },
  "GET /api/v2/admin/orders": {
    summary: "Orders, the newest first",
    audience: "admin",
    module: "administration",
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(orderLineOfAdminSchema) }) },
  },
  "GET /api/v2/admin/audit": {
    summary: "The audit log, the newest first. `before` is the id of the last entry of the page before",
    audience: "admin",
    module: "administration",
    query: z.object({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      count: z.coerce.number().int().min(1).max(200).default(50),
      actor: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      subject: z.uuid().optional(),
      from: instantSchema.optional(),
      until: instantSchema.optional(),
    }),
    responses: { 200: z.object({ items: z.array(auditEntrySchema), next: z.int().nullable() }) },
  },
})
