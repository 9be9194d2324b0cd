import { SUBSCRIPTIONS_PAGE } from "@arnica/contract/subscription-words"
import type { SubscriptionPeriod } from "@arnica/contract/subscriptions"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { periodsQuery } from "../queries.ts"
import s from "./subscriptions.module.css"

type MonthsProps = { readonly id: string; readonly page: number }

/** The months of a subscription, the newest first, each with what it cost and its receipt. */
export function Months({ id, page }: MonthsProps): ReactElement | null {
  const t = useT("subscribing")
  const { total, items } = useSuspenseQuery(periodsQuery(useApi(), { id, page })).data
  if (total === 0) return null
  return (
    <Part title={t("months.title")}>
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t("months.month")}</th>
              <th scope="col">{t("months.state")}</th>
              <th scope="col" className={s.figure}>
                {t("months.amount")}
              </th>
              <th scope="col">{t("months.receipt")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((period) => (
              <Month key={period.number} period={period} />
            ))}
          </tbody>
        </table>
      </div>
      <ListPages page={page} total={total} size={SUBSCRIPTIONS_PAGE} />
    </Part>
  )
}

function Month({ period }: { readonly period: SubscriptionPeriod }): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  const host = usePageContext().environment.app
  const { state, price, orderID, from, until } = period
  const day = (at: string): string => formatDate({ language, at, zone })
  const month =
    from === null || until === null
      ? t("months.coming")
      : t("months.span", { from: day(from), until: day(until) })
  return (
    <tr>
      <th scope="row">{month}</th>
      <td>{t(`period.${state}`)}</td>
      <td className={s.figure}>{state === "skipped" ? "–" : formatMoney({ language, ...price })}</td>
      <td>
        {state === "paid" && orderID !== null ? (
          <Button
            component="a"
            size="small"
            variant="link"
            href={`${host}/api/v2/orders/${orderID}/receipt`}
            aria-label={t("months.receiptOf", { month })}
            download
          >
            {t("months.receipt")}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
