import { Card } from "@arnica/ui/card"
import { Loading, Skeleton, SkeletonText } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PanelSkeleton } from "../booking/booking-skeleton.tsx"
import header from "../components/profile-header.module.css"
import s from "../components/profile-page.module.css"

/** A profile that will be, in its sizes. */
export function ProfileSkeleton(): ReactElement {
  const common = useT("common")
  return (
    <Loading label={common("status.loading")}>
      <Wrap className={s.page}>
        <header className={header.header}>
          <div className={header.portrait}>
            <div className={s.portrait}>
              <Skeleton shape="block" height="100%" />
            </div>
          </div>
          <div className={header.words}>
            <SkeletonText lines={3} />
          </div>
        </header>
        <aside className={s.aside}>
          <Card floating>
            <PanelSkeleton />
          </Card>
        </aside>
        <div className={s.body}>
          <SkeletonText lines={6} />
        </div>
      </Wrap>
    </Loading>
  )
}
