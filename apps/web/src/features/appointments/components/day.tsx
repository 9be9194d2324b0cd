import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { dayWords } from "../../../platform/time/day-words.ts"
import { useNow } from "../../../platform/time/use-now.ts"

/** "Today" and "tomorrow" by name, days near by their weekday, the others with their year. */
export function Day({ start, zone }: { start: string; zone: string }): string {
  const language = useLanguage()
  const now = useNow()
  return dayWords({ language, at: start, zone, now })
}
