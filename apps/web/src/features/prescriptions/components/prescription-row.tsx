import type { ListedPrescription } from "@arnica/contract/prescriptions"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "../prescriptions.module.css"

type RowProps = {
  readonly prescription: ListedPrescription
  readonly title: string
  /** Where it leads. */
  readonly children: ReactNode
}

/** A prescription in a list: whose, how it stands, since when. */
export function PrescriptionRow({ prescription, title, children }: RowProps): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const zone = useAreaZone()
  const { status, issuedAt, validUntil, lines } = prescription
  const facts = [
    ...(issuedAt === null
      ? []
      : [t("paper.issued", { date: formatDate({ language, zone, at: issuedAt, style: "long" }) })]),
    ...(validUntil === null
      ? []
      : [
          t("paper.validUntil", {
            date: formatDate({ language, zone: "UTC", at: validUntil, style: "long" }),
          }),
        ]),
    t("list.lines", { number: formatNumber({ language, value: lines }) }),
  ]
  return (
    <div className={s.row}>
      <div className={s.about}>
        <div className={s.name}>
          {title} <Tag tone={status === "signed" ? "pine" : "neutral"}>{t(`status.${status}`)}</Tag>
        </div>
        <p className={s.quiet}>{facts.join(" · ")}</p>
      </div>
      {children}
    </div>
  )
}
