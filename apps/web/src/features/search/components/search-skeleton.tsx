import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./search-skeleton.module.css"

const CARDS = ["a", "b", "c", "d"] as const

/** Stands in while the first results come. */
export function SearchSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <div className={s.cards}>
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
      <div className={s.head}>
        <Skeleton width="min(20rem, 80%)" height={40} />
        <Skeleton width="min(26rem, 100%)" />
        <Skeleton shape="block" height={48} />
      </div>
      <SearchSkeleton />
    </Wrap>
  )
}
