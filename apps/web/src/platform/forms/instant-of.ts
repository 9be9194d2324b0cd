import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import { isDay } from "../time/is-day.ts"

const TIME = /^(\d{2}):(\d{2})$/

/** The instant of a day (`2026-03-09`) and an hour (`14:05`) on the clock of a zone; null until both are whole. */
export const instantOf = (given: { date: string; time: string; zone: string }): string | null => {
  const [, hours, minutes] = TIME.exec(given.time) ?? []
  if (!isDay(given.date) || hours === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  return new Date(wallToInstant(given.zone, epochDayOf(given.date), minute)).toISOString()
}
