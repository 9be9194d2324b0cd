import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { Section } from "@arnica/ui/wrap"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ScoreTrend } from "../../../shared/assessments/score-trend.tsx"
import { clientResultsCountQuery, clientResultsQuery } from "../clients-queries.ts"
import s from "../screens/clients.module.css"

/** Results of self-assessments that a client shares. Fetched when it is opened: reading them is written down. */
export function ClientResults({ id }: { id: number }): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspenseQuery(clientResultsCountQuery(useApi(), id))
  const number = formatNumber({ language, value: data.results })
  return (
    <Section id="results" title={t("results.title")}>
      <div className={s.form}>
        <p className={s.lead}>{data.results === 0 ? t("results.none") : t("results.lead", { number })}</p>
        {isOpen ? <Results id={id} /> : null}
        {isOpen || data.results === 0 ? null : (
          <div>
            <Button size="small" variant="soft" onClick={() => setOpen(true)}>
              {t("results.open")}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function Results({ id }: { id: number }): ReactElement {
  const { data: scales, error } = useQuery(clientResultsQuery(useApi(), id))
  if (error !== null) return <RefusalCallout error={error} />
  if (scales === undefined) return <Skeleton height="12rem" shape="block" />
  return (
    <>
      {scales.map((scale) => (
        <div key={scale.slug} className={s.form}>
          <ScoreTrend {...scale} />
          <p className={s.lead}>{scale.results.at(-1)?.message}</p>
        </div>
      ))}
    </>
  )
}
