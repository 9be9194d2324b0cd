import type { Premium } from "@arnica/contract/premium"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "./premium.module.css"

/** What was paid for premium, the newest first. */
export function PaidMonths({ months }: Pick<Premium, "months">): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const zone = useAreaZone()
  const day = (at: string | null): string => (at === null ? "" : formatDate({ language, at, zone }))
  if (months.length === 0) return <p className={s.line}>{t("paid.none")}</p>
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t("paid.month")}</th>
          <th scope="col" className={s.figure}>
            {t("paid.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ orderID, from, until, price }) => (
          <tr key={orderID}>
            <th scope="row">{t("paid.span", { from: day(from), until: day(until) })}</th>
            <td className={s.figure}>{formatMoney({ language, ...price })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
