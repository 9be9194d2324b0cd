import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/calendar-screen.module.css"

/** Stands where the calendar will be. */
export function CalendarSkeleton(): ReactElement {
  return (
    <Loading label={useT("common")("status.loading")}>
      <Wrap className={s.page}>
        <Skeleton width="14rem" height="3rem" shape="block" />
        <Skeleton height="3rem" shape="block" />
        <Skeleton height="36rem" shape="block" />
      </Wrap>
    </Loading>
  )
}
