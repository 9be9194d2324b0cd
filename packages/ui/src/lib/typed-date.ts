import { type CivilDate, daysInMonth } from "./civil-date.ts"

type Part = "day" | "month" | "year"

/** How a locale writes a date in numbers: the order of its parts, what stands between them, and after the last. */
export type DateShape = { order: readonly Part[]; separator: string; end: string }

/** Why what was typed is no date that can be taken. */
export type DateFault = "shape" | "none" | "early" | "late"

/** What was typed, read: the date, nothing, or the text itself with what is wrong with it. */
export type DateReading = { value: string; fault?: DateFault }

type Bounds = { min?: CivilDate; max?: CivilDate }

const SAMPLE = new Date(Date.UTC(2026, 11, 24))
const LENGTHS = { day: 2, month: 2, year: 4 } as const
const isPart = (type: string): type is Part => type === "day" || type === "month" || type === "year"

/**
 * The shape of dates in a locale such as `de` or `en-GB`, by Intl. Letters after the year ("г.") belong to a sentence,
 * not to a field, and are left out.
 */
export function dateShape(locale: string): DateShape {
  const format = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  })
  const parts = format.formatToParts(SAMPLE)
  const last = parts.findLastIndex(({ type }) => isPart(type))
  const literal = (at: number): string =>
    parts[at]?.type === "literal" ? (parts[at]?.value ?? "").replaceAll(/\s/g, " ") : ""
  const end = literal(last + 1)
  return {
    order: parts.flatMap(({ type }) => (isPart(type) ? [type] : [])),
    separator: literal(parts.findIndex(({ type }) => isPart(type)) + 1),
    end: /\p{L}/u.test(end) ? "" : end.trimEnd(),
  }
}

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  return civilDate(text) !== undefined
}

/** A date (`YYYY-MM-DD`) as the shape has it; what is no date is left as it is. */
export function writeDate(date: string, { order, separator, end }: DateShape): string {
  if (!isCivilDate(date)) return date
  const [year = "", month = "", day = ""] = date.split("-")
  const parts = { day, month, year }
  return order.map((part) => parts[part]).join(separator) + end
}

/**
 * Reads what was typed: in the order of the shape with any signs between, without any (24122026), or as `YYYY-MM-DD`.
 * Once the typing `isDone`, a year of two digits is the one of this century, or of the last when that is past `max`.
 */
export function readDate(options: { text: string; shape: DateShape; isDone: boolean } & Bounds): DateReading {
  const { text, shape, isDone, min, max } = options
  const typed = text.trim()
  if (typed === "") return { value: "" }
  const parts = partsOf(typed, shape)
  if (parts === undefined || (parts.year.length === 2 && !isDone)) return { value: typed, fault: "shape" }
  const [month, day] = [parts.month.padStart(2, "0"), parts.day.padStart(2, "0")]
  const inCentury = (year: string): string => `${year}-${month}-${day}`
  const late = (date: string): boolean => max !== undefined && date > max
  const recent = inCentury(parts.year.length === 2 ? `20${parts.year}` : parts.year)
  const date = parts.year.length === 2 && late(recent) ? inCentury(`19${parts.year}`) : recent
  if (!isCivilDate(date)) return { value: typed, fault: "none" }
  if (min !== undefined && date < min) return { value: date, fault: "early" }
  return late(date) ? { value: date, fault: "late" } : { value: date }
}

function partsOf(typed: string, { order }: DateShape): Record<Part, string> | undefined {
  const [, year = "", month = "", day = ""] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(typed) ?? []
  if (year !== "") return { year, month, day }
  const runs = /^\d{6}$|^\d{8}$/.test(typed) ? cut(typed, order) : typed.match(/\d+/g)
  if (runs?.length !== 3 || /^\D/.test(typed) || /\p{L}/u.test(typed.replace(/\s*(г|р)\.?$/u, "")))
    return undefined
  const parts = { day: "", month: "", year: "" }
  for (const [at, part] of order.entries()) parts[part] = runs[at] ?? ""
  const fits = parts.day.length <= 2 && parts.month.length <= 2 && [2, 4].includes(parts.year.length)
  return fits ? parts : undefined
}

/** Digits without signs between them, cut at the lengths of the parts. */
function cut(digits: string, order: readonly Part[]): string[] {
  let at = 0
  return order.map((part) => {
    const length = part === "year" ? digits.length - 4 : 2
    at += length
    return digits.slice(at - length, at)
  })
}

function civilDate(text: string): CivilDate | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (year < 1000 || month < 1 || month > 12 || day < 1) return undefined
  return day <= daysInMonth({ year, month }) ? text : undefined
}

type Growth = { before: string; after: string; shape: DateShape }

/**
 * What stands in a field after one more sign was typed at its end: parts that are full get the sign that follows them,
 * and any other sign between parts becomes the right one. Whatever else changed is left as it is.
 */
export function growDate({ before, after, shape }: Growth): string {
  if (after.length !== before.length + 1 || !after.startsWith(before)) return after
  const runs = before.match(/\d+/g) ?? []
  const open = /\d$/.test(before) ? (runs.at(-1)?.length ?? 0) : 0
  const part = shape.order[open > 0 ? runs.length - 1 : runs.length]
  // The last part, and whatever stands behind it, is typed as it is.
  if (part === undefined || runs.length === shape.order.length) return after
  const sign = after.slice(-1)
  if (/\d/.test(sign)) return growDigits({ before, after, shape, open, length: LENGTHS[part] })
  if (/\p{L}/u.test(sign)) return after
  return open > 0 ? before + shape.separator : before
}

function growDigits(growth: Growth & { open: number; length: number }): string {
  const { before, after, shape, open, length } = growth
  if (open === length) return before + shape.separator + after.slice(-1)
  const isLast = (after.match(/\d+/g) ?? []).length === shape.order.length
  return open + 1 === length && !isLast ? after + shape.separator : after
}
