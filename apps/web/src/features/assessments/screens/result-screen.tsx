import type { ScaleResult } from "@arnica/contract/assessments"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Section, Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useLocation } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { Care } from "../components/care.tsx"
import { KeepResult } from "../components/keep-result.tsx"
import { ScoreParts, ScoreScale } from "../components/score-scale.tsx"
import { ShareResult } from "../components/share-result.tsx"
import { resultQuery } from "../queries.ts"

type ResultProps = {
  readonly id: string
  /** Whose help lines the reader chose. */
  readonly country: string | undefined
}

/** What answers came to: what it means, what to do now, who can help. Help lines first where the answers call for them. */
export function ResultScreen({ id, country }: ResultProps): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const zone = useViewerZone()
  const { data: result } = useSuspenseQuery(resultQuery(useApi(), id))
  const { name, scoring, maximum, thresholds, takenAt, riskFlag } = result
  const band = thresholds.find(({ min, max }) => min <= scoring && scoring <= max)
  const number = (value: number): string => formatNumber({ language: lang, value })
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/tests/list" params={{ lang }}>
        {t("result.all")}
      </BackLink>
      {riskFlag ? <Care country={country} /> : null}
      <header className={s.form}>
        <p className={s.quiet}>
          {name} · {t("result.taken", { when: formatDate({ language: lang, at: takenAt, zone }) })}
        </p>
        <h1>{band?.title}</h1>
        <p className={s.score}>{t("result.score", { score: number(scoring), maximum: number(maximum) })}</p>
        <p className={s.lead}>{band?.message}</p>
      </header>
      <ScoreScale result={result} />
      <ScoreParts parts={result.parts} />
      <NextSteps result={result} action={band?.action ?? ""} />
      <Keeping result={result} />
    </Wrap>
  )
}

function NextSteps({ result, action }: { result: ScaleResult; action: string }): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const { domain, slug, expiresAt } = result
  return (
    <Section id="next" title={t("result.next")}>
      <div className={s.form}>
        <p className={s.text}>{action}</p>
        <p className={s.quiet}>{t("result.notice")}</p>
        <div className={s.row}>
          <LinkButton to="/$lang/help-store-search" params={{ lang }} search={{ domain }}>
            {t("result.find")}
          </LinkButton>
          <LinkButton to="/$lang/tests/$slug" params={{ lang, slug }} variant="quiet">
            {t("result.again")}
          </LinkButton>
          {expiresAt === null ? (
            <LinkButton to="/$lang/tests/history/{-$slug}" params={{ lang, slug }} variant="quiet">
              {t("result.history")}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

function Keeping({ result }: { result: ScaleResult }): ReactElement {
  const here = useLocation({ select: ({ publicHref }) => publicHref })
  const { expiresAt } = result
  return expiresAt === null ? (
    <ShareResult result={result} />
  ) : (
    <KeepResult expiresAt={expiresAt} here={here} />
  )
}
