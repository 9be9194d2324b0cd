import type { Order, PackageOrdered } from "@arnica/contract/payments"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import billStyles from "./bill.module.css"
import { TenderLines } from "./tender-lines.tsx"

type PackageBillProps = { readonly order: Order; readonly bought: PackageOrdered }

/** What is bought and what it comes to: a package of sessions, or a month of a subscription. */
export function PackageBill({ order, bought }: PackageBillProps): ReactElement {
  const t = useT("packages")
  const payment = useT("payment")
  const language = useLanguage()
  const { sessions, sessionName: name, minutes } = bought
  const duration = formatDuration({ language, minutes })
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      {bought.title === null ? null : <p>{bought.title}</p>}
      <p>{bought.specialist.fullName}</p>
      <PriceList>
        <PriceLine
          total
          label={t("what", { sessions, name, duration })}
          amount={formatMoney({ language, ...order.total })}
        />
        <TenderLines order={order} isAfter />
        {order.refunded.amount > 0 ? (
          <PriceLine label={payment("bill.refunded")} amount={formatMoney({ language, ...order.refunded })} />
        ) : null}
      </PriceList>
    </Card>
  )
}
