import { dayIn, formatTime } from "@arnica/i18n/format"
import { instantOf } from "../../../platform/forms/instant-of.ts"

/** Of when an entry tells: now, or a day and a time that were chosen. */
export type When = { readonly date: string; readonly time: string }

const NOON = "12:00"

/** The day and the time of an instant, as fields show them. */
export const whenOf = (at: number | string, zone: string): When => ({
  date: dayIn({ at, zone }),
  time: formatTime({ language: "en", at, zone }),
})

type Told = { readonly when: When | null; readonly kind: "MOMENT" | "DAY"; readonly zone: string }

/** The instant that is sent; null where what was typed is none. A whole day that is over stands at its noon. */
export const toldAt = ({ when, kind, zone }: Told, now: number): string | null => {
  const present = new Date(now).toISOString()
  if (when === null) return present
  if (kind === "MOMENT") return instantOf({ date: when.date, time: when.time, zone })
  if (when.date === dayIn({ at: now, zone })) return present
  return instantOf({ date: when.date, time: NOON, zone })
}
