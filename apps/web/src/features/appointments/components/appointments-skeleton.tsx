import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/appointments-screen.module.css"

/** Stands where the appointments will be. */
export function AppointmentsSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <Wrap width="text" className={s.page}>
        <Skeleton width="14rem" height="3rem" shape="block" />
        <Skeleton width="22rem" height="2.75rem" shape="block" />
        <Skeleton height="9.5rem" shape="block" />
        <Skeleton height="9.5rem" shape="block" />
        <Skeleton height="9.5rem" shape="block" />
      </Wrap>
    </Loading>
  )
}
