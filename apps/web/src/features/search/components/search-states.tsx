import { Button } from "@arnica/ui/button"
import { ErrorState } from "@arnica/ui/empty-state"
import { Loading, Skeleton, SkeletonText } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

const CARDS = ["a", "b", "c", "d"] as const

/** Stands in while the first results come. */
export function SearchSkeleton(): ReactElement {
  const t = useT("search")
  return (
    <Wrap>
      <Loading label={t("results.loading")}>
        <SkeletonText lines={2} />
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" height={196} />
        ))}
      </Loading>
    </Wrap>
  )
}

/** Shown when the search did not answer. The address keeps the filters. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useT("search")
  const common = useT("common")
  return (
    <Wrap>
      <ErrorState
        title={t("failed.title")}
        level={1}
        actions={<Button onClick={onRetry}>{common("action.retry")}</Button>}
      >
        {t("failed.text")}
      </ErrorState>
    </Wrap>
  )
}
