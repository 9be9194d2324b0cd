import { formatDate, formatPercent } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"

/** A share in percent as it is read, "12.5%". */
export const feePercent = (language: Language, percent: number): string =>
  formatPercent({ language, share: percent / 100, maximumDecimals: 2 })

/** The first day of a fee, which is a day of the calendar and not an instant. */
export const feeDay = (language: Language, from: string): string =>
  formatDate({ language, zone: "UTC", at: Date.parse(from) })
