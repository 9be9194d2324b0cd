import { scaleTexts } from "@arnica/content/scales"
import type { Language } from "@arnica/i18n/languages"
import type { AssessmentsContext } from "../context.ts"
import { openFilled } from "../filled.ts"
import { findPartOf } from "../respondent-repository.ts"
import { findScale } from "../scales.ts"

type Asked = Parameters<typeof findPartOf>[1] & { readonly language: Language }

/** A result as a line of a timeline: the scale, and what it came to in words. */
export type TimelineResult = {
  readonly id: string
  readonly day: string
  readonly name: string
  readonly meaning: string
}

/** A part of somebody's results by day and id, the newest first; of scales that are there no more, none. */
export const readTimeline = async (
  { db, fields }: Pick<AssessmentsContext, "db" | "fields">,
  { language, ...part }: Asked,
): Promise<TimelineResult[]> => {
  const on = db.query
  const lines: TimelineResult[] = []
  for (const row of await findPartOf(on, part)) {
    const scale = findScale(row.scaleCode)
    const filled = scale === undefined ? null : await openFilled({ fields, on }, row)
    if (scale === undefined || filled === null) continue
    const { name, thresholds } = scaleTexts(scale.code, language)
    lines.push({ id: row.id, day: row.day, name, meaning: thresholds[filled.threshold]?.title ?? "" })
  }
  return lines
}
