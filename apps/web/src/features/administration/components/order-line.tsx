import type { OrderDetail } from "@arnica/contract/admin-orders"
import { formatMoney, formatPercent } from "@arnica/i18n/format"
import { Fragment, type ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Tender } from "./tender.tsx"

type Line = OrderDetail["lines"][number]
type Props = { readonly line: Line; readonly detail: OrderDetail }

function useMoney({ order: { total } }: OrderDetail): (amount: number) => string {
  const language = useLanguage()
  return (amount) => formatMoney({ language, amount, currency: total.currency })
}

/** What is known of a line beside its price: its pieces, its VAT, and who paid how much of it. */
export function OrderLine({ line, detail }: Props): ReactElement {
  const t = useT("administration")
  const money = useMoney(detail)
  const vat = useVat(detail)
  const { quantity, unit, paidBy, back } = line
  const facts = [
    quantity === 1 ? "" : `${String(quantity)} × ${money(unit)}`,
    vat(line),
    back === 0 ? "" : t("orders.detail.ofItBack", { amount: money(back) }),
  ]
  return (
    <>
      {facts.filter((fact) => fact !== "").join(" · ")}
      {detail.lines.length > 1 &&
        paidBy.map(({ tender, amount }) => (
          <Fragment key={tender}>
            {" · "}
            <Tender tender={tender} /> {money(amount)}
          </Fragment>
        ))}
    </>
  )
}

function useVat(detail: OrderDetail): (line: Line) => string {
  const t = useT("administration")
  const language = useLanguage()
  const money = useMoney(detail)
  return ({ vat }) => {
    if (vat === null) return t("orders.detail.vat.unknown")
    const { rule, net, amount, percent } = vat
    if (rule !== "included") return t(`orders.detail.vat.${rule}`)
    const share = formatPercent({ language, share: percent / 100 })
    return t("orders.detail.vat.included", { net: money(net), vat: money(amount), percent: share })
  }
}
