import { civilOfEpochDay, DAY_MS, epochDayOf, epochDayOfCivil, isRealDate } from "../calendar/iso-date.ts"

/** After how many months a line is looked at again: on public pages, with its operator, and when it is hidden. */
export const REVIEW_MONTHS = { pages: 3, operator: 6, hidden: 12 } as const

/** What is known of a line. Instants in epoch milliseconds. */
export type LineRecord = {
  /** The day of the data on which its sources were read, `2026-11-23`. */
  readonly reviewedOn: string
  /** When somebody last read the sources again, if ever. */
  readonly reviewedAt: number | null
  /** When its operator last confirmed it, if ever. */
  readonly confirmedAt: number | null
  /** When somebody last found it wrong, if ever. */
  readonly wrongAt: number | null
}

/** What somebody has to do about a line. */
export type LineTask = "pages" | "operator" | "wrong"

/** Until when each is due, and whether the line may be shown. Instants in epoch milliseconds. */
export type LineReview = {
  readonly due: Readonly<Record<"pages" | "operator", number>>
  /** From here on it is shown to nobody, unless it is confirmed. */
  readonly hiddenFrom: number
  readonly isShown: boolean
  /** What is overdue, with the day on which it was due. */
  readonly overdue: readonly { readonly task: LineTask; readonly due: number }[]
}

/** The same day some months later, or the last day of a shorter month. */
const monthsAfter = (instant: number, months: number): number => {
  const epochDay = Math.floor(instant / DAY_MS)
  const { year, month, day } = civilOfEpochDay(epochDay)
  const [later, inYear] = [year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1]
  let last = day
  while (!isRealDate({ year: later, month: inYear, day: last })) last -= 1
  return epochDayOfCivil({ year: later, month: inYear, day: last }) * DAY_MS
}

/**
 * How a line stands at an instant: its pages are read every three months, its operator is asked every six, and what
 * nobody confirmed for twelve is hidden. A line that was found wrong is hidden at once, until somebody has looked.
 */
export const reviewLine = (record: LineRecord, now: number): LineReview => {
  const first = epochDayOf(record.reviewedOn) * DAY_MS
  const { reviewedAt, confirmedAt, wrongAt } = record
  const looked = Math.max(first, reviewedAt ?? 0, confirmedAt ?? 0)
  const confirmed = Math.max(first, confirmedAt ?? 0)
  const due = {
    pages: monthsAfter(looked, REVIEW_MONTHS.pages),
    operator: monthsAfter(confirmed, REVIEW_MONTHS.operator),
  }
  const hiddenFrom = monthsAfter(confirmed, REVIEW_MONTHS.hidden)
  const isWrong = wrongAt !== null && wrongAt > Math.max(reviewedAt ?? 0, confirmedAt ?? 0)
  return {
    due,
    hiddenFrom,
    isShown: now < hiddenFrom && !isWrong,
    overdue: [
      ...(isWrong ? [{ task: "wrong" as const, due: wrongAt }] : []),
      ...(["pages", "operator"] as const)
        .filter((task) => due[task] <= now)
        .map((task) => ({ task, due: due[task] })),
    ],
  }
}
