import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/dashboard-screen.module.css"

/** Stands where a dashboard will be. */
export function DashboardSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <Wrap width="narrow" className={s.page}>
        <Skeleton width="18rem" height="3rem" shape="block" />
        <Skeleton height="9.5rem" shape="block" />
        <Skeleton height="9.5rem" shape="block" />
      </Wrap>
    </Loading>
  )
}
