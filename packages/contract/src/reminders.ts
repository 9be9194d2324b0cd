import type { Occasion } from "./occasions.ts"

/** How long before a session somebody is reminded of it: a day, or an hour. */
export const REMINDER_KINDS = ["day", "hour"] as const
/** One of both. */
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** On which occasion a reminder comes: of sessions that one comes to, and of those that one holds. */
export const REMINDER_OCCASIONS = {
  client: { day: "dayBefore", hour: "hourBefore" },
  provider: { day: "practiceDayBefore", hour: "practiceHourBefore" },
} as const satisfies Readonly<Record<"client" | "provider", Readonly<Record<ReminderKind, Occasion>>>>
