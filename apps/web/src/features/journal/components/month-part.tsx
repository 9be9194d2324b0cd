import type { JournalEntry } from "@arnica/contract/journal"
import { formatDate, weekdayNames } from "@arnica/i18n/format"
import { epochDayOf, isoDateOf, isoWeekdayOf } from "@arnica/rules/calendar"
import { EmptyState } from "@arnica/ui/empty-state"
import { ChevronLeftIcon, ChevronRightIcon } from "@arnica/ui/icons/arrows"
import { Plant } from "@arnica/ui/plant"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useToday } from "../../../platform/time/use-today.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../journal.module.css"
import { type JournalSearch, monthOf, plusDays } from "../model/journal-search.ts"
import { useWords } from "../model/use-words.ts"
import { entriesQuery } from "../queries.ts"
import { Bloom } from "./bloom.tsx"
import { OwnEntry } from "./own-entry.tsx"

/** A month at a glance, and what was written on the day that is chosen. */
export function MonthPart({ search }: { readonly search: JournalSearch }): ReactElement {
  const t = useT("journal")
  const today = useToday()
  const words = useWords()
  const month = monthOf(search.day ?? today)
  const { data } = useSuspenseQuery(entriesQuery(useApi(), month))
  const { entries } = data
  const day = search.day ?? entries[0]?.day ?? today
  const shown = entries.filter((entry) => entry.day === day)
  return (
    <div className={s.columns}>
      <section className={s.form} aria-labelledby="month">
        <MonthHead month={month} today={today} />
        <MonthTable month={month} entries={entries} chosen={day} />
        <p className={s.quiet}>
          {t("month.count", { count: entries.length })}. {t("month.note")}
        </p>
      </section>
      <section className={s.aside} aria-labelledby="day">
        {entries.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <h2 id="day" className={s.subtitle}>
              {words.day(day, "weekday")}
            </h2>
            {shown.length === 0 ? <p className={s.quiet}>{t("month.none")}</p> : null}
            {shown.map((entry) => (
              <OwnEntry key={entry.id} entry={entry} />
            ))}
          </>
        )}
      </section>
    </div>
  )
}

function Nothing(): ReactElement {
  const t = useT("journal")
  const language = useLanguage()
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={<span id="day">{t("month.empty")}</span>}
      actions={
        <LinkButton to="/$lang/$role/journal" params={{ lang: language, role: "customer" }}>
          {t("homework.go")}
        </LinkButton>
      }
    >
      <p>{t("month.emptyText")}</p>
    </EmptyState>
  )
}

type Month = { readonly from: string; readonly to: string }

function MonthHead({ month, today }: { readonly month: Month; readonly today: string }): ReactElement {
  const t = useT("journal")
  const language = useLanguage()
  const title = formatDate({ language, at: `${month.from}T00:00:00Z`, zone: "UTC", style: "month" })
  const next = plusDays(month.to, 1)
  const params = { lang: language, role: "customer" } as const
  return (
    <div className={s.between}>
      <h2 id="month" className={s.title}>
        {title}
      </h2>
      <div className={s.row}>
        <Link
          className={s.arrow}
          to="/$lang/$role/journal"
          params={params}
          search={{ view: "month", day: plusDays(month.from, -1) }}
          aria-label={t("month.previous")}
          resetScroll={false}
        >
          <ChevronLeftIcon />
        </Link>
        {next > today ? null : (
          <Link
            className={s.arrow}
            to="/$lang/$role/journal"
            params={params}
            search={{ view: "month", day: next }}
            aria-label={t("month.next")}
            resetScroll={false}
          >
            <ChevronRightIcon />
          </Link>
        )}
      </div>
    </div>
  )
}

const WEEK = 7

/** The weeks of a month, each of seven days; null for what lies outside of it. */
const weeksOf = ({ from, to }: Month): (string | null)[][] => {
  const first = epochDayOf(from)
  const monday = first - (isoWeekdayOf(first) - 1)
  const last = epochDayOf(to)
  const count = Math.ceil((last - monday + 1) / WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => {
      const day = monday + week * WEEK + at
      return day < first || day > last ? null : isoDateOf(day)
    }),
  )
}

type TableProps = {
  readonly month: Month
  readonly entries: readonly JournalEntry[]
  readonly chosen: string
}

function MonthTable({ month, entries, chosen }: TableProps): ReactElement {
  const language = useLanguage()
  const short = weekdayNames({ language })
  const long = weekdayNames({ language, style: "long" })
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return (
    <table className={s.month} aria-labelledby="month">
      <thead>
        <tr>
          {short.map((name, at) => (
            <th key={name} scope="col" abbr={long[at]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null) ?? ""}>
            {week.map((day, at) => (
              <td key={day ?? short[at]}>
                {day === null ? null : (
                  <DayCell day={day} entries={byDay.get(day) ?? []} isChosen={day === chosen} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = {
  readonly day: string
  readonly entries: readonly JournalEntry[]
  readonly isChosen: boolean
}

/** What a day is shown as: what was said of the whole of it, else the latest moment. */
const heightOf = (entries: readonly JournalEntry[]): number | null => {
  const felt = entries.filter(({ content }) => content.valence !== null)
  const told = felt.find(({ kind }) => kind === "DAY") ?? felt[0]
  return told?.content.valence ?? null
}

function DayCell({ day, entries, isChosen }: CellProps): ReactElement {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const height = heightOf(entries)
  const number = String(Number(day.slice(-2)))
  if (entries.length === 0)
    return (
      <span className={s.day}>
        <span aria-hidden="true">{number}</span>
        <VisuallyHidden>{`${words.day(day)}: ${t("month.none")}`}</VisuallyHidden>
      </span>
    )
  return (
    <Link
      className={s.day}
      to="/$lang/$role/journal"
      params={{ lang: language, role: "customer" }}
      search={{ view: "month", day }}
      aria-current={isChosen ? "date" : undefined}
      resetScroll={false}
    >
      <VisuallyHidden>{words.day(day)}</VisuallyHidden>
      <span aria-hidden="true">{number}</span>
      {height === null ? <span className={s.dot} /> : <Bloom height={height} size={30} />}
      {height === null ? null : <span className={s.dayWord}>{words.valence(height)}</span>}
    </Link>
  )
}
