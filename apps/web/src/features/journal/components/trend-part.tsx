import type { JournalComparison, JournalTrends, JournalWeek } from "@arnica/contract/journal"
import { CONTEXTS } from "@arnica/contract/journal-words"
import { formatNumber } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { SelectField } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import s from "../journal.module.css"
import { type JournalSearch, TREND_WEEKS } from "../model/journal-search.ts"
import { useWords } from "../model/use-words.ts"
import { trendsQuery } from "../queries.ts"
import { WeekChart } from "./week-chart.tsx"

type TrendPartProps = {
  readonly search: JournalSearch
  readonly onWeeks: (weeks: (typeof TREND_WEEKS)[number]) => void
}

/** How the weeks went, as a figure and as a table, and what went together. */
export function TrendPart({ search, onWeeks }: TrendPartProps): ReactElement {
  const t = useT("journal")
  const [usual] = TREND_WEEKS
  const weeks = search.weeks ?? usual
  const { data } = useSuspenseQuery(trendsQuery(useApi(), { to: useToday(), weeks }))
  const felt = data.weeks.filter(({ median }) => median !== null)
  return (
    <div className={s.form}>
      <SelectField
        className={s.short}
        label={t("trend.range")}
        value={String(weeks)}
        options={TREND_WEEKS.map((each) => ({
          value: String(each),
          label: t("trend.weeks", { count: each }),
        }))}
        onChange={({ currentTarget }) =>
          onWeeks(TREND_WEEKS.find((each) => String(each) === currentTarget.value) ?? usual)
        }
      />
      {felt.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("trend.empty")}>
          <p>{t("month.emptyText")}</p>
        </EmptyState>
      ) : (
        <Weeks weeks={data.weeks} felt={felt} />
      )}
      <Together trends={data} />
    </div>
  )
}

type WeeksProps = {
  readonly weeks: readonly JournalWeek[]
  /** Those in which something was felt. */
  readonly felt: readonly JournalWeek[]
}

function Weeks({ weeks, felt }: WeeksProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const medians = felt.flatMap(({ median }) => (median === null ? [] : [median]))
  const summary = t("trend.summary", {
    last: words.valence(medians.at(-1) ?? 0),
    lowest: words.valence(Math.min(...medians)),
    highest: words.valence(Math.max(...medians)),
  })
  return (
    <section className={s.form} aria-labelledby="weeks">
      <div>
        <h2 id="weeks" className={s.title}>
          {t("trend.title")}
        </h2>
        <p className={s.flush}>{summary}</p>
      </div>
      <div className={s.figure}>
        <div className={s.drawn}>
          <WeekChart weeks={weeks} summary={summary} />
          <p className={s.quiet}>{t("trend.legend")}</p>
        </div>
        <WeekTable weeks={weeks} />
      </div>
    </section>
  )
}

function WeekTable({ weeks }: { readonly weeks: readonly JournalWeek[] }): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table of two years scrolls, by the keyboard too
    <section className={s.scroll} tabIndex={0} aria-label={t("trend.table")}>
      <table className={s.table}>
        <caption className={s.quiet}>{t("trend.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("trend.week")}</th>
            <th scope="col">{t("trend.middle")}</th>
            <th scope="col">{t("trend.span")}</th>
            <th scope="col" className={s.number}>
              {t("trend.days")}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, median, lowest, highest, days }) => (
            <tr key={from}>
              <th scope="row">{words.day(from, "dayMonth")}</th>
              {median === null || lowest === null || highest === null ? (
                <td colSpan={2} className={s.quiet}>
                  {t("trend.gap")}
                </td>
              ) : (
                <>
                  <td>{words.valence(median)}</td>
                  <td>{[...new Set([words.valence(lowest), words.valence(highest)])].join(" – ")}</td>
                </>
              )}
              <td className={s.number}>{formatNumber({ language, value: days })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Together({ trends }: { readonly trends: JournalTrends }): ReactElement {
  const t = useT("journal")
  const { comparisons } = trends
  return (
    <section className={s.together} aria-labelledby="together">
      <h2 id="together" className={s.title}>
        {t("trend.together")}
      </h2>
      {comparisons.length === 0 ? <p className={s.flush}>{t("trend.notYet")}</p> : null}
      {comparisons.length === 0 ? null : (
        <>
          <ul className={s.compared}>
            {comparisons.map((comparison) => (
              <li key={`${comparison.kind}:${comparison.what}`}>
                <Compared comparison={comparison} />
              </li>
            ))}
          </ul>
          <p className={s.quiet}>{t("trend.notCause")}</p>
        </>
      )}
    </section>
  )
}

function Compared({ comparison }: { readonly comparison: JournalComparison }): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const { kind, what, difference, daysWith } = comparison
  const context = kind === "context" ? CONTEXTS.find((each) => each === what) : undefined
  const slept = kind === "sleep" ? t("trend.slept", { duration: words.duration(Number(what)) }) : what
  const number = formatNumber({ language, value: Math.abs(difference) })
  return (
    <>
      {t(difference > 0 ? "trend.higher" : "trend.lower", {
        what: context === undefined ? slept : t(`context.${context}`),
        number,
        days: t("trend.counted", { count: daysWith }),
      })}
    </>
  )
}
