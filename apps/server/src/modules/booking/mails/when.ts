import { formatDate, formatDateTime, formatTimeRange } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { zoneLabel } from "@arnica/i18n/zones"

type Span = { readonly start: number; readonly end: number }
type Clock = { readonly language: Language; readonly zone: string }

/** A session on somebody's clock, with the zone named: "Tuesday, 17 March 2026, 10:00–10:50, Bucharest (GMT+2)". */
export const sessionTime = ({ start, end }: Span, { language, zone }: Clock): string => {
  const day = formatDate({ language, zone, at: start, style: "full" })
  const hours = formatTimeRange({ language, zone, from: start, to: end })
  return `${day}, ${hours}, ${zoneLabel({ language, zone, at: start })}`
}

/** The same in short: "Tue 17 Mar, 10:00". */
export const shortTime = ({ start }: Pick<Span, "start">, { language, zone }: Clock): string =>
  formatDateTime({ language, zone, at: start, style: "short" })
