import { TIMELINE_FILTERS, type TimelineEntry, type TimelineFilter } from "@arnica/contract/records"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { Skeleton } from "@arnica/ui/skeleton"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { type Narrowed, NO_PERIOD, timelineQuery } from "../queries.ts"
import s from "../records.module.css"
import { ItemActions } from "./item-actions.tsx"
import { ItemLine, useDay } from "./item-line.tsx"
import { PeriodFilter } from "./period-filter.tsx"

/** What happened, the newest first: everything, of one kind, of a period, or what has some words. */
export function Timeline(): ReactElement {
  const t = useT("records")
  const [only, setOnly] = useState<TimelineFilter | null>(null)
  const [text, setText] = useState("")
  const [period, setPeriod] = useState(NO_PERIOD)
  const wordOf = (filter: TimelineFilter): string =>
    filter === "sessions" || filter === "own" ? t(`timeline.${filter}`) : t(`category.${filter}`)
  return (
    <section className={s.part} aria-labelledby="timeline">
      <h2 id="timeline">{t("timeline.title")}</h2>
      <SearchField label={t("timeline.search")} placeholder={t("timeline.search")} onSearch={setText} />
      <HelpWhileTyping text={text} />
      <ChipRow scroll label={t("timeline.filter")}>
        <Chip selected={only === null} onClick={() => setOnly(null)}>
          {t("timeline.all")}
        </Chip>
        {TIMELINE_FILTERS.map((filter) => (
          <Chip key={filter} selected={only === filter} onClick={() => setOnly(filter)}>
            {wordOf(filter)}
          </Chip>
        ))}
      </ChipRow>
      <PeriodFilter period={period} onPeriod={setPeriod} />
      <Lines narrowed={{ only, text, from: period.from, to: period.to }} />
    </section>
  )
}

function Lines({ narrowed }: { readonly narrowed: Narrowed }): ReactElement {
  const t = useT("records")
  const list = useInfiniteQuery(timelineQuery(useApi(), narrowed))
  if (list.error !== null) return <RefusalCallout error={list.error} />
  if (list.data === undefined) return <Skeleton height="12rem" shape="block" />
  const entries = list.data.pages.flatMap(({ items }) => items)
  const isAll = Object.values(narrowed).every((part) => part === null || part === "")
  if (entries.length === 0)
    return isAll ? (
      <EmptyState level={3} title={t("timeline.emptyTitle")}>
        {t("timeline.emptyText")}
      </EmptyState>
    ) : (
      <p className={s.quiet}>{t("timeline.noMatch")}</p>
    )
  return (
    <>
      <ul className={s.lines}>
        {entries.map((entry) => (
          <li key={entry.id} className={s.line}>
            {entry.source === "file" ? (
              <ItemLine item={entry.item} canFetch>
                <ItemActions item={entry.item} />
              </ItemLine>
            ) : (
              <Elsewhere entry={entry} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list}>{t("timeline.more")}</LoadMore>
    </>
  )
}

type ElsewhereProps = { readonly entry: Extract<TimelineEntry, { readonly source: "elsewhere" }> }

function Elsewhere({ entry }: ElsewhereProps): ReactElement {
  const t = useT("records")
  const language = useLanguage()
  const day = useDay()
  const { kind, title, text, by } = entry
  return (
    <>
      <p className={s.quiet}>{day(entry.day)}</p>
      <h3>{kind === "session" ? t("timeline.session") : title}</h3>
      {kind === "prescription" ? (
        <div>
          <LinkButton
            size="small"
            variant="link"
            to="/$lang/$role/prescriptions/$id"
            params={{ lang: language, role: "customer", id: entry.id }}
          >
            {t("timeline.prescription")}
          </LinkButton>
        </div>
      ) : null}
      {text === "" ? null : <p className={s.text}>{text}</p>}
      <p className={s.quiet}>{by === null ? t("ourselves") : t("timeline.with", { name: by })}</p>
    </>
  )
}
