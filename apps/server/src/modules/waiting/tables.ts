import { bigint, date, integer, pgSchema, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core"

const waiting = pgSchema("waiting")
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const number = (name: string) => bigint(name, { mode: "number" })

/** What people wait for. */
export const entry = waiting.table("entry", {
  id: uuid("id").primaryKey().defaultRandom(),
  clientId: uuid("client_id").notNull(),
  specialistId: number("specialist_id").notNull(),
  kind: text("kind", { enum: ["any", "week", "sooner"] }).notNull(),
  week: date("week", { mode: "string" }),
  appointmentUuid: uuid("appointment_uuid"),
  productId: uuid("product_id"),
  weekdays: smallint("weekdays").array().notNull(),
  parts: text("parts", { enum: ["morning", "afternoon", "evening"] })
    .array()
    .notNull(),
  timeZone: text("time_zone").notNull(),
  currency: text("currency", { enum: ["RON", "EUR", "GBP", "USD"] }).notNull(),
  until: at("until"),
  joinedAt: at("joined_at").notNull(),
  state: text("state", { enum: ["waiting", "booked", "over", "unanswered", "stopped"] })
    .notNull()
    .default("waiting"),
  endedAt: at("ended_at"),
  unanswered: integer("unanswered").notNull().default(0),
})

/** Times that are or were kept for them. */
export const offer = waiting.table("offer", {
  id: uuid("id").primaryKey(),
  entryId: uuid("entry_id").notNull(),
  clientId: uuid("client_id").notNull(),
  specialistId: number("specialist_id").notNull(),
  productId: uuid("product_id"),
  start: at("start_at").notNull(),
  end: at("end_at").notNull(),
  heldUntil: at("held_until").notNull(),
  token: text("token"),
  price: number("price"),
  currency: text("currency", { enum: ["RON", "EUR", "GBP", "USD"] }),
  madeAt: at("made_at").notNull(),
  state: text("state", { enum: ["open", "taken", "declined", "lapsed"] })
    .notNull()
    .default("open"),
})

/** A row of each. */
export type Entry = typeof entry.$inferSelect
/** A time that is or was kept. */
export type KeptOffer = typeof offer.$inferSelect
