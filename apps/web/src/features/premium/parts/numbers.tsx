import { formatNumber } from "@arnica/i18n/format"
import { SkeletonText } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { statisticsQuery } from "../queries.ts"
import s from "./premium.module.css"

/** Twelve months of the practice: a bar for the sessions of each, and the figures beside it. */
export function Numbers(): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const { data, error } = useQuery(statisticsQuery(useApi()))
  if (error !== null) throw error
  if (data === undefined) return <SkeletonText lines={8} />
  const most = Math.max(...data.map(({ sessions }) => sessions))
  if (most === 0) return <p className={s.line}>{t("numbers.none")}</p>
  const number = (value: number): string => formatNumber({ language, value })
  const monthName = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" })
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t("numbers.month")}</th>
            <th scope="col">{t("numbers.sessions")}</th>
            <th scope="col" className={s.figure}>
              {t("numbers.newClients")}
            </th>
            <th scope="col" className={s.figure}>
              {t("numbers.returning")}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ month, sessions, newClients, returningClients }) => (
            <tr key={month}>
              <th scope="row">{monthName.format(Date.parse(`${month}-15`))}</th>
              <td>
                <span
                  className={s.bar}
                  aria-hidden="true"
                  style={{ inlineSize: `${(60 * sessions) / most}%` }}
                />
                {number(sessions)}
              </td>
              <td className={s.figure}>{number(newClients)}</td>
              <td className={s.figure}>{number(returningClients)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
