import { Loading, Skeleton } from "@arnica/ui/skeleton"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking-skeleton.module.css"

/** The times of a day that will be, and the way on. */
export function TimesSkeleton(): ReactElement {
  return (
    <Loading label={useT("profile")("booking.loading")}>
      <div className={s.skeleton}>
        <div className={s.skeletonTimes}>
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="2.75rem" />
        </div>
        <Skeleton width="60%" />
        <Skeleton shape="block" height="3.25rem" />
      </div>
    </Loading>
  )
}

/** A panel that will be, for a profile that is still loading. */
export function PanelSkeleton(): ReactElement {
  return (
    <div className={s.skeleton}>
      <Skeleton width="9rem" height="1.5rem" />
      <Skeleton shape="block" height="15.5rem" />
      <Skeleton shape="block" height="3.25rem" />
    </div>
  )
}
