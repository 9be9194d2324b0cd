import type { Order, PaidChatOrdered } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { PAID_CHATS } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import billStyles from "../components/bill.module.css"
import { Bought } from "../components/bought.tsx"
import { TenderLines } from "../components/tender-lines.tsx"

type PaidChatPaymentProps = { readonly order: Order; readonly bought: PaidChatOrdered }

/** Paying for a paid chat, and what became of it. */
export function PaidChatPayment({ order, bought }: PaidChatPaymentProps): ReactElement {
  const t = useT("paidchat")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  const texts = {
    success: t("order.successText", { email }),
    pending: t("order.pendingText", { email }),
    over: t("order.overText"),
  }
  return (
    <Bought
      order={order}
      titles={{ success: t("order.success"), pending: t("order.pending"), over: t("order.over") }}
      texts={texts}
      note={t("buy.back")}
      tells={PAID_CHATS}
      bill={<Bill order={order} bought={bought} />}
    >
      <LinkButton to="/$lang/$role/paid-chats" params={{ lang: language, role: "customer" }}>
        {t("order.back")}
      </LinkButton>
    </Bought>
  )
}

function Bill({ order, bought }: PaidChatPaymentProps): ReactElement {
  const offers = useT("offers")
  const payment = useT("payment")
  const language = useLanguage()
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      <p>{bought.specialist.fullName}</p>
      <PriceList>
        <PriceLine
          total
          label={offers(`chat.type.${bought.kind}`)}
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
