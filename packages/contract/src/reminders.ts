import { z } from "zod"

/** How long before a session somebody is reminded of it: a day, or an hour. */
export const REMINDER_KINDS = ["day", "hour"] as const
/** One of both. */
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** By what: an email, a notice on the page while they are signed in, a text message to their validated number. */
export const REMINDER_WAYS = ["email", "notice", "text"] as const
type ReminderWay = (typeof REMINDER_WAYS)[number]

/** The name of each reminder that can be switched on and off by itself. */
export const REMINDERS = {
  day: { email: "dayEmail", notice: "dayNotice", text: "dayText" },
  hour: { email: "hourEmail", notice: "hourNotice", text: "hourText" },
} as const satisfies Readonly<Record<ReminderKind, Readonly<Record<ReminderWay, string>>>>

/** All of them, in the order in which they are kept. */
export const REMINDER_CODES = [
  "dayEmail",
  "dayNotice",
  "dayText",
  "hourEmail",
  "hourNotice",
  "hourText",
] as const
/** One of them. */
export type ReminderCode = (typeof REMINDER_CODES)[number]

/** Those that reach somebody who chose nothing: of sessions they come to, and of sessions they hold. */
export const USUAL_REMINDERS = {
  client: ["dayEmail", "dayNotice", "hourEmail", "hourNotice"],
  provider: ["dayNotice", "hourNotice"],
} as const satisfies Readonly<Record<"client" | "provider", readonly ReminderCode[]>>

/** Which reminders somebody wants; each is named at most once in an answer, in the order of {@link REMINDER_CODES}. */
export const remindersSchema = z.array(z.enum(REMINDER_CODES)).max(REMINDER_CODES.length)
