import { EmptyState } from "@arnica/ui/empty-state"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ScoreTrend } from "../../../shared/assessments/score-trend.tsx"
import s from "../assessments.module.css"
import { PastResult } from "../components/past-result.tsx"
import { Taken } from "../components/taken.tsx"
import { historyQuery, takenQuery } from "../queries.ts"

/** The tests that somebody filled in, each with its latest result. */
export function TakenScreen(): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const { data: taken } = useSuspenseQuery(takenQuery(useApi()))
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/tests/list" params={{ lang }}>
        {t("result.all")}
      </BackLink>
      <h1>{t("history.title")}</h1>
      <p className={s.lead}>{t("history.lead")}</p>
      {taken.length === 0 ? <Nothing /> : null}
      <ul className={s.list}>
        {taken.map((scale) => (
          <li key={scale.slug}>
            <Taken scale={scale} level={2} />
          </li>
        ))}
      </ul>
    </Wrap>
  )
}

function Nothing(): ReactElement {
  const t = useT("assessments")
  return (
    <EmptyState
      title={t("history.emptyTitle")}
      actions={
        <LinkButton to="/$lang/tests/list" params={{ lang: useLanguage() }}>
          {t("result.all")}
        </LinkButton>
      }
    >
      {t("history.emptyText")}
    </EmptyState>
  )
}

/** Results of one test over time. */
export function HistoryScreen({ slug }: { slug: string }): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const { data: history } = useSuspenseQuery(historyQuery(useApi(), slug))
  const { name, results } = history
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/tests/history/{-$slug}" params={{ lang, slug: undefined }}>
        {t("history.title")}
      </BackLink>
      <h1>{name}</h1>
      {results.length === 0 ? <Nothing /> : <ScoreTrend {...history} level={2} />}
      <ul className={s.list}>
        {results.toReversed().map((result) => (
          <PastResult key={result.respondentId} result={result} slug={slug} />
        ))}
      </ul>
    </Wrap>
  )
}
