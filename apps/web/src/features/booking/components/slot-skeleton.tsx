import { Loading, Skeleton, SkeletonText } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/slot-screen.module.css"

/** Stands where the booking will be. */
export function SlotSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <Wrap width="narrow" className={s.page}>
        <div className={s.main}>
          <Skeleton width="18rem" />
          <Bars />
        </div>
        <aside>
          <Skeleton height="9rem" shape="block" />
          <SkeletonText lines={3} />
        </aside>
      </Wrap>
    </Loading>
  )
}

/** Stands where a step will be, while it is not known how far the reader had come. */
export function StepSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <Loading label={t("status.loading")}>
      <div className={s.main}>
        <Bars />
      </div>
    </Loading>
  )
}

function Bars(): ReactElement {
  return (
    <>
      <Skeleton width="70%" height="3rem" shape="block" />
      <Skeleton height="6rem" shape="block" />
      <Skeleton height="6rem" shape="block" />
      <Skeleton height="3.25rem" shape="block" />
    </>
  )
}
