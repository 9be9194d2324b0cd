import type { GROUP_STATUSES, Group as Shown } from "@arnica/contract/groups"
import { LIMITS } from "@arnica/contract/limits"
import type { Currency } from "@arnica/contract/shared"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import type { CancellationPolicy } from "@arnica/rules/cancellation"
import { mostSeats } from "@arnica/rules/rooms"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { BookingContext } from "../core/context.ts"

export type GroupStatus = (typeof GROUP_STATUSES)[number]

/** What a group is called and says, in the languages of its specialist. */
export type GroupTexts = Readonly<
  Partial<Record<Language, { readonly title: string; readonly description: string }>>
>

/** A session for several. Amounts in minor units, instants in epoch milliseconds. */
export type Group = {
  readonly id: string
  readonly specialistId: number
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly texts: GroupTexts
  readonly start: number
  readonly end: number
  readonly capacity: number
  /** Seats that are booked or held. */
  readonly taken: number
  readonly currency: Currency
  /** Of a seat. */
  readonly price: number
  readonly policy: CancellationPolicy
  readonly officeAddress: string | null
  readonly status: GroupStatus
  readonly createdAt: number
}

/** Refuses more seats than a group of its kind can have. Throws badInput. */
export const refuseTooMany = (
  { isForwarded }: Pick<BookingContext, "isForwarded">,
  { sessionTypeCode, capacity }: Pick<Group, "sessionTypeCode" | "capacity">,
): void => {
  const limit = mostSeats(sessionTypeCode, { most: LIMITS.groupSeatsMost, isForwarded })
  if (capacity > limit) throw refuseFields([{ path: "capacity", text: "tooBigNumber", params: { limit } }])
}

/** The name under which a group takes time in its specialist's calendar. */
export const groupRef = ({ id }: Pick<Group, "id">): string => `group:${id}`

/** What it says, in a language or else in English or the first that it was written in. */
export const textIn = (texts: GroupTexts, language: Language): { title: string; description: string } =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? { title: "", description: "" }

/** The texts as they are edited. */
export const listTexts = (texts: GroupTexts): Shown["texts"] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [{ language, ...text }]
  })

/** The same by language; of two in one language the second holds. */
export const textsOf = (list: Shown["texts"]): GroupTexts =>
  Object.fromEntries(list.map(({ language, ...text }) => [language, text]))

type Sold = Pick<Group, "status" | "start">

/** Until when a seat can be booked: as long as the specialist's notice allows for any session. */
export const bookableUntil = ({ start }: Pick<Group, "start">, noticeMinutes: number): number =>
  start - noticeMinutes * 60_000

/** Whether seats are sold now. */
export const isOnSale = (
  group: Sold,
  { now, noticeMinutes }: { readonly now: number; readonly noticeMinutes: number },
): boolean => group.status === "open" && now < bookableUntil(group, noticeMinutes)

/** Whether it stands and is still to come. */
export const isComing = ({ status, start }: Sold, now: number): boolean =>
  status !== "cancelled" && now < start
