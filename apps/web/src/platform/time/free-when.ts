import type { Language } from "@arnica/i18n"
import { dayIn, formatDate, formatRelativeDay, formatTime } from "@arnica/i18n/format"

type When = { readonly language: Language; readonly at: string; readonly zone: string; readonly now: number }

const DAY_MS = 86_400_000

/** When somebody is free, as it stands in a sentence: "today 18:30", "Monday 08:10", "Sat 12 Dec 09:00". */
export const freeWhen = ({ language, at, zone, now }: When): string => {
  const time = formatTime({ language, at, zone })
  const days = (Date.parse(dayIn({ at, zone })) - Date.parse(dayIn({ at: now, zone }))) / DAY_MS
  if (days <= 1)
    return `${formatRelativeDay({ language, at, zone, now }).toLocaleLowerCase(language)} ${time}`
  const style = days < 7 ? "weekdayOnly" : "short"
  return `${formatDate({ language, at, zone, style })} ${time}`
}
