import type { CoverUse } from "@arnica/contract/cover"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./cover.module.css"

/** The reader's sessions of which their company pays a part. Only they see them. */
export function Uses({ uses }: { readonly uses: readonly CoverUse[] }): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("uses.session")}</th>
          <th scope="col">{t("uses.state")}</th>
          <th scope="col" className={s.amount}>
            {t("uses.paid")}
          </th>
          <th scope="col" className={s.amount}>
            {t("uses.back")}
          </th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ orderID, session, state, companyPaid, givenBack }) => (
          <tr key={orderID}>
            <td>
              <Link to="/$lang/booking/payment/$orderId" params={{ lang: language, orderId: orderID }}>
                <time dateTime={session}>{formatDate({ language, at: session, zone })}</time>
              </Link>
            </td>
            <td>{t(`state.${state}`)}</td>
            <td className={s.amount}>{formatMoney({ language, ...companyPaid })}</td>
            <td className={s.amount}>
              {givenBack.amount > 0 ? formatMoney({ language, ...givenBack }) : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
