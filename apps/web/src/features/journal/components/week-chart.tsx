import type { JournalWeek } from "@arnica/contract/journal"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../journal.module.css"
import { useWords, VALENCES } from "../model/use-words.ts"

const STEP = 40
const LEFT = 110
const WIDTH = 720
const TOP = 20
const LABELS = 8
const HIGHEST = 3
const BAR = 14

const yOf = (height: number): number => TOP + (HIGHEST - height) * STEP

/** Weeks that follow each other without a gap, as the line that joins their middles. */
const lineOf = (weeks: readonly JournalWeek[], xOf: (at: number) => number): string =>
  weeks
    .map(({ median }, at) => {
      if (median === null) return ""
      const isJoined = at > 0 && weeks[at - 1]?.median !== null
      return `${isJoined ? "L" : "M"}${xOf(at).toFixed(1)} ${yOf(median).toFixed(1)}`
    })
    .join("")

type WeekChartProps = {
  readonly weeks: readonly JournalWeek[]
  /** What it shows, in a sentence. */
  readonly summary: string
}

/** The middle of each week with its range. A week without entries is a gap. The table beside it says the same. */
export function WeekChart({ weeks, summary }: WeekChartProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const each = (WIDTH - LEFT) / Math.max(1, weeks.length)
  const xOf = (at: number): number => LEFT + (at + 0.5) * each
  const every = Math.ceil(weeks.length / LABELS)
  const bar = Math.min(BAR, each * 0.6)
  const bottom = yOf(-HIGHEST)
  return (
    <svg className={s.chart} viewBox={`0 0 ${WIDTH} ${bottom + 44}`} role="img" aria-label={summary}>
      <title>{t("trend.title")}</title>
      {VALENCES.map((height) => (
        <g key={height}>
          <path className={s.gridLine} d={`M${LEFT} ${yOf(height)}H${WIDTH}`} />
          <text className={s.axis} x="0" y={yOf(height) + 5}>
            {words.valence(height)}
          </text>
        </g>
      ))}
      {weeks.map(({ from, lowest, highest }, at) =>
        lowest === null || highest === null ? null : (
          <rect
            key={from}
            className={s.range}
            x={xOf(at) - bar / 2}
            y={yOf(highest) - bar / 2}
            width={bar}
            height={yOf(lowest) - yOf(highest) + bar}
            rx={bar / 2}
          />
        ),
      )}
      <path className={s.line} d={lineOf(weeks, xOf)} />
      {weeks.map(({ from, median }, at) =>
        median === null ? null : (
          <circle key={from} className={s.point} cx={xOf(at)} cy={yOf(median)} r={Math.min(5, bar / 2)} />
        ),
      )}
      {weeks.map(({ from }, at) =>
        at % every === 0 ? (
          <text key={from} className={s.axis} x={xOf(at)} y={bottom + 32} textAnchor="middle">
            {words.day(from, "dayMonth")}
          </text>
        ) : null,
      )}
    </svg>
  )
}
