import { APPOINTMENT_STATUSES } from "@arnica/contract/booking"
import type { Currency } from "@arnica/contract/shared"
import type { CancellationPolicy } from "@arnica/rules/cancellation"
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core"

const booking = pgSchema("booking")

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })
const identity = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const satisfies readonly Currency[]

export const appointment = booking.table("appointment", {
  id: identity(),
  uuid: uuid("uuid").notNull().unique(),
  status: text("status", { enum: APPOINTMENT_STATUSES }).notNull(),
  clientId: uuid("client_id").notNull(),
  specialistId: bigint("specialist_id", { mode: "number" }).notNull(),
  productId: uuid("product_id"),
  groupId: uuid("group_id"),
  sessionTypeCode: text("session_type_code").notNull(),
  place: text("place", { enum: ["online", "office"] }).notNull(),
  minutes: integer("minutes").notNull(),
  startAt: instant("start_at").notNull(),
  endAt: instant("end_at").notNull(),
  currency: text("currency", { enum: CURRENCIES }).notNull(),
  price: bigint("price", { mode: "number" }).notNull(),
  fullPrice: bigint("full_price", { mode: "number" }).notNull(),
  policy: jsonb("policy").$type<CancellationPolicy>().notNull(),
  clientTimeZone: text("client_time_zone").notNull(),
  beneficiary: bytes("beneficiary"),
  note: bytes("note"),
  orderId: uuid("order_id").unique(),
  holdExpiresAt: instant("hold_expires_at"),
  requestKey: text("request_key"),
  createdAt: instant("created_at").notNull(),
  cancelledAt: instant("cancelled_at"),
  cancelReason: bytes("cancel_reason"),
  refunded: bigint("refunded", { mode: "number" }),
  moves: integer("moves").notNull().default(0),
  movedAt: instant("moved_at"),
  officeAddress: text("office_address"),
  needsApproval: boolean("needs_approval").notNull().default(false),
  approvalUntil: instant("approval_until"),
  invitationId: uuid("invitation_id"),
  packageId: uuid("package_id"),
  bankDecidesSince: instant("bank_decides_since"),
  seriesId: uuid("series_id"),
  seriesNumber: integer("series_number"),
})

export const statusChange = booking.table("status_change", {
  id: identity(),
  appointmentId: bigint("appointment_id", { mode: "number" }).notNull(),
  fromStatus: text("from_status", { enum: APPOINTMENT_STATUSES }),
  toStatus: text("to_status", { enum: APPOINTMENT_STATUSES }).notNull(),
  reason: text("reason"),
  at: instant("at").notNull(),
})

export const attachment = booking.table("attachment", {
  id: uuid("id").primaryKey(),
  appointmentId: bigint("appointment_id", { mode: "number" }),
  fileKey: text("file_key").notNull().unique(),
  name: bytes("name").notNull(),
  isSealed: boolean("is_sealed").notNull(),
  type: text("type").notNull(),
  bytes: integer("bytes").notNull(),
  position: integer("position").notNull(),
  createdAt: instant("created_at").notNull(),
})

export const beneficiary = booking.table("beneficiary", {
  id: uuid("id").primaryKey(),
  clientId: uuid("client_id").notNull(),
  person: bytes("person").notNull(),
  usedAt: instant("used_at").notNull(),
})

export const appointmentsSeen = booking.table("appointments_seen", {
  userId: uuid("user_id").notNull(),
  side: text("side", { enum: ["client", "provider"] }).notNull(),
  seenAt: instant("seen_at").notNull(),
})

export const sentEmail = booking.table("letter", {
  id: identity(),
  appointmentId: bigint("appointment_id", { mode: "number" }).notNull(),
  kind: text("kind").notNull(),
  side: text("side", { enum: ["client", "provider", "companion"] }).notNull(),
  at: instant("at").notNull(),
})
