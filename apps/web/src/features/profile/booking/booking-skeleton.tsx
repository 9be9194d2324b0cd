import { Loading, Skeleton } from "@arnica/ui/skeleton"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./booking.module.css"

/** A month and some times that will be. */
export function BookingSkeleton(): ReactElement {
  return (
    <Loading label={useT("profile")("booking.loading")}>
      <div className={s.skeleton}>
        <Skeleton width="9rem" height="1.25rem" />
        <Skeleton shape="block" height="15.5rem" />
        <div className={s.skeletonTimes}>
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="2.75rem" />
          <Skeleton shape="block" height="2.75rem" />
        </div>
        <Skeleton shape="block" height="3.25rem" />
      </div>
    </Loading>
  )
}
