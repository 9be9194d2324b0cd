import type { SessionOffer } from "@arnica/contract/specialists"
import { epochMs } from "@arnica/i18n/format"
import { instantToWall } from "@arnica/rules/zones"
import type { Before } from "../../../shared/appointments/again.ts"
import type { FreeDay } from "./selection.ts"

/** The session that is most like the one before: the same kind, place and length, else the same kind; undefined for none. */
export const offerLike = (offers: readonly SessionOffer[], before: Before): SessionOffer | undefined => {
  const ofKind = offers.filter(({ sessionTypeCode }) => sessionTypeCode === before.session)
  const atPlace = ofKind.filter(({ place }) => place === before.place)
  return atPlace.find(({ minutes }) => minutes === before.minutes) ?? atPlace[0] ?? ofKind[0]
}

/** How far a time of day lies from another, in minutes, also over midnight. */
const distance = (a: number, b: number): number => {
  const apart = Math.abs(a - b)
  return Math.min(apart, 1440 - apart)
}

/**
 * The start that is offered first to who books again: on the day that they chose, else on the first that has the time of
 * day from before, else on the first; there the time that is nearest to it.
 */
export const startLike = (
  days: readonly FreeDay[],
  {
    zone,
    minute,
    day,
  }: { readonly zone: string; readonly minute: number; readonly day?: string | undefined },
): string | undefined => {
  const away = (start: string): number => distance(instantToWall(zone, epochMs(start)).minuteOfDay, minute)
  const chosen = days.find((each) => each.day === day)
  const same = days.find(({ slots }) => slots.some(({ start }) => away(start) === 0))
  const slots = (chosen ?? same ?? days[0])?.slots ?? []
  return [...slots].sort((a, b) => away(a.start) - away(b.start))[0]?.start
}
