import { Button } from "@arnica/ui/button"
import { EmptyState, ErrorState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./results.module.css"

const CARDS = ["a", "b", "c", "d"] as const

/** Stands in while the first results come. */
export function SearchSkeleton(): ReactElement {
  const t = useT("search")
  return (
    <Loading label={t("results.loading")}>
      <div className={s.results}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" height={232} />
        ))}
      </div>
    </Loading>
  )
}

/** The whole page while it is not there yet. */
export function PageSkeleton(): ReactElement {
  return (
    <Wrap>
      <div className={s.headSkeleton}>
        <Skeleton width="min(20rem, 80%)" height={40} />
        <Skeleton width="min(26rem, 100%)" />
        <Skeleton shape="block" height={48} />
      </div>
      <SearchSkeleton />
    </Wrap>
  )
}

/** Shown when the search did not answer. The address keeps the filters. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useT("search")
  const common = useT("common")
  return (
    <ErrorState
      title={t("failed.title")}
      actions={<Button onClick={onRetry}>{common("action.retry")}</Button>}
    >
      {t("failed.text")}
    </ErrorState>
  )
}

/** Nobody fits the text and the filters. */
export function NobodyFound({ stale }: { stale: boolean }): ReactElement {
  const t = useT("search")
  const { show } = useSearchState()
  return (
    <div aria-busy={stale} className={s.results} data-stale={stale || undefined}>
      <EmptyState
        art={<Plant area="mind" />}
        title={t("empty.title")}
        actions={<Button onClick={() => show({})}>{t("empty.clear")}</Button>}
      >
        {t("empty.text")}
      </EmptyState>
    </div>
  )
}
