import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import type { Days } from "./read-days.ts"

/** When these days begin and are over in a zone, as the calls take it. */
export const spanOfDays = ({ from, to }: Days, zone: string): Days => {
  const start = (day: string, plus: number): string =>
    new Date(wallToInstant(zone, epochDayOf(day) + plus, 0)).toISOString()
  return {
    ...(from === undefined ? {} : { from: start(from, 0) }),
    ...(to === undefined ? {} : { to: start(to, 1) }),
  }
}
