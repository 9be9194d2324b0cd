import type { Trends } from "@arnica/contract/site"
import { formatDateTime, formatNumber } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page, Part } from "../components/page.tsx"
import { Prose } from "../components/prose.tsx"
import { FindSpecialist } from "../components/ways.tsx"
import { waitText } from "../model/wait.ts"
import { trendsQuery } from "../queries.ts"
import s from "./trends-screen.module.css"

/** What the directory says as a whole. */
export function TrendsScreen(): ReactElement {
  const t = useT("trends")
  const { data: trends } = useSuspenseQuery(trendsQuery(useApi()))
  return (
    <Page title={t("title")} lead={t("lead")} plant="money" tone="sky">
      {trends.specialists === null ? (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      ) : (
        <Figures trends={trends} count={trends.specialists} />
      )}
      <Prose text={t("story")} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <FindSpecialist>{t("action.button")}</FindSpecialist>
      </NextStep>
    </Page>
  )
}

function Figures({ trends, count }: { trends: Trends; count: number }): ReactElement {
  const t = useT("trends")
  const language = useLanguage()
  const zone = useViewerZone()
  const when = formatDateTime({ language, at: trends.computedAt, zone })
  return (
    <>
      <p className={s.counted}>
        {t("counted", { number: formatNumber({ language, value: count }) })}{" "}
        <span data-times="">{t("at", { when })}</span>
      </p>
      <Part id="domains" title={t("domains.title")}>
        <p className={s.remark}>{t("domains.text")}</p>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t("domains.field")}</th>
              <th scope="col" className={s.figure}>
                {t("specialists")}
              </th>
              <th scope="col" className={s.figure}>
                {t("domains.wait")}
              </th>
            </tr>
          </thead>
          <tbody>
            {trends.domains.map((domain) => (
              <tr key={domain.code}>
                <th scope="row">{domain.name}</th>
                <td className={s.figure}>{formatNumber({ language, value: domain.specialists })}</td>
                <td className={s.figure}>
                  {domain.waitHours === null
                    ? t("domains.unknown")
                    : waitText({ language, hours: domain.waitHours, underHour: t("underHour") })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Bars id="concerns" title={t("concerns.title")} text={t("concerns.text")} rows={trends.concerns} />
      <Bars id="languages" title={t("languages.title")} text={t("languages.text")} rows={trends.languages} />
    </>
  )
}

type BarsProps = { id: string; title: string; text: string; rows: Trends["concerns"] }

/** Counts with a bar each, the longest first; the number says the same as the bar. */
function Bars({ id, title, text, rows }: BarsProps): ReactElement | null {
  const language = useLanguage()
  const most = rows[0]?.specialists
  if (most === undefined) return null
  return (
    <Part id={id} title={title}>
      <p className={s.remark}>{text}</p>
      <ul className={s.bars}>
        {rows.map(({ code, name, specialists }) => (
          <li key={code} className={s.row}>
            <span>{name}</span>
            <span className={s.track} aria-hidden="true">
              <span className={s.bar} style={{ inlineSize: `${(100 * specialists) / most}%` }} />
            </span>
            <span className={s.figure}>{formatNumber({ language, value: specialists })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
