import { formatDuration } from "@arnica/i18n/format"
import { useLanguage } from "../../platform/i18n/use-t.ts"

/** Months as the head of rows, in the middle of which no zone changes the month. */
export function useMonths(
  months: readonly { readonly month: string }[],
): { readonly key: string; readonly short: string; readonly long: string }[] {
  const language = useLanguage()
  const name = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" })
  const [short, long] = [name({ month: "short" }), name({ month: "short", year: "numeric" })]
  return months.map(({ month }) => {
    const at = Date.parse(`${month}-15`)
    return { key: month, short: short.format(at), long: long.format(at) }
  })
}

/** How long something took, in words; a dash where nothing did. */
export const useTime = (): ((hours: number | null) => string) => {
  const language = useLanguage()
  return (hours) =>
    hours === null
      ? "–"
      : formatDuration({ language, minutes: Math.max(1, Math.round(hours * 60)), style: "short" })
}
