import { capitalise, type DateStyle, formatDate } from "@arnica/i18n/format"
import { useLanguage } from "../../../platform/i18n/use-t.ts"

/** How a calendar day reads; it starts with a capital. */
export function useDayName(): (day: string, style?: DateStyle) => string {
  const language = useLanguage()
  return (day, style = "weekday") =>
    capitalise({ language, text: formatDate({ language, at: `${day}T12:00:00Z`, zone: "UTC", style }) })
}
