import { helpLines, type HelpLine as LineData } from "@arnica/content/help-lines"
import { type LineReview, reviewLine } from "@arnica/rules/safety"
import type { Findings } from "./repository.ts"

/** A line of the data with its country. */
export type Line = LineData & { readonly countryCode: string }

/** All lines of the data. */
export const LINES: readonly Line[] = helpLines.flatMap(({ countryCode, lines }) =>
  lines.map((line) => ({ ...line, countryCode })),
)

const instantOf = (day: string | null): number => (day === null ? 0 : Date.parse(day))

/** How a line stands at an instant, by the data and by what was found since. */
export const findLineReview = (
  line: LineData,
  { findings, now }: { readonly findings: Findings; readonly now: number },
): LineReview & { readonly confirmedAt: number | null; readonly reviewedAt: number } => {
  const { confirmed, reviewed, wrong } = findings.get(line.id) ?? {}
  const confirmedAt = Math.max(confirmed ?? 0, instantOf(line.confirmedByOperator)) || null
  const review = reviewLine(
    {
      reviewedOn: line.reviewedAt,
      confirmedAt,
      reviewedAt: reviewed ?? null,
      wrongAt: wrong ?? null,
    },
    now,
  )
  return {
    ...review,
    confirmedAt,
    reviewedAt: Math.max(instantOf(line.reviewedAt), reviewed ?? 0, confirmedAt ?? 0),
  }
}
