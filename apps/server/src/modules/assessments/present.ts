import { scaleTexts } from "@arnica/content/scales"
import type { ScaleResult, Scored } from "@arnica/contract/assessments"
import type { Language } from "@arnica/i18n/languages"
import { maximumOf, scoreClass } from "@arnica/rules/assessments"
import type { Filled } from "./filled.ts"
import type { RespondentRow } from "./respondent-repository.ts"
import type { KnownScale } from "./scales.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Given = {
  readonly scale: KnownScale
  readonly language: Language
  readonly row: Pick<RespondentRow, "id" | "takenAt">
  readonly filled: Filled
}

/** A score with its meaning. */
export const presentScored = ({ scale, language, row, filled }: Given): Scored => {
  const { scoring, threshold } = filled
  const { title = "", message = "" } = scaleTexts(scale.code, language).thresholds[threshold] ?? {}
  const colour = scoreClass(threshold, scale)
  return { respondentId: row.id, takenAt: iso(row.takenAt), scoring, title, message, colour }
}

/** A whole result. */
export const presentResult = ({
  scale,
  language,
  row,
  filled,
}: Given & { readonly row: Pick<RespondentRow, "expiresAt"> }): ScaleResult => {
  const texts = scaleTexts(scale.code, language)
  const { code, slug, icon, reverseColors, domain, questions } = scale
  return {
    respondentId: row.id,
    takenAt: iso(row.takenAt),
    code,
    slug,
    icon,
    reverseColors,
    domain,
    name: texts.name,
    expiresAt: row.expiresAt === null ? null : iso(row.expiresAt),
    scoring: filled.scoring,
    maximum: maximumOf(questions),
    thresholds: scale.thresholds.map((band, at) => {
      const { title = "", message = "", action = "" } = texts.thresholds[at] ?? {}
      return { ...band, title, message, action, colour: scoreClass(at, scale) }
    }),
    parts: filled.parts.map((part) => ({ ...part, name: texts.parts[part.code] ?? "" })),
    riskFlag: filled.riskFlag,
  }
}
