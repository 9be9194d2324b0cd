import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../i18n/use-t.ts"
import s from "./parts-page.module.css"

/** Stands where the subjects of a page will be. */
export function PartsSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <Wrap width="text" className={s.page}>
        <Skeleton width="18rem" height="3rem" shape="block" />
        <Skeleton height="12rem" shape="block" />
        <Skeleton height="18rem" shape="block" />
        <Skeleton height="12rem" shape="block" />
      </Wrap>
    </Loading>
  )
}
