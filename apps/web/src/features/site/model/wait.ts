import type { Language } from "@arnica/i18n"
import { formatDuration } from "@arnica/i18n/format"

const DAY_HOURS = 24

type Wait = { readonly language: Language; readonly hours: number; readonly underHour: string }

/** A wait in words: whole hours below two days, whole days from then on. */
export const waitText = ({ language, hours, underHour }: Wait): string => {
  if (hours < 1) return underHour
  const whole = hours < 2 * DAY_HOURS ? Math.round(hours) : Math.round(hours / DAY_HOURS) * DAY_HOURS
  return formatDuration({ language, minutes: whole * 60 })
}
