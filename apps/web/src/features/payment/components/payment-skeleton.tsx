import { Brand } from "@arnica/ui/brand"
import { Loading, Skeleton } from "@arnica/ui/skeleton"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/payment-screen.module.css"
import header from "./payment-header.module.css"

/** Stands where the order will be. */
export function PaymentSkeleton(): ReactElement {
  const t = useT("common")
  return (
    <>
      <Wrap width="narrow" className={header.header}>
        <Brand size={30} />
      </Wrap>
      <Loading label={t("status.loading")}>
        <Wrap width="narrow" className={s.page}>
          <div className={s.main}>
            <Skeleton width="70%" height="3rem" shape="block" />
            <Skeleton height="3.25rem" shape="block" />
            <Skeleton height="16rem" shape="block" />
          </div>
          <aside>
            <Skeleton height="18rem" shape="block" />
          </aside>
        </Wrap>
      </Loading>
    </>
  )
}
