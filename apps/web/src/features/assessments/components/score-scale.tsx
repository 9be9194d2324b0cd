import type { SCORE_CLASSES, ScaleResult } from "@arnica/contract/assessments"
import { formatNumber } from "@arnica/i18n/format"
import { Section } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../assessments.module.css"

/** Each colour has a shape of its own beside it. */
const SHAPES: Readonly<Record<(typeof SCORE_CLASSES)[number], string>> = {
  green: "●",
  "drk-green": "◆",
  yellow: "▲",
  orange: "■",
  red: "✚",
}

/** Where a score stands among all that it could be: by words, shapes and colours. */
export function ScoreScale({ result }: { result: ScaleResult }): ReactElement {
  const t = useT("assessments")
  const { thresholds, scoring } = result
  return (
    <Section id="scale" title={t("result.scale")}>
      <ol className={s.bands}>
        {thresholds.map(({ min, max, title, colour }) => {
          const isHere = min <= scoring && scoring <= max
          return (
            <li key={min} className={s.band} aria-current={isHere ? "true" : undefined}>
              <span className={s.shape} data-colour={colour} aria-hidden="true">
                {SHAPES[colour]}
              </span>
              <span>{title}</span>
              <span className={s.figure}>
                {min}–{max}
              </span>
              {isHere ? <span className={s.here}>{t("result.here")}</span> : null}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** What the parts of a scale came to, each with a bar beside its number. */
export function ScoreParts({ parts }: Pick<ScaleResult, "parts">): ReactElement | null {
  const t = useT("assessments")
  const language = useLanguage()
  if (parts.length === 0) return null
  const text = (value: number): string => formatNumber({ language, value })
  return (
    <Section id="parts" title={t("result.parts")}>
      <ul className={s.parts}>
        {parts.map(({ code, name, scoring, maximum }) => (
          <li key={code} className={s.part}>
            <span>{name}</span>
            <span className={s.figure}>
              {t("result.score", { score: text(scoring), maximum: text(maximum) })}
            </span>
            <span className={s.progress} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * scoring) / maximum}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
