/**
 * What numbers, money, dates and names look like in the reader's language. Pure: language, zone and now are
 * arguments. Zone names have their own entry, `@arnica/i18n/zones`, for the pages that show them.
 */
export {
  type DateInput,
  type DateStyle,
  dayIn,
  epochMs,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatTimeRange,
  type Instant,
  weekdayNames,
} from "./format/dates.ts"
export {
  formatDuration,
  formatElapsed,
  formatFileSize,
  formatMoney,
  formatMonths,
  formatNumber,
  formatPercent,
  type Money,
  type NumberInput,
} from "./format/numbers.ts"
export {
  capitalise,
  compareText,
  countryName,
  currencyName,
  formatList,
  languageName,
} from "./format/text.ts"
