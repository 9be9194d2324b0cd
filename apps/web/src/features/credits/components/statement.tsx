import type { CreditMove } from "@arnica/contract/credits"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./credits.module.css"

/** What moved the reader's credits: when, what, how much, and what there was after it. */
export function Statement({ moves }: { readonly moves: readonly CreditMove[] }): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("statement.date")}</th>
          <th scope="col">{t("statement.what")}</th>
          <th scope="col" className={s.amount}>
            {t("statement.amount")}
          </th>
          <th scope="col" className={s.amount}>
            {t("statement.balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ at, what, amount, balance, currency }, index) => (
          <tr key={`${at} ${String(index)}`}>
            <td>
              <time dateTime={at}>{formatDate({ language, at, zone })}</time>
            </td>
            <td>{t(`move.${what}`)}</td>
            <td className={s.amount}>{formatMoney({ language, amount, currency })}</td>
            <td className={s.amount}>{formatMoney({ language, amount: balance, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
