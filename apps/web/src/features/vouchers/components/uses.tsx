import { formatDate, formatMoney } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { usesQuery } from "../shop-queries.ts"
import s from "./vouchers.module.css"

/** What a voucher of an account paid for, fetched when somebody opens it. */
export function Uses({ voucherId }: { readonly voucherId: string }): ReactElement {
  const t = useT("voucherShop")
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t("uses.open")}</summary>
      {isOpen ? <List voucherId={voucherId} /> : null}
    </details>
  )
}

function List({ voucherId }: { readonly voucherId: string }): ReactElement | null {
  const t = useT("voucherShop")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data, error } = useQuery(usesQuery(useApi(), voucherId))
  if (data === undefined) return <RefusalCallout error={error} />
  if (data.length === 0) return <p className={s.quiet}>{t("uses.none")}</p>
  return (
    <ul className={s.list}>
      {data.map(({ orderID, at, paid, givenBack, state }) => {
        const money = (amount: number): string => formatMoney({ language, amount, currency: paid.currency })
        const date = formatDate({ language, at, zone })
        return (
          <li key={orderID} className={s.quiet}>
            <Link to="/$lang/booking/payment/$orderId" params={{ lang: language, orderId: orderID }}>
              {t("uses.paid", { date, amount: money(paid.amount) })}
            </Link>
            {state === "held" ? `, ${t("uses.held")}` : ""}
            {givenBack > 0 ? `, ${t("uses.back", { amount: money(givenBack) })}` : ""}
          </li>
        )
      })}
    </ul>
  )
}
