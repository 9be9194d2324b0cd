import type { SlotDetails } from "@arnica/contract/booking"
import { hasRoom } from "@arnica/rules/rooms"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { packageOf } from "../model/with-package.ts"
import s from "./refund-rule.module.css"

type FairRuleProps = {
  readonly details: Pick<SlotDetails, "product" | "total" | "lines" | "package" | "group">
}

/** What goes back of a session by video that the specialist missed in part. Nothing where nothing is paid, or there is no room. */
export function FairRule({ details }: FairRuleProps): ReactElement | null {
  const t = useT("booking")
  const ofPackage = packageOf(details) !== undefined
  const groupSeats = details.group?.capacity ?? null
  if (!hasRoom({ ...details.product, groupSeats }) || (details.total.amount === 0 && !ofPackage)) return null
  return (
    <section className={s.rule} aria-labelledby="fair-rule">
      <h2 id="fair-rule" className={s.title}>
        {t("fair.title")}
      </h2>
      <p className={s.text}>{t("fair.minutes")}</p>
      {ofPackage ? <p className={s.text}>{t("fair.package")}</p> : null}
      <p className={s.text}>{t("fair.claim")}</p>
      <p className={s.text}>{t("fair.facts")}</p>
    </section>
  )
}
