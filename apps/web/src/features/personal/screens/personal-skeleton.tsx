import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../parts/parts.module.css"

/** Stands where the parts of the page will be. */
export function PersonalSkeleton(): ReactElement {
  const t = useT("personal")
  return (
    <Loading label={t("loading")}>
      <Wrap width="text" className={s.page}>
        <Skeleton width="18rem" height="3rem" shape="block" />
        <Skeleton height="12rem" shape="block" />
        <Skeleton height="20rem" shape="block" />
        <Skeleton height="12rem" shape="block" />
      </Wrap>
    </Loading>
  )
}
