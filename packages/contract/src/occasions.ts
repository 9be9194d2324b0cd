import { z } from "zod"

/** The ways by which somebody is told: an e-mail, a notice where they are signed in, a text message to their validated number. */
export const CHANNELS = ["email", "inApp", "text"] as const
/** One of them. */
export type Channel = (typeof CHANNELS)[number]

/** Why people are told something, in the order of the page on which they choose. */
export const OCCASION_CODES = [
  "dayBefore",
  "hourBefore",
  "ownBookings",
  "changes",
  "companions",
  "waitingList",
  "practiceDayBefore",
  "practiceHourBefore",
  "agenda",
  "bookings",
  "requests",
  "cancellations",
  "outcomes",
  "messages",
  "messageDecisions",
  "documents",
  "results",
  "homework",
  "reviewInvitations",
  "reviewAnswers",
  "reviews",
  "reviewDecisions",
  "payments",
  "payouts",
  "premium",
  "profile",
  "invitations",
  "account",
  "house",
] as const
/** One of them. Each entry of the catalogue of notifications has one. */
export type Occasion = (typeof OCCASION_CODES)[number]

/** As what somebody is told: each area of the website has a page for one of them. */
export type ToldAs = "client" | "specialist" | "clinic" | "admin"

/** Why something cannot be switched off. */
export type AlwaysBecause = "security" | "money" | "legal" | "session" | "answer" | "work"

/** Whether a channel is on or off for who chose nothing; `always` cannot be switched. */
export type ChannelState = "on" | "off" | "always"

/** What there is to say of an occasion before anybody chose. */
export type OccasionRules = {
  readonly for: readonly ToldAs[]
  readonly channels: Readonly<Partial<Record<Channel, ChannelState>>>
  /** Why part of it cannot be switched off; null where all of it can. */
  readonly because: AlwaysBecause | null
  /** Whether its e-mails may wait for the end of the reader's quiet hours. */
  readonly waits: boolean
}

const EVERYBODY = ["client", "specialist", "clinic", "admin"] as const
const REMINDED = { email: "on", inApp: "on", text: "off" } as const
const PRACTICE_REMINDED = { email: "off", inApp: "on", text: "off" } as const

/** Each occasion: whom it is for, by which channels, and what of it can be switched off. */
export const OCCASIONS = {
  dayBefore: { for: ["client"], channels: REMINDED, because: null, waits: true },
  hourBefore: { for: ["client"], channels: REMINDED, because: null, waits: false },
  ownBookings: { for: ["client"], channels: { email: "on" }, because: null, waits: false },
  changes: {
    for: ["client"],
    channels: { email: "always", inApp: "always", text: "off" },
    because: "session",
    waits: true,
  },
  companions: { for: ["client"], channels: { email: "always" }, because: "session", waits: true },
  /** What is offered is kept for two hours at most: none of it waits. */
  waitingList: { for: ["client"], channels: { email: "on", inApp: "on" }, because: null, waits: false },
  practiceDayBefore: { for: ["specialist"], channels: PRACTICE_REMINDED, because: null, waits: true },
  practiceHourBefore: { for: ["specialist"], channels: PRACTICE_REMINDED, because: null, waits: false },
  agenda: { for: ["specialist"], channels: { email: "off" }, because: null, waits: false },
  bookings: { for: ["specialist"], channels: { email: "on" }, because: null, waits: true },
  requests: { for: ["specialist"], channels: { email: "always" }, because: "answer", waits: true },
  cancellations: { for: ["specialist"], channels: { email: "on" }, because: null, waits: true },
  outcomes: { for: ["specialist"], channels: { email: "always" }, because: "money", waits: true },
  messages: { for: EVERYBODY, channels: { email: "on" }, because: null, waits: true },
  messageDecisions: {
    for: ["client", "specialist"],
    channels: { email: "always", inApp: "always" },
    because: "legal",
    waits: true,
  },
  documents: { for: ["client"], channels: { email: "on" }, because: null, waits: true },
  results: { for: ["client"], channels: { email: "on" }, because: null, waits: true },
  homework: { for: ["client"], channels: { email: "on" }, because: null, waits: true },
  reviewInvitations: { for: ["client"], channels: { email: "on" }, because: null, waits: true },
  reviewAnswers: { for: ["client"], channels: { email: "on", inApp: "on" }, because: null, waits: true },
  reviews: { for: ["specialist"], channels: { email: "on", inApp: "on" }, because: null, waits: true },
  reviewDecisions: {
    for: ["client", "specialist"],
    channels: { email: "always", inApp: "always" },
    because: "legal",
    waits: true,
  },
  payments: { for: ["client"], channels: { email: "always" }, because: "money", waits: true },
  payouts: { for: ["specialist"], channels: { email: "always" }, because: "money", waits: true },
  premium: { for: ["specialist"], channels: { email: "always" }, because: "money", waits: true },
  profile: {
    for: ["specialist"],
    channels: { email: "always", inApp: "always" },
    because: "legal",
    waits: false,
  },
  invitations: {
    for: ["client", "specialist"],
    channels: { email: "always" },
    because: "answer",
    waits: true,
  },
  account: {
    for: EVERYBODY,
    channels: { email: "always", text: "always" },
    because: "security",
    waits: false,
  },
  house: { for: ["admin"], channels: { email: "always", inApp: "always" }, because: "work", waits: true },
} as const satisfies Readonly<Record<Occasion, OccasionRules>>

/** What there is to say of an occasion. */
export const occasionRules = (occasion: Occasion): OccasionRules => OCCASIONS[occasion]

/** Something that is switched on and off by itself. */
export type Switch = { readonly occasion: Occasion; readonly channel: Channel }

/** Whether somebody can switch it at all. */
export const canSwitch = ({ occasion, channel }: Switch): boolean => {
  const state = occasionRules(occasion).channels[channel]
  return state === "on" || state === "off"
}

/** All that can be switched, in the order of the page. */
export const SWITCHES: readonly Switch[] = OCCASION_CODES.flatMap((occasion) =>
  CHANNELS.map((channel) => ({ occasion, channel })),
).filter(canSwitch)

/** Whether it is on for who chose nothing. */
export const isUsuallyOn = ({ occasion, channel }: Switch): boolean =>
  occasionRules(occasion).channels[channel] !== "off"

/** How one switch stands, or is to stand. What comes always has none. */
export const switchSchema = z
  .object({ occasion: z.enum(OCCASION_CODES), channel: z.enum(CHANNELS), isOn: z.boolean() })
  .refine(canSwitch)

/** A time of day on somebody's own clock, in minutes since midnight. */
const minuteSchema = z.int().min(0).max(1_439)

/** How many minutes quiet hours last at most: a reminder of the day before still comes in time. */
export const LONGEST_QUIET = 720

/** For how many minutes it is quiet, over midnight too. */
export const quietMinutes = ({ from, until }: QuietHours): number => (until - from + 1_440) % 1_440

/** Between which times of day e-mails wait that are not urgent; over midnight where it ends earlier than it begins. */
export type QuietHours = { readonly from: number; readonly until: number }

/** The same as it is sent. Some minutes long, and not longer than {@link LONGEST_QUIET}. */
export const quietHoursSchema = z
  .object({ from: minuteSchema, until: minuteSchema })
  .refine((quiet) => quietMinutes(quiet) > 0 && quietMinutes(quiet) <= LONGEST_QUIET)

/** When the agenda of a day comes to who set no time. */
export const USUAL_AGENDA_AT = 7 * 60

/** What reaches somebody, and when. */
export const notificationPreferencesSchema = z.object({
  /** All that can be switched. Text messages need a validated number. */
  switches: z.array(switchSchema).max(SWITCHES.length),
  quiet: quietHoursSchema.nullable(),
  /** When the agenda of a day is sent to a specialist, on the clock of their account. */
  agendaAt: minuteSchema,
})
/** The same as a type. */
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** A change of it: only what is named changes. */
export const preferencesChangeSchema = notificationPreferencesSchema.partial()
/** The same as a type. */
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>
