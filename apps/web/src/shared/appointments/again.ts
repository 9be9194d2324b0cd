import type { Appointment } from "@arnica/contract/booking"
import { instantToWall } from "@arnica/rules/zones"

/** What somebody who books again had before: the kind, the place and the length, and when on their clock. */
export type Before = {
  readonly session: string
  readonly place: "online" | "office"
  readonly minutes: number
  /** `10:30` */
  readonly time: string
}

/** What the address of a profile says for who comes to it to book again; nothing for a seat, which has its own dates. */
export const againSearch = (
  { groupId, sessionTypeCode, place, minutes, start }: Appointment,
  zone: string,
): Partial<Before> => {
  if (groupId !== null) return {}
  const { minuteOfDay } = instantToWall(zone, Date.parse(start))
  const two = (value: number): string => String(value).padStart(2, "0")
  const time = `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
  return { session: sessionTypeCode, place, minutes, time }
}

/** Reads that from an address: all of it, or nothing. */
export const readAgain = (search: Record<string, unknown>): Partial<Before> => {
  const { session, place, time } = search
  const minutes = Number(search.minutes)
  if (typeof session !== "string" || !/^[A-Z0-9_]{1,64}$/.test(session)) return {}
  if (place !== "online" && place !== "office") return {}
  if (typeof time !== "string" || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return {}
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > 1440) return {}
  return { session, place, minutes, time }
}

/** The same whole, or undefined where the address says nothing of it. */
export const beforeIn = ({ session, place, minutes, time }: Partial<Before>): Before | undefined =>
  session === undefined || place === undefined || minutes === undefined || time === undefined
    ? undefined
    : { session, place, minutes, time }

/** A time of day in minutes. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
