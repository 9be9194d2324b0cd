import { PAYMENT_STATUSES } from "@arnica/contract/payments"
import type { Currency } from "@arnica/contract/shared"
import {
  bigint,
  boolean,
  customType,
  integer,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core"
import { ATTEMPT_STATUSES, SETTLEMENTS } from "./charges/domain/attempt-lifecycle.ts"
import { DECLINES } from "./charges/domain/declines.ts"
import { LINE_VAT_RULES } from "./orders/domain/line-vat.ts"
import { CLOSURES } from "./orders/domain/order-state.ts"

const payments = pgSchema("payments")

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const minor = (name: string) => bigint(name, { mode: "number" })
const percent = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric",
  fromDriver: Number,
})
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const satisfies readonly Currency[]
const GATEWAYS = ["local", "braintree"] as const
const REFUND_STATUSES = ["requested", "sent", "done", "failed"] as const

export const customerOrder = payments.table("customer_order", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  payeeSpecialistId: bigint("payee_specialist_id", { mode: "number" }),
  currency: text("currency", { enum: CURRENCIES }).notNull(),
  total: minor("total").notNull(),
  /** What other tenders than the card pay of it. */
  covered: minor("covered").notNull().default(0),
  /** What of that is paid to the specialist, outside. */
  outside: minor("outside").notNull().default(0),
  /** When that was paid, as the specialist says. */
  outsidePaidAt: instant("outside_paid_at"),
  /** Filled by the database with what is in force at `createdAt`. */
  feePercent: percent("fee_percent").notNull(),
  status: text("status", { enum: PAYMENT_STATUSES }).notNull().default("created"),
  closure: text("closure", { enum: CLOSURES }),
  expiresAt: instant("expires_at"),
  refundPromised: minor("refund_promised").notNull().default(0),
  refunded: minor("refunded").notNull().default(0),
  earned: minor("earned").notNull().default(0),
  attemptCount: integer("attempt_count").notNull().default(0),
  createdAt: instant("created_at").notNull(),
})

const LINE_KINDS = [
  "session",
  "firstMeetingDiscount",
  "agreedPrice",
  "companyCover",
  "package",
  "voucher",
  "credits",
  "premium",
  "paidChat",
  "boughtVoucher",
] as const

export const orderLine = payments.table("order_line", {
  orderId: uuid("order_id").notNull(),
  position: smallint("position").notNull(),
  kind: text("kind", { enum: LINE_KINDS }).notNull(),
  label: text("label").notNull(),
  amount: minor("amount").notNull(),
  quantity: integer("quantity").notNull().default(1),
  vatRule: text("vat_rule", { enum: LINE_VAT_RULES }),
  vatPercent: smallint("vat_percent"),
  vat: minor("vat"),
})

export const attempt = payments.table("attempt", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  number: integer("number").notNull(),
  gateway: text("gateway", { enum: GATEWAYS }).notNull(),
  source: text("source", { enum: ["nonce", "vault"] }).notNull(),
  keepCard: boolean("keep_card").notNull().default(false),
  status: text("status", { enum: ATTEMPT_STATUSES }).notNull().default("initiated"),
  settlement: text("settlement", { enum: SETTLEMENTS }).notNull().default("none"),
  transactionId: text("transaction_id"),
  decline: text("decline", { enum: DECLINES }),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  finishedAt: instant("finished_at"),
  lookAt: instant("look_at"),
  cardBrand: text("card_brand"),
  cardLast4: text("card_last4"),
  takenAt: instant("taken_at"),
})

export const usedNonce = payments.table("used_nonce", {
  hash: bytes("hash").primaryKey(),
  usedAt: instant("used_at").notNull(),
})

export const savedCard = payments.table("saved_card", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  gateway: text("gateway", { enum: GATEWAYS }).notNull(),
  token: text("token").notNull(),
  brand: text("brand").notNull(),
  last4: text("last4").notNull(),
  expires: text("expires").notNull(),
  usedAt: instant("used_at").notNull(),
})

export const refund = payments.table("refund", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  ref: text("ref").notNull(),
  amount: minor("amount").notNull(),
  reason: text("reason").notNull(),
  status: text("status", { enum: REFUND_STATUSES }).notNull().default("requested"),
  way: text("way", { enum: ["void", "refund", "tender"] }),
  gatewayRefundId: text("gateway_refund_id"),
  tries: integer("tries").notNull().default(0),
  turns: smallint("turns").notNull().default(0),
  createdAt: instant("created_at").notNull(),
  dueAt: instant("due_at"),
  finishedAt: instant("finished_at"),
})

export const webhookEvent = payments.table("webhook_event", {
  gateway: text("gateway", { enum: GATEWAYS }).notNull(),
  eventId: text("event_id").notNull(),
  kind: text("kind").notNull(),
  transactionId: text("transaction_id"),
  dispute: text("dispute", { enum: ["opened", "won", "lost"] }),
  receivedAt: instant("received_at").notNull(),
  processedAt: instant("processed_at"),
})
