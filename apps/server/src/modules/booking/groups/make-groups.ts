import { randomUUID } from "node:crypto"
import type { Group as Shown } from "@arnica/contract/groups"
import { CANCELLATION_POLICY, LIMITS } from "@arnica/contract/limits"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { mostSeats } from "@arnica/rules/rooms"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import { refuseUnfit } from "../times/fit.ts"
import { type Group, groupRef, refuseTooMany, textsOf } from "./group.ts"
import { insertGroup } from "./group-repository.ts"
import { presentGroups } from "./present-groups.ts"

export type NewGroups = {
  readonly specialistId: number | null
  readonly texts: Shown["texts"]
  readonly sessionTypeCode: string
  readonly start: number
  readonly minutes: number
  readonly capacity: number
  readonly price: number
  readonly currency: Currency
  readonly weeks: number
  readonly isTimeMeant: boolean
  /** Of who makes them. */
  readonly language: Language
}

type Series = { readonly start: number; readonly weeks: number; readonly zone: string }

/** The starts of a series, at the same time on the clock of a zone, a week apart. */
const weekly = ({ start, weeks, zone }: Series): number[] => {
  const { epochDay, minuteOfDay } = instantToWall(zone, start)
  return Array.from({ length: weeks }, (_each, week) =>
    week === 0 ? start : wallToInstant(zone, epochDay + 7 * week, minuteOfDay),
  )
}

/** The kind of session, if it is one that is sold by the seat. Throws badInput. */
const placeOf = async (ctx: BookingContext, code: string): Promise<"online" | "office"> => {
  const { sessionTypes } = await ctx.catalog.read()
  const type = sessionTypes.find((each) => each.code === code && each.soldBy === "seat")
  if (type === undefined) {
    const key = "errors:validation.notOffered"
    const detail = { path: "sessionTypeCode", message: key, translationKey: key }
    throw new AppError("badInput", { details: [detail] })
  }
  return type.place === "office" ? "office" : "online"
}

/** The kinds of session that are sold by the seat. */
export const groupChoices = async (
  ctx: BookingContext,
  language: Language,
): Promise<{
  sessionTypes: { code: string; name: string; place: "online" | "office"; mostSeats: number }[]
}> => {
  const { sessionTypes } = await ctx.catalog.read()
  const bySeat = sessionTypes.filter(({ soldBy }) => soldBy === "seat")
  return {
    sessionTypes: bySeat.map(({ code, names, place }) => ({
      code,
      name: names[language] ?? names.en ?? code,
      place: place === "office" ? "office" : "online",
      mostSeats: mostSeats(code, { most: LIMITS.groupSeatsMost, isForwarded: ctx.isForwarded }),
    })),
  }
}

/**
 * Makes a group for each week of a series, and takes their times: all of them or none. Throws statusConflict for who is not listed, badInput,
 * slotTaken, slotInThePast and rescheduleWithConflicts.
 */
export const makeGroups = async (ctx: BookingContext, wish: NewGroups): Promise<Shown[]> => {
  const { specialistId, minutes, language, weeks, isTimeMeant } = wish
  const specialist = specialistId === null ? null : await ctx.specialists.byId(specialistId)
  if (specialist === null) throw new AppError("statusConflict")
  const place = await placeOf(ctx, wish.sessionTypeCode)
  refuseTooMany(ctx, wish)
  const starts = weekly({ start: wish.start, weeks, zone: specialist.timeZone })
  await refuseUnfit(ctx, { specialistId: specialist.id, minutes, place, starts, meant: () => isTimeMeant })
  const made = await ctx.db.transaction(async (tx) => {
    const groups: Group[] = []
    for (const start of starts) {
      const at = { specialistId: specialist.id, start }
      const group: Group = {
        id: randomUUID(),
        ...at,
        end: start + minutes * 60_000,
        place,
        sessionTypeCode: wish.sessionTypeCode,
        texts: textsOf(wish.texts),
        capacity: wish.capacity,
        taken: 0,
        price: wish.price,
        currency: wish.currency,
        policy: CANCELLATION_POLICY,
        officeAddress: place === "office" ? await ctx.scheduling.officeAt(tx, at) : null,
        status: "open",
        createdAt: ctx.clock.now(),
      }
      await insertGroup(tx, group)
      const time = { start, end: group.end, expiresAt: null, demand: "free" } as const
      await ctx.scheduling.occupy(tx, {
        holderRef: groupRef(group),
        specialistId: specialist.id,
        userId: null,
        ...time,
      })
      groups.push(group)
    }
    return groups
  })
  return await presentGroups(ctx, { groups: made, language })
}
