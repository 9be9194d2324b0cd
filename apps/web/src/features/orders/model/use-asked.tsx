import type { OwnOrder } from "@arnica/contract/orders"
import { formatMoney } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { Asked } from "../../../shared/dashboard/asked.ts"
import { ordersInStateQuery } from "../queries.ts"

type Waiting = "open" | "pending"

/** Appointments ask by themselves, and premium is asked of in the area of specialists. */
const askedHere = (items: readonly OwnOrder[] = [], wanted: Waiting): readonly OwnOrder[] =>
  items.filter(
    ({ kind, state }) =>
      state === wanted &&
      (kind === "package" || kind === "subscription" || kind === "paidChat" || kind === "voucher"),
  )

/** What somebody ordered and has not paid yet, and what a bank still decides about, in the dashboard's words. */
export function useAskedByOrders(): readonly Asked[] {
  const t = useT("orders")
  const language = useLanguage()
  const api = useApi()
  const { data: open } = useQuery(ordersInStateQuery(api, "open"))
  const { data: pending } = useQuery(ordersInStateQuery(api, "pending"))
  return [...askedHere(open?.items, "open"), ...askedHere(pending?.items, "pending")].map((order) => ({
    key: `order-${order.orderID}`,
    title: t(`state.${order.state}`),
    why: [order.what, order.specialist ?? "", formatMoney({ language, ...order.total })]
      .filter((part) => part !== "")
      .join(" · "),
    action: (
      <LinkButton
        size="small"
        variant="soft"
        to="/$lang/booking/payment/$orderId"
        params={{ lang: language, orderId: order.orderID }}
        aria-label={t(order.state === "open" ? "resume.payOf" : "resume.lookOf", { what: order.what })}
      >
        {t(order.state === "open" ? "resume.pay" : "resume.look")}
      </LinkButton>
    ),
  }))
}
