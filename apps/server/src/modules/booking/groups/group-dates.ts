import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import type { BookingContext } from "../core/context.ts"
import { type Group, isOnSale, textIn } from "./group.ts"
import { comingGroups, findGroups } from "./group-repository.ts"
import { noticeOf } from "./seats.ts"

/** A group as something that is listed elsewhere. Instants are epoch milliseconds. */
export type GroupDate = {
  readonly id: string
  readonly specialistId: number
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly start: number
  readonly end: number
  readonly seatsLeft: number
  readonly price: MoneyOnTheWire
  /** Whether a seat can be booked now. */
  readonly isOnSale: boolean
  readonly titleIn: (language: Language) => string
}

/** What who lists workshops asks about their evenings. */
export type GroupDates = {
  /** The groups with these ids that stand and have not begun, by time; others are left out. */
  readonly find: (ids: readonly string[]) => Promise<GroupDate[]>
  /** All groups of a specialist that stand and have not begun, by time. */
  readonly ofSpecialist: (specialistId: number) => Promise<GroupDate[]>
}

const toDate = (group: Group, given: { readonly now: number; readonly noticeMinutes: number }): GroupDate => {
  const titles = new Map(LANGUAGES.map((language) => [language, textIn(group.texts, language).title]))
  const seatsLeft = group.capacity - group.taken
  return {
    id: group.id,
    specialistId: group.specialistId,
    sessionTypeCode: group.sessionTypeCode,
    place: group.place,
    start: group.start,
    end: group.end,
    seatsLeft,
    price: { amount: group.price, currency: group.currency },
    isOnSale: seatsLeft > 0 && isOnSale(group, given),
    titleIn: (language) => titles.get(language) ?? "",
  }
}

const toDates = async (ctx: BookingContext, groups: readonly Group[]): Promise<GroupDate[]> => {
  const specialistIds = [...new Set(groups.map(({ specialistId }) => specialistId))]
  const notices = new Map(
    await Promise.all(
      specialistIds.map(
        async (specialistId): Promise<[number, number]> => [
          specialistId,
          await noticeOf(ctx, { on: ctx.db.query, specialistId }),
        ],
      ),
    ),
  )
  const now = ctx.clock.now()
  return groups.map((group) => toDate(group, { now, noticeMinutes: notices.get(group.specialistId) ?? 0 }))
}

/** What is told of groups to who lists them. */
export const createGroupDates = (ctx: BookingContext): GroupDates => ({
  find: async (ids) => toDates(ctx, await findGroups(ctx.db.query, { ids, now: ctx.clock.now() })),
  ofSpecialist: async (specialistId) =>
    toDates(ctx, await comingGroups(ctx.db.query, { specialistId, now: ctx.clock.now() })),
})
