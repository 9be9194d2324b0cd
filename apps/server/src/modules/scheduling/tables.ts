import { bigint, date, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core"

const scheduling = pgSchema("scheduling")

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" })
const specialistId = () => bigint("specialist_id", { mode: "number" })

export const schedule = scheduling.table("schedule", {
  specialistId: specialistId().primaryKey(),
  zone: text("zone").notNull(),
  stepMinutes: integer("step_minutes").notNull().default(30),
  bufferBeforeMinutes: integer("buffer_before_minutes").notNull().default(0),
  bufferAfterMinutes: integer("buffer_after_minutes").notNull().default(10),
  minimumNoticeMinutes: integer("minimum_notice_minutes").notNull().default(120),
  horizonDays: integer("horizon_days").notNull().default(60),
  dailyLimit: integer("daily_limit"),
  weeklyLimit: integer("weekly_limit"),
  holidayCountry: text("holiday_country"),
  version: integer("version").notNull().default(1),
  firstFree: instant("first_free"),
  firstEvening: instant("first_evening"),
  firstWeekend: instant("first_weekend"),
  recomputeAt: instant("recompute_at").notNull(),
})

export const weeklyWindow = scheduling.table("weekly_window", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  specialistId: specialistId().notNull(),
  weekday: integer("weekday").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  placeId: text("place_id"),
})

export const exceptionDay = scheduling.table("exception_day", {
  specialistId: specialistId().notNull(),
  day: date("day").notNull(),
  windows: jsonb("windows").notNull(),
})

export const timeOff = scheduling.table("time_off", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  specialistId: specialistId().notNull(),
  fromDay: date("from_day").notNull(),
  toDay: date("to_day").notNull(),
  label: text("label"),
})
