import type { SearchResult } from "@arnica/contract/search"
import { zoneCity } from "@arnica/i18n/zones"
import { Skeleton } from "@arnica/ui/skeleton"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./search-head.module.css"

type SearchHeadProps = { readonly found: SearchResult | undefined; readonly waiting: boolean }

/** What is looked for and how many were found, heard when it changes; the zone of all times is named here once. */
export function SearchHead({ found, waiting }: SearchHeadProps): ReactElement {
  const t = useT("search")
  const labels = useLabels()
  const { state } = useSearchState()
  const about = state.domain
    ? labels.nameOf("domain", state.domain)
    : state.area && labels.nameOf("area", state.area)
  return (
    <header className={s.head}>
      <h1>{about || t("title")}</h1>
      <p className={s.summary} aria-live="polite" aria-atomic="true">
        {found === undefined ? null : <Summary found={found} />}
        {waiting ? <Skeleton width="16rem" /> : null}
      </p>
    </header>
  )
}

function Summary({ found: { total, freeThisWeek } }: { found: SearchResult }): ReactElement {
  const t = useT("search")
  const language = useLanguage()
  const zone = useViewerZone()
  if (total === 0) return <>{t("summary", { count: total })}</>
  return (
    <>
      {t("summary", { count: total })}, {t("freeThisWeek", { count: freeThisWeek })}
      <span className={s.dot}> · </span>
      <span className={s.zone} data-times="">
        {t("timesIn", { city: zoneCity({ language, zone }) })}
      </span>
    </>
  )
}
