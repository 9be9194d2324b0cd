import type { Scored } from "@arnica/contract/assessments"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { BarFigure } from "@arnica/ui/bar-figure"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../platform/time/use-viewer-zone.ts"

type TrendProps = {
  readonly name: string
  readonly maximum: number
  /** The oldest first. */
  readonly results: readonly Omit<Scored, "respondentId">[]
  /** Of the heading; 3 unless told. */
  readonly level?: 2 | 3
}

/** The bars that a phone has room for; the table beside them has no more. */
const MOST = 12

/** Scores of a scale over time, as bars and as a table with what they mean. */
export function ScoreTrend({ name, maximum, results, level = 3 }: TrendProps): ReactElement | null {
  const t = useT("assessments")
  const language = useLanguage()
  const zone = useViewerZone()
  const shown = results.slice(-MOST)
  const latest = shown.at(-1)
  if (latest === undefined) return null
  const number = (value: number): string => formatNumber({ language, value })
  const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "numeric", timeZone: zone })
  return (
    <BarFigure
      level={level}
      title={t("history.over", { name })}
      summary={t("history.latest", {
        score: number(latest.scoring),
        maximum: number(maximum),
        title: latest.title,
      })}
      rowHead={t("history.date")}
      top={maximum}
      rows={shown.map(({ takenAt }) => ({
        key: takenAt,
        short: short.format(Date.parse(takenAt)),
        long: formatDate({ language, at: takenAt, zone }),
      }))}
      series={[
        {
          name: t("history.points"),
          values: shown.map(({ scoring }) => scoring),
          texts: shown.map(({ scoring }) => number(scoring)),
        },
        {
          name: t("history.meaning"),
          values: shown.map(() => null),
          texts: shown.map(({ title }) => title),
          isHidden: true,
        },
      ]}
    />
  )
}
