import { formatDate, formatRelativeDay } from "@arnica/i18n/format"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"

const WEEK_MS = 7 * 86_400_000

/** "Today" and "tomorrow" by name, days near by their weekday, the others with their year. */
export function Day({ start, zone }: { start: string; zone: string }): string {
  const language = useLanguage()
  const now = useNow()
  const isNear = Math.abs(Date.parse(start) - now) < 26 * WEEK_MS
  if (!isNear) return formatDate({ language, at: start, zone })
  return formatRelativeDay({ language, at: start, zone, now, style: "weekday" })
}
