import { LIMITS } from "./limits.ts"
import { SERIES_SESSIONS } from "./series-words.ts"

/** A setting that admins change while the marketplace runs: a whole number within bounds. */
export type WholeSetting = {
  readonly kind: "whole"
  readonly unit:
    | "characters"
    | "bytes"
    | "minutes"
    | "entries"
    | "lei"
    | "months"
    | "people"
    | "days"
    | "sessions"
  readonly fallback: number
  readonly least: number
  readonly most: number
}
/** A setting that is a short text of a shape; empty for none. */
export type TextSetting = {
  readonly kind: "text"
  readonly fallback: string
  readonly shape: RegExp
  readonly longest: number
}

/** Settings of the house by the name that the specification gives them, or ours. None is a secret: browsers may read all. */
export const SETTING_RULES = {
  /** What somebody may write in a note or a reason. No more than the database keeps. */
  Msg_Max_Length: {
    kind: "whole",
    unit: "characters",
    fallback: LIMITS.messageMaxLength,
    least: 100,
    most: LIMITS.messageMaxLength,
  },
  PROACTIVE_SEARCH_QUESTION_MIN_LENGTH: {
    kind: "whole",
    unit: "characters",
    fallback: LIMITS.questionMinLength,
    least: 10,
    most: 300,
  },
  /** A file sent for a session, or to prove something. No more than the server takes in. */
  uploadFileVideoConfMaxSize: {
    kind: "whole",
    unit: "bytes",
    fallback: LIMITS.attachmentMaxBytes,
    least: 1_048_576,
    most: LIMITS.attachmentMaxBytes,
  },
  photoMaxSize: {
    kind: "whole",
    unit: "bytes",
    fallback: LIMITS.photoMaxBytes,
    least: 524_288,
    most: LIMITS.photoMaxBytes,
  },
  /** How long a session is for who has not said otherwise. */
  appointmentMinutes: {
    kind: "whole",
    unit: "minutes",
    fallback: LIMITS.appointmentMinutes,
    least: 15,
    most: 120,
  },
  /** For how much one client may wait at once, with all specialists. */
  waitingEntriesOfClient: { kind: "whole", unit: "entries", fallback: 10, least: 1, most: 50 },
  /** How long the waiting list of one specialist may get. */
  waitingEntriesOfSpecialist: { kind: "whole", unit: "entries", fallback: 100, least: 1, most: 500 },
  /** How many sessions may be booked in a row. No more than the database keeps. */
  seriesSessions: {
    kind: "whole",
    unit: "sessions",
    fallback: SERIES_SESSIONS.most,
    least: SERIES_SESSIONS.least,
    most: SERIES_SESSIONS.most,
  },
  /** The most that credits pay of one session, or of a series. */
  creditLimit: { kind: "whole", unit: "lei", fallback: 500, least: 0, most: 10_000 },
  /** The most that credits pay of one order of the store. */
  storeCreditLimit: { kind: "whole", unit: "lei", fallback: 1_000, least: 0, most: 10_000 },
  /** The least that is paid out of credits. */
  cashOutLimit: { kind: "whole", unit: "lei", fallback: 200, least: 1, most: 10_000 },
  /** How long credits can be spent from when they came. */
  creditMonths: { kind: "whole", unit: "months", fallback: 12, least: 2, most: 60 },
  /** What who invites gets once who came has had their first paid session. */
  referrerCredit: { kind: "whole", unit: "lei", fallback: 50, least: 1, most: 1_000 },
  /** What who came by the invitation gets then. */
  referredCredit: { kind: "whole", unit: "lei", fallback: 50, least: 1, most: 1_000 },
  /** How many invitations of one person are worth something in a month. */
  referralsAMonth: { kind: "whole", unit: "people", fallback: 10, least: 1, most: 100 },
  /** The most that one admin gives back of one order; for more, another one has to agree. */
  refundAlone: { kind: "whole", unit: "lei", fallback: 1_000, least: 0, most: 10_000 },
  /** How much one client may owe specialists at once for sessions that are paid outside. */
  unpaidDues: { kind: "whole", unit: "sessions", fallback: 2, least: 1, most: 20 },
  /** How long after the session a client is reminded of what they owe. */
  dueReminderDays: { kind: "whole", unit: "days", fallback: 14, least: 1, most: 90 },
  /** How many days before a subscription is charged its client is told. */
  subscriptionNoticeDays: { kind: "whole", unit: "days", fallback: 3, least: 1, most: 14 },
  /** For how long somebody can take a voucher back that they bought. The law asks for 14 days. */
  voucherWithdrawalDays: { kind: "whole", unit: "days", fallback: 14, least: 14, most: 90 },
  /** Between what amounts vouchers are sold, in whole units of each currency. One that is left out is not sold. */
  voucherAmounts: {
    kind: "text",
    fallback: "RON 50-5000, EUR 10-1000, GBP 10-1000, USD 10-1000",
    shape:
      /^(?:RON|EUR|GBP|USD) [1-9]\d{0,3}-[1-9]\d{0,3}(?:, (?:RON|EUR|GBP|USD) [1-9]\d{0,3}-[1-9]\d{0,3}){0,3}$/,
    longest: 80,
  },
  fbAppID: { kind: "text", fallback: "", shape: /^\d{5,20}$/, longest: 20 },
  GoogleMapsAPIKey: { kind: "text", fallback: "", shape: /^[\w-]{20,60}$/, longest: 60 },
} as const satisfies Readonly<Record<string, WholeSetting | TextSetting>>

/** A setting by its name. */
export type SettingName = keyof typeof SETTING_RULES

type ValueOf<R> = R extends { readonly kind: "whole" } ? number : string

/** What each setting holds. */
export type SettingValues = { readonly [N in SettingName]: ValueOf<(typeof SETTING_RULES)[N]> }

/** What is wrong with a value of a setting, as the key of a text under `errors:validation`; null when nothing is. */
export const settingRefusal = (
  rule: WholeSetting | TextSetting,
  value: unknown,
): { readonly text: string; readonly params?: Readonly<Record<string, number>> } | null => {
  if (rule.kind === "text") {
    if (typeof value !== "string") return { text: "wrongType" }
    return value === "" || rule.shape.test(value) ? null : { text: "wrongFormat" }
  }
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return { text: "wrongType" }
  if (value < rule.least) return { text: "tooSmallNumber", params: { limit: rule.least } }
  if (value > rule.most) return { text: "tooBigNumber", params: { limit: rule.most } }
  return null
}
